import { InvoiceKind, InvoiceState } from '@orebridge/contracts';
import { INVOICE_KINDS, INVOICE_STATES } from '@orebridge/trade';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import {
  Button,
  Cluster,
  DemoRibbon,
  EmptyState,
  ErrorState,
  Field,
  PageBody,
  PageHeader,
  Panel,
  Segmented,
  Select,
  Stack,
  Switch,
} from '@orebridge/ui';
import { lazy, Suspense } from 'react';
import type { InvoiceQuery } from './api/invoices';
import { useInvoices } from './api/useInvoices';
import { Ageing } from './components/Ageing';
import { ExportMenu } from './components/ExportMenu';
import { InvoiceTable } from './components/InvoiceTable';
import { useInvoiceMessages } from '../../shared/invoices/useInvoiceMessages';
import { useLiveInvoices } from './hooks/useLiveInvoices';
import { listState, MoreRows, SearchField, useChoiceOrFirst, useTyped } from '@orebridge/remote-kit/pages';

const DetailsDrawer = lazy(async () => ({ default: (await import('./components/DetailsDrawer')).DetailsDrawer }));

const SIDES = ['all', 'issued', 'received'] as const;
const KINDS = ['all', ...INVOICE_KINDS] as const;
const STATES = ['all', ...INVOICE_STATES] as const;
const LATE = ['no', 'yes'] as const;
const DETAILS = ['closed', 'open'] as const;

/** What the company has invoiced and been invoiced: sums by age, and every document with its state. */
export default function InvoicesPage() {
  const { say, word } = useInvoiceMessages();
  const shared = useMessages();
  const errorText = useErrorText();
  useLiveInvoices();
  const [side, chooseSide] = useChoiceOrFirst('side', SIDES);
  const [kind, chooseKind] = useChoiceOrFirst('kind', KINDS);
  const [state, chooseState] = useChoiceOrFirst('state', STATES);
  const [late, chooseLate] = useChoiceOrFirst('late', LATE);
  const { typed, onType: setTyped, settled } = useTyped();
  const [details, showDetails] = useChoiceOrFirst('details', DETAILS);
  const query: InvoiceQuery = {
    side: side === 'all' ? undefined : side,
    kind: kind === 'all' ? undefined : InvoiceKind.enum[kind],
    state: state === 'all' ? undefined : InvoiceState.enum[state],
    late: late === 'yes' ? 'true' : undefined,
    q: settled || undefined,
  };
  const pages = useInvoices(query);
  const rows = (pages.data?.pages ?? []).flatMap(({ items }) => items);
  const isFiltered = Object.values(query).some(Boolean);
  return (
    <PageBody>
      <PageHeader
        title={say('title')}
        subtitle={say('subtitle')}
        eyebrow={rows.some(({ demo }) => demo) ? <DemoRibbon inline /> : undefined}
        actions={
          <>
            <Button icon="buildings" onClick={() => showDetails('open')}>
              {say('details.title')}
            </Button>
            <ExportMenu query={query} />
          </>
        }
      />
      <Stack gap={7}>
        <Ageing />
        <Panel flush>
          <Stack gap={5} style={{ padding: 16 }}>
            <Cluster justify="between" gap={5}>
              <Segmented
                label={shared('common.direction')}
                value={side}
                onValueChange={chooseSide}
                options={SIDES.map((value) => ({ value, label: say(`side.${value}`) }))}
              />
              <SearchField label={say('search')} typed={typed} onType={setTyped} />
            </Cluster>
            <Cluster gap={5} align="end">
              <Field label={say('column.kind')}>
                <Select
                  value={kind}
                  onChange={(event) => chooseKind(event.target.value)}
                  options={KINDS.map((value) => ({
                    value,
                    label: value === 'all' ? say('anyKind') : word(`kind.${value}`),
                  }))}
                />
              </Field>
              <Field label={say('column.state')}>
                <Select
                  value={state}
                  onChange={(event) => chooseState(event.target.value)}
                  options={STATES.map((value) => ({
                    value,
                    label: value === 'all' ? say('anyState') : word(`state.${value}`),
                  }))}
                />
              </Field>
              <Switch
                label={say('late')}
                checked={late === 'yes'}
                onChange={(event) => chooseLate(event.target.checked ? 'yes' : 'no')}
              />
            </Cluster>
          </Stack>
          <InvoiceTable
            label={say('title')}
            rows={rows}
            state={listState(pages, rows, false)}
            empty={
              <EmptyState
                icon={isFiltered ? 'magnifying-glass' : 'invoice'}
                title={say(isFiltered ? 'empty.search' : 'empty.title')}
                text={say(isFiltered ? 'empty.searchText' : 'empty.text')}
              />
            }
            error={<ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} />}
          />
        </Panel>
        <MoreRows pages={pages} />
      </Stack>
      {details === 'open' ? (
        <Suspense fallback={null}>
          <DetailsDrawer onClose={() => showDetails('closed')} />
        </Suspense>
      ) : null}
    </PageBody>
  );
}
