import type { CourseAct, CourseDecision } from '@orebridge/contracts';
import { dec } from '@orebridge/trade';
import { demoPdf } from '../../documents/index.js';
import { agreedDeal } from '../../offers/index.js';
import { PaymentsService } from '../../payments/index.js';
import { actingFor, sent } from '../../seed/acting.js';
import { ADMIN_KEY } from '../../seed/companies.seed.js';
import type { Seed, Seeder } from '../../seed/seeder.js';
import { CourseService } from '../course.service.js';
import type { DealPaperRow } from '../course.entities.js';
import { PapersService } from '../papers.service.js';
import { bothSign } from './both-sign.js';
import plans from './deals.json' with { type: 'json' };

type Plan = (typeof plans)[number] & { readonly shipped?: string; readonly signed?: boolean };
type PaperFields = Partial<Pick<DealPaperRow, 'number' | 'issuedOn' | 'quantity' | 'carrier' | 'eta'>>;

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Deals of the demo companies on their way, held, suspended and disputed, made by the same commands that people send. */
export const seedCourse: Seeder = async (seed) => {
  for (const [index, plan] of plans.entries()) await new Voyage(seed, plan, index + 1).play();
  seed.say(`${plans.length} demo deals under way`);
};

/** One deal from its offer to where the demo data leave it. */
class Voyage {
  private id = '';

  constructor(
    private readonly seed: Seed,
    private readonly plan: Plan,
    private readonly number: number,
  ) {}

  async play(): Promise<void> {
    this.id = await agreedDeal(this.seed, { ...this.plan, deliveryDays: 60, paymentTerms: 'escrow' });
    await this.secure();
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      tml: () => this.approved('tml-certificate', { number: `TML-${2600 + this.number}`, issuedOn: inDays(-40) }),
      load: () => this.load(),
      paper: () => this.transport(),
      ship: async () => this.approve(await this.transport()),
      report: () =>
        this.act('seller', { event: 'report_delivery', deliveredOn: inDays(-1), place: 'Consignee’s works' }),
      confirm: () => this.act('buyer', { event: 'confirm_delivery' }),
      dispute: () => this.dispute(),
      forceMajeure: () => this.forceMajeure(),
      hold: () => this.decide({ event: 'hold', reason: 'A name on the bank’s notice is being checked by compliance.' }),
      proposeCancel: () =>
        this.act('buyer', { event: 'propose_cancel', reason: 'Our cutter has stopped this programme for the season.' }),
    };
    for (const step of this.plan.steps) await steps[step]?.();
  }

  /** Both sign, and the buyer pays the value to the escrow. */
  private async secure(): Promise<void> {
    await bothSign(this.seed, this.id, { seller: this.keyOf('seller'), buyer: this.keyOf('buyer') });
    if (this.plan.signed) return;
    const payments = this.seed.app.get(PaymentsService, { strict: false });
    const buyer = actingFor(this.seed, this.plan.buyer);
    const asked = { purpose: 'escrow', aboutId: this.id, provider: 'simulator' } as const;
    const { id } = await payments.start(buyer, { params: undefined, query: undefined, file: undefined, body: asked });
    await payments.simulate(buyer, sent(id, { outcome: 'paid' }));
  }

  private async load(): Promise<void> {
    const { quantity } = this.plan;
    const shipped = this.plan.shipped ?? quantity;
    const tare = dec(shipped).times('0.004').toDecimalPlaces(2);
    await this.act('seller', {
      event: 'start_loading',
      loadedOn: inDays(-12 + this.number),
      place: 'Load port warehouse (Demo)',
      grossWeight: dec(shipped).plus(tare).toFixed(),
      tareWeight: tare.toFixed(),
      netWeight: shipped,
      method: 'weighbridge',
      weigher: 'Meridian Assay & Inspection AG (Demo)',
      packages: 20 * this.number,
      seals: [1, 2, 3].map((seal) => `MAI ${4400 + this.number * 10 + seal}`),
      samples: (['seller', 'buyer', 'umpire', 'reserve', 'reserve'] as const).map((set, i) => ({
        set,
        seal: `LOT ${this.number}-${i + 1}`,
      })),
    });
  }

  private transport(): Promise<string> {
    return this.upload('seller', 'bill-of-lading', {
      number: `OBL-${7700 + this.number}`,
      issuedOn: inDays(-8 + Math.min(this.number, 8)),
      quantity: this.plan.shipped ?? this.plan.quantity,
      carrier: 'Blue Baobab Logistics, MV Kalahari Star (Demo)',
      eta: inDays(18 + this.number),
    });
  }

  private async dispute(): Promise<void> {
    const papers = [await this.upload('buyer', 'evidence', {})];
    await this.act('buyer', {
      event: 'open_dispute',
      type: 'quality',
      amount: '23500',
      reason: 'Our arrival sample shows 96.1 % CaF2 against 97 % on the certificate.',
      papers,
    });
    await this.act('seller', {
      event: 'answer_dispute',
      text: 'The load-port certificate of the agreed laboratory stands; moisture explains part of the difference.',
    });
    await this.act('seller', {
      event: 'propose_agreement',
      amount: '9400',
      text: 'Two dollars per unit below 97 %, as for the parcel in spring.',
    });
  }

  private async forceMajeure(): Promise<void> {
    const papers = [await this.upload('seller', 'evidence', {})];
    await this.act('seller', {
      event: 'declare_force_majeure',
      reason: 'The access road to the terminal is closed by the authorities after a landslide.',
      papers,
    });
  }

  private async approved(type: DealPaperRow['type'], fields: PaperFields): Promise<void> {
    await this.approve(await this.upload('seller', type, fields));
  }

  private async approve(paper: string): Promise<void> {
    const papers = this.seed.app.get(PapersService, { strict: false });
    await papers.judge(actingFor(this.seed, ADMIN_KEY), sent(paper, { approve: true }));
  }

  private async upload(side: 'buyer' | 'seller', type: DealPaperRow['type'], fields: PaperFields): Promise<string> {
    const buffer = demoPdf([
      type,
      'Demonstration paper. It was issued by nobody and proves nothing.',
      `Deal ${this.id}`,
    ]);
    const file = { originalname: `${type}.pdf`, buffer, size: buffer.length };
    const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    const papers = this.seed.app.get(PapersService, { strict: false });
    const ctx = actingFor(this.seed, this.keyOf(side));
    return (await papers.upload(ctx, { ...sent(this.id, { type, ...said }), file } as never)).id;
  }

  private act(side: 'buyer' | 'seller', body: CourseAct): Promise<unknown> {
    const service = this.seed.app.get(CourseService, { strict: false });
    return service.act(actingFor(this.seed, this.keyOf(side)), sent(this.id, body) as never);
  }

  private decide(body: CourseDecision): Promise<unknown> {
    const service = this.seed.app.get(CourseService, { strict: false });
    return service.decide(actingFor(this.seed, ADMIN_KEY), sent(this.id, body));
  }

  private keyOf(side: 'buyer' | 'seller'): string {
    return side === 'buyer' ? this.plan.buyer : this.plan.lot.company;
  }
}
