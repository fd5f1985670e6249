import { randomUUID } from 'node:crypto';
import { type RatedSide, RATING_TOPICS, topicsOf, DAY_MS } from '@orebridge/trade';
import type { Company } from '../../../identity/companies/index.js';
import type { Seed, Seeder } from '../../../app/seed/seeder.js';
import { DealRatingRow, RatingWindow } from '../deal-rating.entity.js';
import { RatingStore } from '../rating.store.js';
import { type PastDeal, writeDeals } from './past-deals.js';
import plan from './ratings.json' with { type: 'json' };

/** The last deal whose window is over was closed so many days ago. */
const NEWEST_DAYS = 40;

const companyOf = ({ companies }: Seed, key: string): Company => {
  const company = companies.get(key);
  if (!company) throw new Error(`no demo company is ${key}`);
  return company;
};

/** So many whole stars that they come nearest to the average; the lower ones spread between the higher. */
const spread = (average: number, n: number): number[] => {
  const sum = Math.round(average * n);
  const low = Math.floor(sum / n);
  const high = sum - low * n;
  return Array.from({ length: n }, (_, i) =>
    Math.floor(((i + 1) * high) / n) > Math.floor((i * high) / n) ? low + 1 : low,
  );
};

const rated = (deal: PastDeal, side: RatedSide, overall: number, index: number, comments: readonly string[]) => {
  const other: RatedSide = side === 'buyer' ? 'seller' : 'buyer';
  const topics = topicsOf(other);
  const scores = RATING_TOPICS.map((topic, place) => {
    const stars = Math.min(5, Math.max(1, overall + ((index + place) % 4 === 0 ? -1 : 0)));
    return [topic, topics.includes(topic) ? stars : null] as const;
  });
  return {
    dealId: deal.id,
    side,
    raterCompanyId: deal[side].id,
    ratedCompanyId: deal[other].id,
    overall,
    ...(Object.fromEntries(scores) as Record<(typeof RATING_TOPICS)[number], number | null>),
    comment: comments[index % comments.length] ?? '',
    reply: side === 'buyer' && index % comments.length === 1 ? plan.reply : null,
    demo: true,
    createdAt: new Date(deal.closedAt.getTime() + (2 + (index % 9)) * DAY_MS),
  };
};

/** Completed deals of the past and what the parties said of each other; averages come from them, as for everybody. */
export const seedRatings: Seeder = async (seed) => {
  const { em } = seed;
  const now = Date.now();
  const buyers = plan.buyers.map(({ key }) => companyOf(seed, key));
  const closed = (daysAgo: number) => new Date(now - daysAgo * DAY_MS);
  const past: PastDeal[] = [];
  const rows: Partial<DealRatingRow>[] = [];
  for (const [place, { key, average, deals, gapDays }] of plan.sellers.entries()) {
    const seller = companyOf(seed, key);
    const stars = spread(average, deals);
    const theirs = stars.map((overall, i): PastDeal => {
      const buyer = buyers[(i + place) % 3 === 1 ? 1 : 0] as Company;
      const deal = { id: randomUUID(), seller, buyer, closedAt: closed(NEWEST_DAYS + i * gapDays + place) };
      rows.push(rated(deal, 'buyer', overall, i + place, plan.ofSellers));
      return deal;
    });
    past.push(...theirs);
    const waiting = plan.waiting
      .filter((one) => one.seller === key)
      .map(({ buyer, closedDaysAgo, sellerHasRated }): PastDeal => {
        const deal = { id: randomUUID(), seller, buyer: companyOf(seed, buyer), closedAt: closed(closedDaysAgo) };
        if (sellerHasRated) rows.push(rated(deal, 'seller', 5, 1, plan.ofBuyers));
        return deal;
      });
    await writeDeals(seed, seller, [...theirs, ...waiting]);
  }
  for (const { key, average, ratings } of plan.buyers) {
    const buyer = companyOf(seed, key);
    const stars = spread(average, ratings);
    const theirs = past.filter((deal) => deal.buyer === buyer).slice(0, ratings);
    rows.push(...theirs.map((deal, i) => rated(deal, 'seller', stars[i] ?? 5, i, plan.ofBuyers)));
  }
  const over = new Set(past.map(({ id }) => id));
  await em.insert(
    DealRatingRow,
    rows.map((row) => ({ ...row, revealedAt: over.has(row.dealId ?? '') ? row.createdAt : null })) as DealRatingRow[],
  );
  const { key, reason } = plan.reported;
  const newest = await em.findOneOrFail(DealRatingRow, {
    where: { ratedCompanyId: companyOf(seed, key).id },
    order: { createdAt: 'DESC' },
  });
  await em.update(DealRatingRow, { id: newest.id }, { reportedAt: closed(1), reportReason: reason });
  await em
    .createQueryBuilder()
    .update(RatingWindow)
    .set({ notified: true, over: () => 'closes_at <= now()' })
    .execute();
  await seed.app.get(RatingStore, { strict: false }).count(
    em,
    [...seed.companies.values()].map(({ id }) => id),
  );
  seed.say(`${past.length + plan.waiting.length} completed demo deals, ${rows.length} ratings`);
};
