import { BidContent, sealBid, type Tender as TenderView } from '@orebridge/contracts';
import { DAY_MS, plusDays, today } from '@orebridge/trade';
import { lotForSale } from '../../listings/index.js';
import { Requirement } from '../../requirements/index.js';
import { actingFor, sent } from '../../../app/seed/acting.js';
import type { Seed, Seeder } from '../../../app/seed/seeder.js';
import { AwardsService } from '../awards.service.js';
import { BidsService } from '../bids.service.js';
import { OpeningService } from '../opening.service.js';
import { TenderTalkService } from '../tender-talk.service.js';
import { TendersService } from '../tenders.service.js';
import { Tender, TenderBid } from '../tender.entities.js';
import data from './tenders.json' with { type: 'json' };

type Planned = (typeof data.tenders)[number];
const HOUR_MS = 3_600_000;
const VALID_DAYS = 45;
const DELIVERY_DAYS = 60;

const inDays = (days: number): string => plusDays(today(), days);

/** Tenders of the demo buyers, made by the same commands that people send: one live, one sealed, one awarded. */
export const seedTenders: Seeder = async (seed) => {
  for (const planned of data.tenders) await play(seed, planned);
  seed.say(`${data.tenders.length} demo tenders and their bids`);
};

const play = async (seed: Seed, planned: Planned): Promise<void> => {
  const { app, em } = seed;
  const get = <T>(token: new (...args: never[]) => T): T => app.get(token, { strict: false });
  const buyer = actingFor(seed, planned.buyer);
  const requirement = await em.findOneByOrFail(Requirement, {
    companyId: companyId(seed, planned.buyer),
    mineralType: planned.mineral,
  });
  const { kind, admits, terms, closesInHours } = planned;
  const tender = await get(TendersService).publish(
    buyer,
    sent(requirement.id, {
      kind: kind as TenderView['kind'],
      admits: admits as TenderView['admits'],
      invited: planned.invited.map((key) => companyId(seed, key)),
      closesAt: new Date(Date.now() + (closesInHours > 0 ? closesInHours * HOUR_MS : DAY_MS)).toISOString(),
      timeZone: 'Europe/Berlin',
      terms,
      keys: kind === 'sealed' ? { publicKey: data.keys.publicKey, wrapped: data.keys.wrapped } : null,
    }),
  );
  await em.update(Tender, { id: tender.id }, { demo: true });
  for (const { by, text, answer } of planned.questions) {
    const asked = await get(TenderTalkService).ask(actingFor(seed, by), sent(tender.id, { text }));
    const questionId = asked.questions.at(-1)?.id ?? '';
    if (answer) await get(TenderTalkService).answer(buyer, sent(tender.id, { questionId, text: answer }));
  }
  for (const bid of planned.bids) await hand(seed, tender, bid);
  if (closesInHours < 0) await finish(seed, tender, planned);
};

const companyId = ({ companies }: Seed, key: string): string => {
  const company = companies.get(key);
  if (!company) throw new Error(`a demo tender names no demo company: ${key}`);
  return company.id;
};

const hand = async (seed: Seed, tender: TenderView, { by, lot, content }: Planned['bids'][number]): Promise<void> => {
  const { app } = seed;
  const own = companyId(seed, by);
  const listing = lot ? await lotForSale(seed, by, lot) : null;
  const whole = BidContent.parse({
    ...content,
    source: listing ? { kind: 'lot', listingId: listing.id } : content.source,
    deliveryTo: inDays(DELIVERY_DAYS),
    validUntil: inDays(VALID_DAYS),
  });
  const bound = { tenderId: tender.id, companyId: own, version: 1 };
  const bidding = app.get(BidsService, { strict: false });
  if (!tender.publicKey) {
    await bidding.bid(actingFor(seed, by), sent(tender.id, { kind: 'live' as const, version: 1, content: whole }));
    return;
  }
  const { sealed, serverShare } = await sealBid(whole, tender.publicKey, bound);
  await bidding.bid(actingFor(seed, by), sent(tender.id, { kind: 'sealed' as const, sealed, serverShare }));
};

/** Lets the closing time have been, opens the bids and awards. */
const finish = async (seed: Seed, { id }: TenderView, { buyer, awards, closesInHours }: Planned): Promise<void> => {
  const { app, em } = seed;
  const ctx = actingFor(seed, buyer);
  const closesAt = new Date(Date.now() + closesInHours * HOUR_MS);
  const before = new Date(closesAt.getTime() - 2 * HOUR_MS);
  await em.query(
    "UPDATE tenders SET closes_at = $2, published_at = $2::timestamptz - interval '9 days' WHERE id = $1",
    [id, closesAt],
  );
  await em.query('UPDATE tender_bids SET received_at = $2 WHERE tender_id = $1', [id, before]);
  await em.query(
    'UPDATE tender_receipts SET received_at = $2 WHERE bid_id IN (SELECT id FROM tender_bids WHERE tender_id = $1)',
    [id, before],
  );
  await app.get(OpeningService, { strict: false }).open(ctx, sent(id, { privateKey: data.keys.privateKey }));
  const bids = await em.findBy(TenderBid, { tenderId: id });
  const given = awards.map(({ by, quantity, reason }) => ({
    bidId: bids.find((one) => one.companyId === companyId(seed, by))?.id ?? '',
    quantity,
    reason,
  }));
  await app.get(AwardsService, { strict: false }).award(ctx, sent(id, { awards: given }));
};
