import type { CompanyFull } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import {
  Badge,
  Button,
  CellTitle,
  Cluster,
  type Column,
  RoleBadge,
  StatusBadge,
  TierBadge,
  Time,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import { useCompanies } from '../../../shared/api/useCompanies';
import { ListTable } from '../../../shared/list/ListTable';
import { EvidenceButton, SearchField, usePaged, useTyped } from '@orebridge/remote-kit/pages';
import { LevelDialog } from './LevelDialog';
import { PlanDialog } from './PlanDialog';

/** Every company with its verification. */
export default function Companies() {
  const say = useMessages('admin');
  const shared = useMessages();
  const format = useFormat();
  const { account, can } = useSession();
  const { typed, onType, settled } = useTyped();
  const [asked, setAsked] = useState<CompanyFull | null>(null);
  const [planned, setPlanned] = useState<CompanyFull | null>(null);
  const pages = useCompanies({ q: settled || undefined });
  const paged = usePaged(pages, settled);
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const placeOf = (company: CompanyFull) =>
    [company.city, company.country ? format.country(company.country) : null].filter(Boolean).join(', ');
  const columns: Column<CompanyFull>[] = [
    {
      id: 'company',
      header: say('column.company'),
      card: 'title',
      cell: (company) => (
        <CellTitle
          title={company.name}
          detail={placeOf(company)}
          href={`/admin?tab=verifications&view=companies&company=${company.id}`}
        />
      ),
    },
    { ...named('role'), cell: (company) => <RoleBadge role={company.role} /> },
    { ...named('level'), cell: (company) => <Badge tone="outline">{say('level', { level: company.kybLevel })}</Badge> },
    { ...named('state'), cell: (company) => <StatusBadge status={company.kybState} /> },
    { ...named('tier'), hideBelow: 1280, cell: (company) => <TierBadge tier={company.tier} /> },
    { ...named('members'), align: 'end', cell: (company) => format.number(company.members) },
    { ...named('created'), hideBelow: 1280, cell: (company) => <Time value={company.createdAt} /> },
  ];
  const mayDecide = (company: CompanyFull) => can('verify:account') && company.id !== account?.company?.id;
  return (
    <>
      <ListTable
        label={say('companies.title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        isDemo={({ demo }) => demo}
        rowAction={(company) => (
          <Cluster gap={2} wrap={false}>
            <EvidenceButton of="company" id={company.id} reference={company.name} size="sm" />
            <Button
              size="sm"
              variant="quiet"
              aria-label={say('plan.of', { name: company.name })}
              onClick={() => setPlanned(company)}
            >
              {shared('common.plan')}
            </Button>
            {mayDecide(company) ? (
              <Button
                size="sm"
                variant="quiet"
                aria-label={say('companies.setLevel.of', { name: company.name })}
                onClick={() => setAsked(company)}
              >
                {say('companies.setLevel')}
              </Button>
            ) : null}
          </Cluster>
        )}
        filters={<SearchField compact label={say('companies.search')} typed={typed} onType={onType} />}
        empty={{
          icon: 'buildings',
          title: say(settled ? 'list.noMatch' : 'companies.empty'),
          text: say(settled ? 'list.noMatchText' : 'companies.emptyText'),
        }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
      {planned ? <PlanDialog company={planned} onClose={() => setPlanned(null)} /> : null}
      {asked ? <LevelDialog company={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
