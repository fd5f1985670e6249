import type { Kpi } from '@orebridge/contracts';
import { type SlotContext, useMessages } from '@orebridge/remote-kit';
import { FigureRows } from '@orebridge/remote-kit/pages';
import { useFigures } from './api/useFigures';
import { useLiveQueue } from '../shared/list/useLiveQueue';

const REVIEW = ['newUsers', 'verifiedCompanies', 'listingsWaiting', 'reviewHours'] as const satisfies Kpi['id'][];
const TRADE = ['settledValue', 'liquidity', 'disputes', 'heldListings'] as const satisfies Kpi['id'][];

/** The whole site in figures. Demo records are counted only where nobody trades yet, and then say so. */
export default function SiteFigures({ days }: SlotContext['dashboard.admin']) {
  const say = useMessages('admin');
  useLiveQueue();
  const named = (ids: readonly (typeof REVIEW | typeof TRADE)[number][]) =>
    ids.map((id) => [id, say(`figures.${id}`)] as const);
  return (
    <FigureRows
      title={say('figures.title')}
      failed={say('figures.failed')}
      answer={useFigures(days)}
      rows={[
        { label: say('figures.review'), names: named(REVIEW) },
        { label: say('figures.trade'), names: named(TRADE) },
      ]}
    />
  );
}
