import { periodEnd, planPrice, DAY_MS } from '@orebridge/trade';
import type { Seeder } from '../../../app/seed/seeder.js';
import { PlanSubscription } from '../subscription.entity.js';

/** Every demo company pays for its plan, by the year or by the month; the cooperative is in its free year. */
export const seedSubscriptions: Seeder = async ({ em, companies, say }) => {
  let count = 0;
  for (const company of companies.values()) {
    if (company.tier === 'basic') continue;
    const free = company.tier === 'asm' && company.cooperative;
    const interval = free || company.tier === 'enterprise' || count % 2 === 0 ? 'year' : 'month';
    const began = new Date(Date.now() - (interval === 'year' ? 120 + count * 9 : 3 + count) * DAY_MS);
    count += 1;
    await em.save(
      em.create(PlanSubscription, {
        companyId: company.id,
        state: 'active',
        source: 'paid',
        tier: company.tier,
        interval,
        price: free ? '0.00' : planPrice(company.tier, interval),
        anchorDay: began.getUTCDate(),
        periodFrom: began,
        periodTo: periodEnd(began, interval),
        means: 'simulator',
        asmFreeAt: free ? began : null,
        demo: true,
      }),
    );
  }
  say(`${count} demo subscriptions`);
};
