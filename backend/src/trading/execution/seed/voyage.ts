import type { ExecutionAction, ExecutionDecision, Loading } from '@orebridge/contracts';
import { basisOf, DAY_MS, dec, dryTonnesOf, plusDays, today, toWire, type UnitId } from '@orebridge/trade';
import { lotAssays, mainPayable, percentOf } from '../../../market/listings/index.js';
import { demoPdf } from '../../../compliance/documents/index.js';
import { DealStateMachine, DealRecord } from '../../deals/index.js';
import { PaymentsService } from '../../../finance/payments/index.js';
import { actingFor, sent } from '../../../app/seed/acting.js';
import { ADMIN_KEY } from '../../../app/seed/companies.seed.js';
import type { Seed } from '../../../app/seed/seeder.js';
import type { DealDocumentRow } from '../execution.entities.js';
import { ExecutionService } from '../execution.service.js';
import { LoadingGates } from '../loading-gates.js';
import { DealDocumentsService } from '../deal-documents.service.js';

type Side = 'buyer' | 'seller';
type DocumentFields = Partial<
  Pick<DealDocumentRow, 'number' | 'issuedOn' | 'quantity' | 'wetWeight' | 'moisturePct' | 'carrier' | 'eta'>
>;
/** Companies by their keys in the seed files. */
type Parties = Readonly<Record<Side, string>>;

/** A day so many days from now, YYYY-MM-DD. */
export const inDays = (days: number): string => plusDays(today(), days);

/** The way of one demo deal, by the same commands that people send. `number` tells its documents and seals from others'. */
export class Voyage {
  constructor(
    private readonly seed: Seed,
    readonly dealId: string,
    private readonly parties: Parties,
    private readonly number: number,
  ) {}

  /** Both sign; their contract is drawn up when somebody first asks for it. */
  async sign(): Promise<void> {
    const machine = this.seed.app.get(DealStateMachine, { strict: false });
    for (const [event, side] of [
      ['sign', 'seller'],
      ['countersign', 'buyer'],
    ] as const)
      await machine.transition(
        this.seed.em,
        this.by(side),
        await machine.lock(this.seed.em, this.dealId),
        event,
        side,
        { isPast: true },
      );
  }

  /** The buyer pays what the deal asks of it now: what secures it at first, the balance at last. */
  async pay(): Promise<void> {
    const payments = this.seed.app.get(PaymentsService, { strict: false });
    const asked = { purpose: 'escrow', aboutId: this.dealId, provider: 'simulator' } as const;
    const nothing = { params: undefined, query: undefined, file: undefined };
    const { id } = await payments.start(this.by('buyer'), { ...nothing, body: asked });
    await payments.simulate(this.by('buyer'), sent(id, { outcome: 'paid' }));
  }

  /** The seller sends the certificates that the rules ask for before the loading, and an admin approves them. */
  async openGates(): Promise<void> {
    const deal = await this.seed.app.get(DealStateMachine, { strict: false }).find(this.seed.em, this.dealId);
    const gates = await this.seed.app.get(LoadingGates, { strict: false }).of(this.seed.em, deal);
    for (const { code } of gates.filter(({ open, document }) => document && !open))
      await this.approved(code as DealDocumentRow['type'], { number: `${2600 + this.number}`, issuedOn: inDays(-5) });
  }

  /** Loads on a day that is over; the deal was made a week before it, though its demo rows are of today. */
  async load(net: string, loadedOn: string, more: Partial<Loading> = {}): Promise<void> {
    const createdAt = new Date(Date.parse(loadedOn) - 7 * DAY_MS);
    await this.seed.em.update(DealRecord, { id: this.dealId }, { createdAt });
    const { quantity, ...wet } = await this.weighed(net);
    const weight = quantity ? { netWeight: quantity } : wet;
    // What stood on the scales is the wet cargo with its packing.
    const gross =
      wet.wetWeight && more.grossWeight ? { grossWeight: toWire(dec(wet.wetWeight).plus(more.tareWeight ?? '0')) } : {};
    await this.act('seller', {
      event: 'start_loading',
      loadedOn,
      place: 'Load port warehouse (Demo)',
      ...weight,
      method: 'weighbridge',
      weigher: 'Meridian Assay & Inspection AG (Demo)',
      seals: [1, 2, 3].map((seal) => `MAI ${4400 + this.number * 10 + seal}`),
      samples: (['seller', 'buyer', 'umpire', 'reserve', 'reserve'] as const).map((set, i) => ({
        set,
        seal: `LOT ${this.number}-${i + 1}`,
      })),
      ...more,
      ...gross,
    });
  }

  /** The bill of lading, which nobody has approved yet. Answers its id. */
  async billOfLading(quantity: string, issuedOn: string, eta: string): Promise<string> {
    return this.upload('seller', 'bill-of-lading', {
      number: `OBL-${7700 + this.number}`,
      issuedOn,
      ...(await this.weighed(quantity)),
      carrier: 'Blue Baobab Logistics, MV Kalahari Star (Demo)',
      eta,
    });
  }

  /** A quantity as scales show it: of a deal in dry tonnes or in a content, the wet tonnes that it makes. */
  private async weighed(quantity: string): Promise<{ quantity?: string; wetWeight?: string; moisturePct?: string }> {
    const deal = await this.seed.app.get(DealStateMachine, { strict: false }).find(this.seed.em, this.dealId);
    const unit = deal.terms.unit as UnitId;
    if (basisOf(unit) === 'as_weighed') return { quantity };
    const assays = lotAssays(deal.listing);
    const moisturePct = deal.listing.moisturePct ?? '0';
    const grade = (element: string) => percentOf(assays, element);
    const dry = dryTonnesOf({ amount: dec(quantity), unit }, moisturePct, grade, mainPayable(deal.listing));
    const wet = dry!.amount.times(100).div(dec(100).minus(moisturePct));
    return { wetWeight: toWire(wet.toDecimalPlaces(6)), moisturePct };
  }

  async reportDelivery(deliveredOn: string): Promise<void> {
    await this.act('seller', { event: 'report_delivery', deliveredOn, place: 'Consignee’s works' });
  }

  async approved(type: DealDocumentRow['type'], fields: DocumentFields): Promise<void> {
    await this.approve(await this.upload('seller', type, fields));
  }

  async approve(document: string): Promise<void> {
    const documents = this.seed.app.get(DealDocumentsService, { strict: false });
    await documents.judge(actingFor(this.seed, ADMIN_KEY), sent(document, { approve: true }));
  }

  async upload(side: Side, type: DealDocumentRow['type'], fields: DocumentFields): Promise<string> {
    const lines = [type, 'Demonstration document. It was issued by nobody and proves nothing.', `Deal ${this.dealId}`];
    const buffer = demoPdf(lines);
    const file = { originalname: `${type}.pdf`, buffer, size: buffer.length };
    const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    const documents = this.seed.app.get(DealDocumentsService, { strict: false });
    return (await documents.upload(this.by(side), { ...sent(this.dealId, { type, ...said }), file } as never)).id;
  }

  act(side: Side, body: ExecutionAction): Promise<unknown> {
    const service = this.seed.app.get(ExecutionService, { strict: false });
    return service.act(this.by(side), sent(this.dealId, body) as never);
  }

  decide(body: ExecutionDecision): Promise<unknown> {
    const service = this.seed.app.get(ExecutionService, { strict: false });
    return service.decide(actingFor(this.seed, ADMIN_KEY), sent(this.dealId, body));
  }

  private by(side: Side) {
    return actingFor(this.seed, this.parties[side]);
  }
}
