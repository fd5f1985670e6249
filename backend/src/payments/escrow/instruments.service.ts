import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { api, Instrument } from '@orebridge/contracts';
import { creditFindings, creditRange, paperFlaws } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { AuditService } from '../../audit/index.js';
import { assertParty, DealMoves, type DealRecord, sideOf } from '../../deals/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { theOneWith } from '../../platform/database/one-with.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertDaysFit, notOver, notTooFar } from '../../platform/states/days.js';
import { CreditUse, type Drawn } from './credit-use.js';
import { DealInstrument } from './instrument.entity.js';
import { Securing } from './securing.js';
import { DealSecurity } from './security.entity.js';

const RELATIONS = { deal: { listing: true, sellerCompany: true } };

/** Papers that secure a deal's payment: a party records them, an admin holds them against the contract. */
@Injectable()
export class InstrumentsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly moves: DealMoves,
    private readonly securing: Securing,
    private readonly outbox: Outbox,
    private readonly use: CreditUse,
  ) {}

  async add(ctx: SignedIn, { params, body }: InputOf<typeof api.ledger.addInstrument>): Promise<Instrument> {
    assertDaysFit(...notOver('expiresOn', body.expiresOn), ...notTooFar('expiresOn', body.expiresOn));
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.moves.find(em, params.id));
      const deal = await this.moves.lock(em, params.id);
      if (!awaitsPaper(deal)) throw new Conflict('payment.not_awaited');
      if (await em.existsBy(DealInstrument, { dealId: deal.id, state: 'submitted' }))
        throw new Conflict('instrument.in_check');
      const id = randomUUID();
      const by = { id, dealId: deal.id, recordedBy: ctx.user.fullName, side, demo: deal.demo };
      await em.insert(DealInstrument, { ...body, ...by });
      await this.audit.write(em, ctx, {
        object: 'instrument',
        id,
        event: 'record',
        to: 'submitted',
        reason: body.number,
      });
      const { dealId, name } = this.moves.told(deal);
      const company = side === 'buyer' ? deal.buyerCompany.name : deal.sellerCompany.name;
      await this.outbox.publish(em, 'instrument.recorded', { dealId, name, company });
      return this.view(em, id);
    });
  }

  async waiting(ctx: SignedIn, { query }: InputOf<typeof api.ledger.instruments>): Promise<Page<Instrument>> {
    const em = this.tx.read(ctx);
    const qb = em
      .createQueryBuilder(DealInstrument, 'i')
      .innerJoinAndSelect('i.deal', 'd')
      .innerJoinAndSelect('d.listing', 'l')
      .innerJoinAndSelect('d.sellerCompany', 's')
      .where(`i.state = 'submitted'`);
    const page = await keysetPage(qb, { by: 'i.created_at', type: 'timestamptz', direction: 'ASC', id: 'i.id' }, query);
    return { ...page, items: await this.shown(em, page.items) };
  }

  async ofDeal(em: EntityManager, dealId: string): Promise<Instrument[]> {
    const found = await em.find(DealInstrument, {
      where: { dealId },
      relations: RELATIONS,
      order: { createdAt: 'DESC' },
    });
    return this.shown(em, found);
  }

  accept(ctx: SignedIn, { params, body }: InputOf<typeof api.ledger.acceptInstrument>): Promise<Instrument> {
    return this.decide(ctx, params.id, 'accepted', body.reason);
  }

  refuse(ctx: SignedIn, { params, body }: InputOf<typeof api.ledger.refuseInstrument>): Promise<Instrument> {
    return this.decide(ctx, params.id, 'refused', body.reason);
  }

  private async decide(ctx: SignedIn, id: string, state: 'accepted' | 'refused', reason: string): Promise<Instrument> {
    return this.tx.run(ctx, async (em) => {
      const seen = await em.findOneBy(DealInstrument, { id });
      if (!seen) throw new NotFound();
      const deal = await this.moves.lock(em, seen.dealId);
      if (sideOf(ctx, deal)) throw new Forbidden('company.own');
      const paper = await em.findOneOrFail(DealInstrument, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (paper.state !== 'submitted') throw new Conflict('instrument.decided');
      if (state === 'accepted') {
        const asked = await em.findOneBy(DealSecurity, { dealId: deal.id });
        if (flawsOf(paper, deal, asked?.worth).length) throw new Conflict('instrument.flawed');
        if (!awaitsPaper(deal)) throw new Conflict('payment.not_awaited');
      }
      await em.update(DealInstrument, { id }, { state, reason, checkedBy: ctx.user.fullName, checkedAt: new Date() });
      await this.audit.write(em, ctx, { object: 'instrument', id, from: 'submitted', event: state, to: state, reason });
      if (state === 'accepted') await this.securing.secure(em, ctx, deal);
      else await this.outbox.publish(em, 'instrument.refused', { ...this.moves.told(deal), reason });
      return this.view(em, id);
    });
  }

  private async view(em: EntityManager, id: string): Promise<Instrument> {
    const paper = await theOneWith(em, DealInstrument, { where: { id }, relations: RELATIONS });
    return (await this.shown(em, [paper]))[0]!;
  }

  private async shown(em: EntityManager, papers: readonly DealInstrument[]): Promise<Instrument[]> {
    const asked = await em.findBy(DealSecurity, { dealId: In(papers.map(({ dealId }) => dealId)) });
    const worthOf = new Map(asked.map(({ dealId, worth }) => [dealId, worth]));
    const shown: Instrument[] = [];
    for (const paper of papers) {
      const drawn = paper.state === 'accepted' ? await this.use.of(em, paper.deal) : null;
      shown.push(toInstrument(paper, worthOf.get(paper.dealId), drawn));
    }
    return shown;
  }
}

/** Money at the provider needs no paper; everything else does. */
export const awaitsPaper = ({ state, terms }: DealRecord): boolean =>
  state === 'signed' && terms.paymentTerms !== 'escrow';

/** @param worth what the deal comes to with tax; its value at the agreed price while nothing has been asked for */
const flawsOf = (paper: DealInstrument, deal: DealRecord, worth: string = deal.total): Instrument['flaws'] =>
  paperFlaws(paper, {
    amount: worth,
    currency: deal.currency,
    lastShipment: deal.terms.deliveryDate,
    seller: deal.sellerCompany.name,
    quantity: deal.quantity,
  });

const toInstrument = (paper: DealInstrument, worth: string | undefined, drawn: Drawn | null): Instrument => ({
  id: paper.id,
  dealId: paper.dealId,
  deal: paper.deal.reference,
  kind: paper.kind,
  state: paper.state,
  number: paper.number,
  issuer: paper.issuer,
  beneficiary: paper.beneficiary,
  amount: paper.amount,
  currency: paper.currency,
  expiresOn: paper.expiresOn,
  note: paper.note,
  quantity: paper.quantity,
  aboutQuantity: paper.aboutQuantity,
  aboutAmount: paper.aboutAmount,
  countedInUnits: paper.countedInUnits,
  range: creditRange(paper, drawn?.shipped ?? null),
  findings: drawn ? creditFindings(paper, drawn) : [],
  side: paper.side,
  recordedBy: paper.recordedBy,
  checkedBy: paper.checkedBy,
  checkedAt: paper.checkedAt?.toISOString() ?? null,
  reason: paper.reason,
  flaws: flawsOf(paper, paper.deal, worth),
  createdAt: paper.createdAt.toISOString(),
  demo: paper.demo,
});
