import { dec } from '@orebridge/trade';
import { agreedDeal } from '../../offers/index.js';
import type { Seeder } from '../../../app/seed/seeder.js';
import plans from './deals.json' with { type: 'json' };
import { inDays, Voyage } from './voyage.js';

type Plan = (typeof plans)[number] & { readonly shipped?: string; readonly signed?: boolean };
type Step = (voyage: Voyage, plan: Plan, number: number) => Promise<unknown>;

/** Deals of the demo companies on their way, held, suspended and disputed. */
export const seedExecution: Seeder = async (seed) => {
  for (const [index, plan] of (plans as readonly Plan[]).entries()) {
    const id = await agreedDeal(seed, { ...plan, deliveryDays: 60, daysAgo: 20, paymentTerms: 'escrow' });
    const voyage = new Voyage(seed, id, { seller: plan.lot.company, buyer: plan.buyer }, index + 1);
    await voyage.sign();
    if (!plan.signed) await voyage.pay();
    for (const step of plan.steps) await STEPS[step]?.(voyage, plan, index + 1);
  }
  seed.say(`${plans.length} demo deals under way`);
};

const load: Step = (voyage, plan, number) => {
  const shipped = plan.shipped ?? plan.quantity;
  const tare = dec(shipped).times('0.004').toDecimalPlaces(2);
  return voyage.load(shipped, inDays(-12 + number), {
    grossWeight: dec(shipped).plus(tare).toFixed(),
    tareWeight: tare.toFixed(),
    packages: 20 * number,
  });
};

const billed = (voyage: Voyage, plan: Plan, number: number): Promise<string> =>
  voyage.billOfLading(plan.shipped ?? plan.quantity, inDays(-8 + Math.min(number, 8)), inDays(18 + number));

const dispute: Step = async (voyage) => {
  const documents = [await voyage.upload('buyer', 'evidence', {})];
  await voyage.act('buyer', {
    event: 'open_dispute',
    type: 'quality',
    amount: '23500',
    reason: 'Our arrival sample shows 96.1 % CaF2 against 97 % on the certificate.',
    documents,
  });
  await voyage.act('seller', {
    event: 'answer_dispute',
    text: 'The load-port certificate of the agreed laboratory stands; moisture explains part of the difference.',
  });
  await voyage.act('seller', {
    event: 'propose_agreement',
    amount: '9400',
    text: 'Two dollars per unit below 97 %, as for the parcel in spring.',
  });
};

const forceMajeure: Step = async (voyage) => {
  const documents = [await voyage.upload('seller', 'evidence', {})];
  await voyage.act('seller', {
    event: 'declare_force_majeure',
    reason: 'The access road to the terminal is closed by the authorities after a landslide.',
    documents,
  });
};

/** What a plan may name, in the order in which it names them. */
const STEPS: Readonly<Record<string, Step>> = {
  tml: (voyage, _plan, number) =>
    voyage.approved('tml-certificate', { number: `TML-${2600 + number}`, issuedOn: inDays(-40) }),
  load,
  paper: billed,
  ship: async (...way) => way[0].approve(await billed(...way)),
  report: (voyage) => voyage.reportDelivery(inDays(-1)),
  confirm: (voyage) => voyage.act('buyer', { event: 'confirm_delivery' }),
  dispute,
  forceMajeure,
  hold: (voyage) =>
    voyage.decide({ event: 'hold', reason: 'A name on the bank’s notice is being checked by compliance.' }),
  proposeCancel: (voyage) =>
    voyage.act('buyer', { event: 'propose_cancel', reason: 'Our cutter has stopped this programme for the season.' }),
};
