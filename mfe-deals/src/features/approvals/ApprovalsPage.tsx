import type { Approval } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { MoreRows, PagedList, useChoiceOrFirst } from '@orebridge/remote-kit/pages';
import { Badge, Link, PageBody, PageHeader, RowItem, RowList, Stack, Tabs, useFormat } from '@orebridge/ui';
import { useApprovals } from './api/useApprovals';
import { useLiveApprovals } from './useLiveApprovals';

const TABS = ['open', 'over'] as const;
type Tab = (typeof TABS)[number];

/** What people of the company have asked their signatories to approve. */
export default function ApprovalsPage() {
  const say = useMessages('deals.approval');
  useLiveApprovals();
  const [tab, chooseTab] = useChoiceOrFirst('show', TABS);
  return (
    <PageBody>
      <PageHeader title={say('title')} subtitle={say('subtitle')} />
      <Tabs
        label={say('title')}
        value={tab}
        onValueChange={chooseTab}
        items={TABS.map((value) => ({
          value,
          label: say(`tab.${value}`),
          content: value === tab ? <Requests state={value} /> : undefined,
        }))}
      />
    </PageBody>
  );
}

const Requests = ({ state }: { state: Tab }) => {
  const say = useMessages('deals.approval');
  const format = useFormat();
  const pages = useApprovals(state);
  const valueOf = ({ values }: Approval): string =>
    values.map(({ amount, currency }) => format.money(amount, currency, { min: 2, max: 2 })).join(' + ');
  const detail = (one: Approval): string =>
    [
      one.reference,
      one.counterparty,
      valueOf(one),
      say('by', { name: one.requestedBy, date: format.dateTime(one.requestedAt) }),
      one.dueAt && state === 'open' ? say('until', { date: format.dateTime(one.dueAt) }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Stack gap={7}>
      <PagedList answer={pages} empty={{ icon: 'check-circle', title: say(`empty.${state}`), text: say('emptyText') }}>
        {(items) => (
          <RowList label={say(`tab.${state}`)}>
            {items.map((one) => (
              <RowItem
                key={one.id}
                title={
                  <Link href={`/approvals/${one.id}`}>{say(`operation.${one.operation}`, { name: one.name })}</Link>
                }
                detail={detail(one)}
                end={<StateBadge approval={one} />}
                unread={one.events.includes('approve')}
              />
            ))}
          </RowList>
        )}
      </PagedList>
      <MoreRows pages={pages} />
    </Stack>
  );
};

const StateBadge = ({ approval }: { approval: Approval }) => {
  const say = useMessages('deals.approval');
  if (approval.state === 'open')
    return <Badge tone="info">{say(approval.events.includes('approve') ? 'yours' : 'state.open')}</Badge>;
  return <Badge tone={approval.state === 'approved' ? 'positive' : 'neutral'}>{say(`state.${approval.state}`)}</Badge>;
};
