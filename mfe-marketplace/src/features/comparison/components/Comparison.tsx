import type { Listing } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import {
  Button,
  DemoRibbon,
  IconButton,
  Link,
  MineralThumb,
  PageBody,
  PageHeader,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@orebridge/ui';
import styled from 'styled-components';
import { useCompared } from '../api/useCompared';
import { PortChoice } from '../../../shared/costs/PortChoice';
import { useLotCosts } from '../../../shared/api/useLotCosts';
import { DemoNote, demoIn } from '../../../shared/lots/Demo';
import type { Filters } from '../../../shared/search/filters';
import type { ChangeFilters } from '../../../shared/search/useFilters';
import { useFacts } from './facts';

const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid var(--border-subtle);
  border-radius: 10px;
  background: var(--bg-surface);
  @media print {
    overflow: visible;
  }
`;
const Side = styled.table`
  border-collapse: collapse;
  min-width: 100%;
  font-size: 13px;
  line-height: 18px;
  font-variant-numeric: tabular-nums lining-nums;
  th,
  td {
    padding: 10px 14px;
    text-align: start;
    vertical-align: top;
    border-top: 1px solid var(--border-subtle);
    min-width: 168px;
    max-width: 260px;
  }
  thead th {
    border-top: 0;
  }
  tbody th,
  thead th:first-child {
    position: sticky;
    inset-inline-start: 0;
    min-width: 104px;
    max-width: 140px;
    font-weight: 500;
    color: var(--text-secondary);
    background: var(--bg-surface);
  }
  @media print {
    font-size: 11px;
    line-height: 15px;
    &&& th,
    &&& td {
      min-width: 0;
      padding: 6px 8px;
    }
  }
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  > :nth-child(2) {
    flex: 1;
    min-width: 0;
  }
`;

type Answer = ReturnType<typeof useCompared>[number];

/** Up to five lots side by side, by the address alone: a link shows the same comparison to a colleague. */
export const Comparison = ({ filters, change }: { filters: Filters; change: ChangeFilters }) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const facts = useFacts(useLotCosts(filters.compare, filters.port));
  const answers = useCompared(filters.compare);
  const lots = answers.flatMap(({ data }): Listing[] => (data ? [data] : []));
  const without = (id: string) => {
    const compare = filters.compare.filter((other) => other !== id);
    change(compare.length ? { compare } : { compare, view: 'table' });
  };
  const nameOf = ({ data }: Answer) => data?.mineralName || say('lot.unnamed');

  const head = (id: string, answer: Answer) => (
    <th key={id} scope="col">
      <Head>
        <MineralThumb mineral={answer.data?.mineralType ?? ''} size={36} />
        <div>
          {answer.data ? (
            <>
              <Link href={`/listing/${id}`}>{nameOf(answer)}</Link>
              {demoIn(lots) === 'some' && answer.data.demo ? <DemoRibbon inline /> : null}
            </>
          ) : answer.isError ? (
            <Text as="span" size="bodySm" tone="negative">
              {errorText(answer.error)}
            </Text>
          ) : (
            <Skeleton width={120} height={18} />
          )}
        </div>
        <IconButton
          data-noprint=""
          icon="x"
          size="sm"
          label={say('compare.remove', { name: nameOf(answer) })}
          onClick={() => without(id)}
        />
      </Head>
    </th>
  );
  const none = (
    <Text as="span" size="bodySm" tone="tertiary">
      {say('lot.notGiven')}
    </Text>
  );

  return (
    <PageBody>
      <PageHeader
        title={say('compare.title')}
        subtitle={say('compare.intro')}
        actions={
          <Button icon="arrow-left" onClick={() => change({ view: 'table' })}>
            {say('compare.back')}
          </Button>
        }
      />
      <PortChoice filters={filters} change={change} />
      <DemoNote shown={demoIn(lots) !== 'none'} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <Scroll tabIndex={0} data-print="wide" role="region" aria-label={say('compare.title')}>
        <Side>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{say('compare.fact')}</VisuallyHidden>
              </th>
              {filters.compare.map((id, place) => head(id, answers[place]!))}
            </tr>
          </thead>
          <tbody>
            {facts.map(({ id, label, of }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                {filters.compare.map((lot, place) => {
                  const { data, isPending } = answers[place]!;
                  return (
                    <td key={lot}>
                      {data ? of(data) || none : isPending ? <Skeleton width={90} height={14} /> : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Side>
      </Scroll>
    </PageBody>
  );
};
