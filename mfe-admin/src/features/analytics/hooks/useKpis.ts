import type { api, CallResult, CompanyFull, DealCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { type KpiItem, useFormat } from '@orebridge/ui';
import { isRunning, valuesOf } from '../by-state';
import type { useUserCounts } from '../api/useUserCounts';

interface Read<Item> {
  items: readonly Item[];
  isReading: boolean;
  isPartial: boolean;
}
interface Sources {
  users: ReturnType<typeof useUserCounts>;
  companies: Read<CompanyFull>;
  deals: Read<DealCard>;
  lots: CallResult<typeof api.listings.queue> | undefined;
}

/** The four figures of the page, each with what makes it worth reading. */
export const useKpis = ({ users, companies, deals, lots }: Sources): KpiItem[] => {
  const say = useMessages('admin');
  const format = useFormat();
  const count = (total: number, capped: boolean) => `${format.number(total)}${capped ? '+' : ''}`;
  const userTotal = users.all.data;
  const active = users.active.data;
  const verified = companies.items.filter((company) => company.verified).length;
  const running = deals.items.filter(isRunning);
  const worth = valuesOf(running).map(({ currency, total }) => format.money(total, currency));
  const oldest = lots?.items[0]?.submittedAt;
  return [
    {
      id: 'users',
      label: say('users.title'),
      value: userTotal ? count(userTotal.total, userTotal.capped) : '',
      context: active ? say('analytics.active', { count: count(active.total, active.capped) }) : '',
      pending: !userTotal || !active,
    },
    {
      id: 'companies',
      label: say('companies.title'),
      value: count(companies.items.length, companies.isPartial),
      context: say('analytics.verified', { count: format.number(verified) }),
      pending: companies.isReading,
    },
    {
      id: 'lots',
      label: say('analytics.lots'),
      value: lots ? count(lots.total, lots.capped) : '',
      context: oldest ? say('analytics.oldest', { at: format.relativeTime(oldest) }) : say('analytics.noneWaits'),
      pending: !lots,
    },
    {
      id: 'deals',
      label: say('analytics.running'),
      value: count(running.length, deals.isPartial),
      context: worth.length > 0 ? say('analytics.worth', { value: worth.join(', ') }) : say('analytics.noDeals'),
      pending: deals.isReading,
    },
  ];
};
