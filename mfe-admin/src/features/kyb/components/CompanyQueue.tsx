import type { VerificationRow } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { COMPANY_STATES } from '@orebridge/trade';
import { CellTitle, type Column, RoleBadge, StatusBadge, Time } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { useVerifications } from '../api/useVerifications';
import { BesideList } from '../../../shared/list/BesideList';
import { ChoiceField } from '../../../shared/list/ChoiceField';
import { ListTable } from '../../../shared/list/ListTable';
import { SearchField, useChoice, usePaged, useSetParams, useTyped } from '@orebridge/remote-kit/pages';
import { useStatusText } from '../../../shared/list/useStatusText';
import { CompanyReview } from './CompanyReview';

/** Companies whose verification waits for a reviewer, the oldest first, and the chosen one beside them. */
export const CompanyQueue = () => {
  const say = useMessages('admin');
  const shared = useMessages();
  const statusText = useStatusText();
  const set = useSetParams();
  const [params] = useSearchParams();
  const { typed, onType, settled } = useTyped();
  const [state, choose] = useChoice('state', COMPANY_STATES);
  const pages = useVerifications({ state, q: settled || undefined });
  const paged = usePaged(pages, `${state} ${settled}`);
  const chosen = params.get('company');
  const show = (id: string | null) => set({ company: id });
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const columns: Column<VerificationRow>[] = [
    {
      id: 'company',
      header: say('column.company'),
      card: 'title',
      cell: ({ companyId, companyName }) => (
        <CellTitle
          title={companyName}
          href={`/admin?tab=verifications&view=companies&company=${companyId}${state ? `&state=${state}` : ''}`}
        />
      ),
    },
    { ...named('role'), cell: ({ role }) => <RoleBadge role={role} /> },
    { ...named('state'), cell: (row) => <StatusBadge status={row.state} /> },
    { ...named('level'), cell: ({ level }) => say('level', { level }) },
    {
      ...named('waiting'),
      align: 'end',
      cell: ({ submittedAt }) => (submittedAt ? <Time value={submittedAt} show="relative" /> : say('none')),
    },
  ];
  return (
    <BesideList
      title={paged.rows.find(({ companyId }) => companyId === chosen)?.companyName ?? say('kyb.review')}
      onClose={() => show(null)}
      recordId={chosen}
      record={chosen ? <CompanyReview key={chosen} id={chosen} /> : null}
    >
      <ListTable
        label={say('kyb.queue')}
        columns={columns}
        paged={paged}
        rowKey={({ companyId }) => companyId}
        isDemo={({ demo }) => demo}
        current={chosen ?? undefined}
        onRowClick={({ companyId }) => show(companyId)}
        filters={
          <>
            <SearchField compact label={say('kyb.search')} typed={typed} onType={onType} />
            <ChoiceField
              label={shared('common.state')}
              any={say('verifications.state.waiting')}
              value={state}
              options={COMPANY_STATES.map((value) => ({ value, label: statusText(value) }))}
              onChoose={choose}
            />
          </>
        }
        toolbarEnd={say('list.oldest')}
        empty={{ icon: 'buildings', title: say('kyb.empty'), text: say('kyb.emptyText') }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    </BesideList>
  );
};
