import type { AssistantSource } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Link, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  font-size: 12px;
  line-height: 18px;
  & + * {
    margin-top: 8px;
  }
`;

const YEAR = 4;
const MONTH = 7;

/** When data are of: a moment or a day, or the month or year of a mean. */
const useAsOf = () => {
  const intl = useIntl();
  const format = useFormat();
  return (asOf: string): string => {
    if (asOf.length === YEAR) return asOf;
    if (asOf.length > MONTH) return format.date(asOf);
    return intl.formatDate(`${asOf}-01`, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  };
};

/** Where an answer was read: each object with its page and when its data are of. */
export function Sources({ sources }: { sources: readonly AssistantSource[] }) {
  const say = useMessages('assistant');
  const written = useAsOf();
  if (!sources.length) return null;
  return (
    <List aria-label={say('sources')}>
      {sources.map(({ kind, id, label, path, asOf }) => (
        <li key={`${kind} ${id}`}>
          <Link href={path}>{label}</Link>
          {asOf ? ` ${say('asOf', { date: written(asOf) })}` : null}
        </li>
      ))}
    </List>
  );
}
