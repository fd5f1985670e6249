import { type AGREEMENTS, namesAlike, type ScreeningDetail, type ScreeningMatch } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Icon, type IconName, Sub, useFormat, VisuallyHidden } from '@orebridge/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { MarkedName } from './MarkedName';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  line-height: 18px;
  th,
  td {
    padding: 9px 16px;
    border-top: 1px solid var(--border-subtle);
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    font-weight: 600;
    background: var(--bg-sunken);
  }
  tbody th {
    width: 120px;
    font-weight: 400;
    color: var(--text-secondary);
  }
  td:last-child,
  thead th:last-child {
    width: 168px;
  }
  @media (max-width: 767px) {
    thead {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 4px 12px;
      padding: 10px 16px;
      border-top: 1px solid var(--border-subtle);
    }
    th,
    td,
    td:last-child {
      width: auto;
      padding: 0;
      border: 0;
    }
    td:last-child {
      grid-area: 1 / 2;
      text-align: right;
    }
  }
`;
const Verdict = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  > svg {
    flex: none;
    width: 14px;
    height: 14px;
    color: var(--text-tertiary);
  }
  &[data-agrees='agrees'] > svg {
    color: var(--positive-text);
  }
  &[data-agrees='differs'] > svg {
    color: var(--negative-text);
  }
`;

type Agreement = (typeof AGREEMENTS)[number];
const ICONS: Readonly<Record<Agreement, IconName>> = { agrees: 'check', differs: 'x', not_compared: 'minus' };

interface Line {
  readonly id: string;
  readonly party: ReactNode;
  readonly entry: ReactNode;
  readonly agrees: Agreement;
}

/** The party and the entry of the list, attribute by attribute beside one another, with what was compared of them. */
export const Comparison = ({ screening: { match, list, subject, entry } }: { screening: ScreeningDetail }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const listed = say('screening.listOf', { name: list.name, date: format.date(list.date) });
  const lines: readonly Line[] = match
    ? linesOf(match, format.country).filter(({ id }) => id !== 'birthYear' || subject.kind === 'person')
    : [{ id: 'name', party: subject.name, entry: entry ?? '–', agrees: 'not_compared' }];
  const compared = lines.filter(({ agrees }) => agrees !== 'not_compared');
  const count = compared.filter(({ agrees }) => agrees === 'agrees').length;
  return (
    <Table>
      <thead>
        <tr>
          <th>
            <VisuallyHidden>{say('screening.attribute')}</VisuallyHidden>
          </th>
          <th scope="col">{say('screening.match.party')}</th>
          <th scope="col">
            {match?.entry.ref ? say('screening.entryNumber', { ref: match.entry.ref }) : say('screening.match.entry')}
            <Sub>{listed}</Sub>
          </th>
          <th scope="col">
            {say('screening.agrees')}
            <Sub>{say('screening.agreesOf', { count, compared: compared.length })}</Sub>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, party, entry: theirs, agrees }) => (
          <tr key={id}>
            <th scope="row">{say(`screening.attribute.${id}`)}</th>
            <td>{party ?? say('screening.unknown')}</td>
            <td>{theirs ?? say('screening.unknown')}</td>
            <td>
              <Verdict data-agrees={agrees}>
                <Icon name={ICONS[agrees]} />
                {say(`screening.match.${agrees}`)}
              </Verdict>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

const linesOf = (match: ScreeningMatch, country: (code: string) => string): readonly Line[] => {
  const { party, entry } = match;
  const others = (names: readonly string[], but: string): ReactNode => {
    const rest = names.filter((name) => name !== but);
    return rest.length ? rest.map((name) => <MarkedName key={name} name={name} block />) : null;
  };
  const joined = (values: readonly (string | number)[]): ReactNode => (values.length ? values.join(', ') : null);
  const both = <T,>(
    of: (side: typeof party | typeof entry) => readonly T[],
    show: (all: readonly T[]) => ReactNode,
  ) => ({
    party: show(of(party)),
    entry: show(of(entry)),
  });
  const lines: Line[] = [
    {
      id: 'name',
      party: <MarkedName name={match.name} as={match.entryName} />,
      entry: <MarkedName name={match.entryName} as={match.name} />,
      agrees: namesAlike(match) ? 'agrees' : 'differs',
    },
    {
      id: 'otherNames',
      party: others(party.names, match.name),
      entry: others(entry.names, match.entryName),
      agrees: 'not_compared',
    },
    { id: 'country', ...both((side) => side.countries.map(country), joined), agrees: match.country },
    { id: 'birthYear', ...both((side) => side.birthYears, joined), agrees: match.birthYear },
    { id: 'identifier', ...both((side) => side.identifiers, joined), agrees: match.identifier },
    { id: 'programs', party: null, entry: joined(entry.programs), agrees: 'not_compared' },
  ];
  // What neither side says is left out, but for what a match is decided by.
  return lines.filter(
    ({ id, party: ours, entry: theirs }) => !['otherNames', 'programs'].includes(id) || ours || theirs,
  );
};
