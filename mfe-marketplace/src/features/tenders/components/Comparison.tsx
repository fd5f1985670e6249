import { api, type ComparedBid, type Tender, urlOf } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, Checkbox, Cluster, EmptyState, ErrorState, LinkButton, Panel, Stack, Table } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useBids } from '../api/useBids';
import { AwardPanel } from './AwardPanel';
import { COMPARE_COLUMNS, type CompareColumn, useCompareCells } from './compare-columns';

const FIXED: readonly CompareColumn[] = ['rank', 'bidder', 'cost'];
const HIDDEN_FIRST: readonly CompareColumn[] = ['documents', 'note'];
/** What needs the whole width of a card. */
const WORDY: readonly CompareColumn[] = ['rank', 'terms', 'documents', 'note'];
const NUMERIC: readonly CompareColumn[] = ['rank', 'cost', 'landed', 'price', 'quantity'];

/** Which columns are shown; the address bar holds those that are not. */
const useColumns = () => {
  const [params, setParams] = useSearchParams();
  const given = params.get('hide');
  const hidden = given === null ? HIDDEN_FIRST : COMPARE_COLUMNS.filter((one) => given.split('.').includes(one));
  const toggle = (column: CompareColumn) => {
    const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column];
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('hide', next.join('.') || '-');
      return after;
    });
  };
  return { shown: COMPARE_COLUMNS.filter((one) => !hidden.includes(one)), toggle };
};

/** The bids side by side, cheapest per payable unit first, and the award. */
export const Comparison = ({ tender }: { tender: Tender }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const intl = useIntl();
  const errorText = useErrorText();
  const answer = useBids(tender.id, true);
  const { shown, toggle } = useColumns();
  const [choosing, setChoosing] = useState(false);
  const cells = useCompareCells(tender.fields.currency ?? 'USD', tender.unit ?? '');
  if (answer.isError)
    return (
      <ErrorState title={say('tender.failed')} text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
    );
  const items = answer.data?.items ?? [];
  const language = intl.locale.slice(0, 2) as 'en' | 'zh' | 'fr' | 'es';
  return (
    <Stack gap={7} data-print="wide">
      <Panel
        flush
        title={say('tender.compare.title')}
        actions={
          <Cluster gap={3} data-noprint>
            <Button size="sm" icon="rows" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
              {say('tender.compare.columns')}
            </Button>
            <Button size="sm" onClick={() => window.print()}>
              {shared('common.print')}
            </Button>
            <LinkButton
              size="sm"
              icon="download-simple"
              download
              href={urlOf(api.tenders.sheet, { params: { id: tender.id }, query: { language } })}
            >
              {say('tender.compare.export')}
            </LinkButton>
          </Cluster>
        }
      >
        {choosing ? (
          <Cluster
            gap={5}
            data-noprint
            role="group"
            aria-label={say('tender.compare.columns')}
            style={{ padding: '12px 16px' }}
          >
            {COMPARE_COLUMNS.filter((column) => !FIXED.includes(column)).map((column) => (
              <Checkbox
                key={column}
                label={say(`tender.column.${column}`)}
                checked={shown.includes(column)}
                onChange={() => toggle(column)}
              />
            ))}
          </Cluster>
        ) : null}
        <Table<ComparedBid>
          label={say('tender.compare.title')}
          state={answer.isPending ? 'loading' : items.length === 0 ? 'empty' : 'ready'}
          empty={<EmptyState icon="scales" title={say('tender.noBids')} />}
          rows={items}
          rowKey={({ id }) => id}
          columns={shown.map((column) => ({
            id: column,
            header: say(`tender.column.${column}`),
            cell: cells[column],
            align: NUMERIC.includes(column) ? ('end' as const) : ('start' as const),
            card:
              column === 'bidder' ? ('title' as const) : WORDY.includes(column) ? ('full' as const) : ('auto' as const),
            cardLabel: say(`tender.column.${column}`),
          }))}
        />
      </Panel>
      {tender.events.includes('award') && items.some(({ content }) => content) ? (
        <div data-noprint>
          <AwardPanel tender={tender} bids={items.filter(({ content }) => content)} />
        </div>
      ) : null}
    </Stack>
  );
};
