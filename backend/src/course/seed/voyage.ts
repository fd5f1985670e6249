import type { CourseAct, CourseDecision, Loading } from '@orebridge/contracts';
import { demoPdf } from '../../documents/index.js';
import { DealMoves, DealRecord } from '../../deals/index.js';
import { PaymentsService } from '../../payments/index.js';
import { actingFor, sent } from '../../seed/acting.js';
import { ADMIN_KEY } from '../../seed/companies.seed.js';
import type { Seed } from '../../seed/seeder.js';
import type { DealPaperRow } from '../course.entities.js';
import { CourseService } from '../course.service.js';
import { LoadingGates } from '../loading-gates.js';
import { PapersService } from '../papers.service.js';

type Side = 'buyer' | 'seller';
type PaperFields = Partial<Pick<DealPaperRow, 'number' | 'issuedOn' | 'quantity' | 'carrier' | 'eta'>>;
/** Companies by their keys in the seed files. */
type Parties = Readonly<Record<Side, string>>;

const DAY_MS = 86_400_000;
/** A day so many days from now, YYYY-MM-DD. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The way of one demo deal, by the same commands that people send. `number` tells its papers and seals from others'. */
export class Voyage {
  constructor(
    private readonly seed: Seed,
    readonly dealId: string,
    private readonly parties: Parties,
    private readonly number: number,
  ) {}

  /** Both sign; their contract is drawn up when somebody first asks for it. */
  async sign(): Promise<void> {
    const moves = this.seed.app.get(DealMoves, { strict: false });
    for (const [event, side] of [
      ['sign', 'seller'],
      ['countersign', 'buyer'],
    ] as const)
      await moves.move(this.seed.em, this.by(side), await moves.lock(this.seed.em, this.dealId), event, side);
  }

  /** The buyer pays what secures the deal to the escrow. */
  async pay(): Promise<void> {
    const payments = this.seed.app.get(PaymentsService, { strict: false });
    const asked = { purpose: 'escrow', aboutId: this.dealId, provider: 'simulator' } as const;
    const nothing = { params: undefined, query: undefined, file: undefined };
    const { id } = await payments.start(this.by('buyer'), { ...nothing, body: asked });
    await payments.simulate(this.by('buyer'), sent(id, { outcome: 'paid' }));
  }

  /** The seller sends the certificates that the rules ask for before the loading, and an admin approves them. */
  async openGates(): Promise<void> {
    const deal = await this.seed.app.get(DealMoves, { strict: false }).find(this.seed.em, this.dealId);
    const gates = await this.seed.app.get(LoadingGates, { strict: false }).of(this.seed.em, deal);
    for (const { code } of gates.filter(({ open, document }) => document && !open))
      await this.approved(code as DealPaperRow['type'], { number: `${2600 + this.number}`, issuedOn: inDays(-5) });
  }

  /** Loads on a day that is over; the deal was made a week before it, though its demo rows are of today. */
  async load(netWeight: string, loadedOn: string, more: Partial<Loading> = {}): Promise<void> {
    const createdAt = new Date(Date.parse(loadedOn) - 7 * DAY_MS);
    await this.seed.em.update(DealRecord, { id: this.dealId }, { createdAt });
    await this.act('seller', {
      event: 'start_loading',
      loadedOn,
      place: 'Load port warehouse (Demo)',
      netWeight,
      method: 'weighbridge',
      weigher: 'Meridian Assay & Inspection AG (Demo)',
      seals: [1, 2, 3].map((seal) => `MAI ${4400 + this.number * 10 + seal}`),
      samples: (['seller', 'buyer', 'umpire', 'reserve', 'reserve'] as const).map((set, i) => ({
        set,
        seal: `LOT ${this.number}-${i + 1}`,
      })),
      ...more,
    });
  }

  /** The bill of lading, which nobody has approved yet. Answers its id. */
  billOfLading(quantity: string, issuedOn: string, eta: string): Promise<string> {
    return this.upload('seller', 'bill-of-lading', {
      number: `OBL-${7700 + this.number}`,
      issuedOn,
      quantity,
      carrier: 'Blue Baobab Logistics, MV Kalahari Star (Demo)',
      eta,
    });
  }

  async reportDelivery(deliveredOn: string): Promise<void> {
    await this.act('seller', { event: 'report_delivery', deliveredOn, place: 'Consignee’s works' });
  }

  async approved(type: DealPaperRow['type'], fields: PaperFields): Promise<void> {
    await this.approve(await this.upload('seller', type, fields));
  }

  async approve(paper: string): Promise<void> {
    const papers = this.seed.app.get(PapersService, { strict: false });
    await papers.judge(actingFor(this.seed, ADMIN_KEY), sent(paper, { approve: true }));
  }

  async upload(side: Side, type: DealPaperRow['type'], fields: PaperFields): Promise<string> {
    const lines = [type, 'Demonstration paper. It was issued by nobody and proves nothing.', `Deal ${this.dealId}`];
    const buffer = demoPdf(lines);
    const file = { originalname: `${type}.pdf`, buffer, size: buffer.length };
    const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    const papers = this.seed.app.get(PapersService, { strict: false });
    return (await papers.upload(this.by(side), { ...sent(this.dealId, { type, ...said }), file } as never)).id;
  }

  act(side: Side, body: CourseAct): Promise<unknown> {
    const service = this.seed.app.get(CourseService, { strict: false });
    return service.act(this.by(side), sent(this.dealId, body) as never);
  }

  decide(body: CourseDecision): Promise<unknown> {
    const service = this.seed.app.get(CourseService, { strict: false });
    return service.decide(actingFor(this.seed, ADMIN_KEY), sent(this.dealId, body));
  }

  private by(side: Side) {
    return actingFor(this.seed, this.parties[side]);
  }
}
