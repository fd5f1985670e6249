import { type PriceAlertRule, readAlert } from '@orebridge/trade';
import { PriceStore } from '../../prices/index.js';
import type { Seeder } from '../../../app/seed/seeder.js';
import { PriceAlertStore } from '../price-alert.store.js';

const RULES: readonly (PriceAlertRule & { series: string })[] = [
  { series: 'wb-copper', kind: 'above', level: '15000', periods: null },
  { series: 'wb-zinc', kind: 'move', level: '5', periods: 3 },
  { series: 'usgs-lithium-carbonate', kind: 'below', level: '9000', periods: null },
];

/** Price alerts of the first demo buyer, on the series that are loaded. */
export const seedPriceAlerts: Seeder = async ({ app, em, users, say }) => {
  const buyer = [...users.values()].find(({ role }) => role === 'buyer');
  if (!buyer) return;
  const prices = app.get(PriceStore, { strict: false });
  const alerts = app.get(PriceAlertStore, { strict: false });
  for (const rule of RULES) {
    const [trend] = await prices.trends(em, { id: rule.series });
    if (!trend) continue;
    const holds = readAlert(rule, trend.points, trend.frequency)?.holds ?? false;
    await alerts.add(em, buyer.id, rule, { armed: !holds, readTo: trend.points.at(-1)?.date ?? null });
  }
  say(`${RULES.length} price alerts`);
};
