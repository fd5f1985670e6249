import type { Report } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { type Column, CellTitle, Sub, Time } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { REPORT_STATES } from '@orebridge/trade';
import { useReports } from '../api/useReports';
import { BesideList } from '../../../shared/list/BesideList';
import { ChoiceField } from '../../../shared/list/ChoiceField';
import { ListTable } from '../../../shared/list/ListTable';
import { useChoice, usePaged, useSetParams } from '@orebridge/remote-kit/pages';
import { ReportRecord } from './ReportRecord';

/** Problems that people reported, the oldest open one first, and the chosen one beside them. */
export default function Reports() {
  const say = useMessages('admin');
  const shared = useMessages();
  const intl = useIntl();
  const set = useSetParams();
  const [params] = useSearchParams();
  const [state, choose] = useChoice('state', REPORT_STATES);
  const pages = useReports({ state });
  const paged = usePaged(pages, state ?? 'open');
  const chosen = params.get('report');
  const show = (id: string | null) => set({ report: id });
  const columns: Column<Report>[] = [
    {
      id: 'lot',
      header: say('reports.lot'),
      card: 'title',
      cell: ({ listing }) => (
        <CellTitle
          title={listing.mineralName ?? listing.reference}
          detail={`${listing.reference} · ${listing.seller}`}
        />
      ),
    },
    {
      id: 'reason',
      header: say('reports.reason'),
      cardLabel: say('reports.reason'),
      cell: ({ reason, about }) => (
        <>
          {intl.formatMessage({ id: `report.reason.${reason}` })}
          <Sub>{say(`reports.about.${about}`)}</Sub>
        </>
      ),
    },
    {
      id: 'by',
      header: say('reports.by'),
      cardLabel: say('reports.by'),
      cell: ({ reporter }) => (
        <>
          {reporter.name}
          {reporter.company ? <Sub>{reporter.company}</Sub> : null}
        </>
      ),
    },
    {
      id: 'at',
      header: say('reports.at'),
      cardLabel: say('reports.at'),
      cell: ({ createdAt }) => <Time value={createdAt} show="relative" />,
    },
  ];
  return (
    <BesideList
      title={say('reports.record')}
      recordId={chosen}
      onClose={() => show(null)}
      record={chosen ? <ReportRecord key={chosen} id={chosen} /> : null}
    >
      <ListTable
        label={say('reports.title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        isDemo={({ demo }) => demo}
        current={chosen ?? undefined}
        onRowClick={({ id }) => show(id)}
        filters={
          <ChoiceField
            label={shared('common.state')}
            any={say('reports.state.open')}
            value={state === 'open' ? undefined : state}
            options={(['dismissed', 'upheld'] as const).map((value) => ({
              value,
              label: say(`reports.state.${value}`),
            }))}
            onChoose={choose}
          />
        }
        empty={{ icon: 'warning', title: say('reports.empty'), text: say('reports.emptyText') }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    </BesideList>
  );
}
