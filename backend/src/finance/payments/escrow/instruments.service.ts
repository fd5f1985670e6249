import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { api, Instrument } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../../operations/audit/index.js';
import { assertParty, DealStateMachine, type DealRecord, sideOf } from '../../../trading/deals/index.js';
import { SigningLimits } from '../../../identity/approvals/index.js';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../../platform/database/keyset.js';
import { theOneWith } from '../../../platform/database/find-one-with-relations.js';
import { Tx } from '../../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { InputOf } from '../../../platform/routes/endpoint.js';
import { assertDaysFit, notOver, notTooFar } from '../../../platform/states/days.js';
import { InstrumentVersion } from '../credit/credit.entities.js';
import { standing } from '../credit/credit-checks.js';
import { CreditNotifier } from '../credit/credit-notifier.js';
import { CreditsService } from '../credit/credits.service.js';
import { INSTRUMENT_RELATIONS, InstrumentViews } from '../credit/instrument-views.js';
import { isCredit, messageOf, openedLetter, termsOf, typedLetter } from '../credit/letter-terms.js';
import { DealInstrument } from './instrument.entity.js';
import { EscrowFunding } from './escrow-funding.js';

/** Documents that secure a deal's payment: a party records them, an admin holds them against the contract. */
@Injectable()
export class InstrumentsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly machine: DealStateMachine,
    private readonly securing: EscrowFunding,
    private readonly outbox: Outbox,
    private readonly views: InstrumentViews,
    private readonly credits: CreditsService,
    private readonly notifier: CreditNotifier,
    private readonly limits: SigningLimits,
  ) {}

  /**
   * What the bank's message says goes before what was typed.
   * @throws Conflict `payment.not_awaited`, `instrument.in_check`; Unprocessable `instrument.message_unreadable`
   */
  async add(ctx: SignedIn, { params, body }: InputOf<typeof api.ledger.addInstrument>): Promise<Instrument> {
    const { kind, number, note, message: text, letter: typed, ...given } = body;
    const message = isCredit(kind) ? messageOf(text) : null;
    const letter = isCredit(kind) ? openedLetter(typedLetter(given, typed, number), message) : null;
    const expiresOn = letter?.expiresOn ?? given.expiresOn;
    assertDaysFit(...notOver('expiresOn', expiresOn), ...notTooFar('expiresOn', expiresOn));
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.machine.find(em, params.id));
      const deal = await this.machine.lock(em, params.id);
      if (!awaitsDocument(deal)) throw new Conflict('payment.not_awaited');
      if (await em.existsBy(DealInstrument, { dealId: deal.id, state: 'submitted' }))
        throw new Conflict('instrument.in_check');
      const id = randomUUID();
      const terms = letter ? termsOf(given, letter, deal.terms.unit) : given;
      const { dealId, name } = this.machine.eventPayload(deal);
      await this.limits.require(em, ctx, {
        operation: 'record_instrument',
        objectId: dealId,
        about: { kind: 'deal', id: dealId },
        name,
        reference: deal.reference,
        counterparty: (side === 'buyer' ? deal.sellerCompany : deal.buyerCompany).name,
        values: [{ amount: terms.amount, currency: terms.currency }],
        demo: deal.demo,
      });
      const by = { id, dealId: deal.id, recordedBy: ctx.user.fullName, side, demo: deal.demo };
      await em.insert(DealInstrument, { kind, number, note, ...terms, letter: letter as never, ...by });
      await em.insert(InstrumentVersion, {
        instrumentId: id,
        number: 1,
        terms,
        letter: letter as never,
        message: text,
        recordedBy: by.recordedBy,
      });
      await this.audit.write(em, ctx, { object: 'instrument', id, event: 'record', to: 'submitted', reason: number });
      await this.notifier.recorded(em, await this.read(em, id), side);
      return this.views.one(em, ctx, id);
    });
  }

  async waiting(ctx: SignedIn, { query }: InputOf<typeof api.ledger.instruments>): Promise<Page<Instrument>> {
    const em = this.tx.read(ctx);
    const qb = em
      .createQueryBuilder(DealInstrument, 'i')
      .innerJoinAndSelect('i.deal', 'd')
      .innerJoinAndSelect('d.listing', 'l')
      .innerJoinAndSelect('d.sellerCompany', 's')
      .innerJoinAndSelect('d.buyerCompany', 'b')
      .where(`i.state = 'submitted'`);
    const page = await keysetPage(qb, { by: 'i.created_at', type: 'timestamptz', direction: 'ASC', id: 'i.id' }, query);
    return { ...page, items: await this.views.shown(em, ctx, page.items) };
  }

  async ofDeal(em: EntityManager, ctx: SignedIn, dealId: string): Promise<Instrument[]> {
    const found = await em.find(DealInstrument, {
      where: { dealId },
      relations: INSTRUMENT_RELATIONS,
      order: { createdAt: 'DESC' },
    });
    return this.views.shown(em, ctx, found);
  }

  accept(ctx: SignedIn, { params, body }: InputOf<typeof api.ledger.acceptInstrument>): Promise<Instrument> {
    return this.decide(ctx, params.id, async (em, deal, document) => {
      for (const field of body.waive)
        await this.credits.waiveField(em, ctx, document, { field, side: 'admin', reason: body.reason });
      await this.assertSound(em, document);
      const isSecured = document.acceptedVersion !== null;
      if (!isSecured && !awaitsDocument(deal)) throw new Conflict('payment.not_awaited');
      await this.mark(em, ctx, document, 'accepted', body.reason, { acceptedVersion: document.version });
      if (!isSecured) await this.securing.secure(em, ctx, deal);
    });
  }

  /** An amendment that is refused leaves the version before it in force (UCP 600 article 10). */
  refuse(
    ctx: SignedIn,
    { params, body: { reason } }: InputOf<typeof api.ledger.refuseInstrument>,
  ): Promise<Instrument> {
    return this.decide(ctx, params.id, async (em, deal, document) => {
      const { acceptedVersion: number } = document;
      if (number === null) await this.mark(em, ctx, document, 'refused', reason);
      else {
        const before = await em.findOneByOrFail(InstrumentVersion, { instrumentId: document.id, number });
        const { terms, letter } = before;
        await this.mark(em, ctx, document, 'accepted', reason, { ...terms, letter: letter as never, version: number });
      }
      await this.outbox.publish(em, 'instrument.refused', { ...this.machine.eventPayload(deal), reason });
    });
  }

  private async decide(
    ctx: SignedIn,
    id: string,
    act: (em: EntityManager, deal: DealRecord, document: DealInstrument) => Promise<void>,
  ): Promise<Instrument> {
    return this.tx.run(ctx, async (em) => {
      const seen = await em.findOneBy(DealInstrument, { id });
      if (!seen) throw new NotFound();
      const deal = await this.machine.lock(em, seen.dealId);
      if (sideOf(ctx, deal)) throw new Forbidden('company.own');
      await em.findOneOrFail(DealInstrument, { where: { id }, lock: { mode: 'pessimistic_write' } });
      const document = await this.read(em, id);
      if (document.state !== 'submitted') throw new Conflict('instrument.decided');
      await act(em, deal, document);
      return this.views.one(em, ctx, id);
    });
  }

  /** @throws Conflict `instrument.flawed` while it differs from the contract, `instrument.copy_missing` without the message */
  private async assertSound(em: EntityManager, document: DealInstrument): Promise<void> {
    const differences = standing(await this.views.differences(em, document));
    if (differences.length || (await this.views.flaws(em, document)).length) throw new Conflict('instrument.flawed');
    if (!document.letter) return;
    const current = { instrumentId: document.id, number: document.version };
    const version = await em.findOneByOrFail(InstrumentVersion, current);
    if (!version.message && !version.fileKey) throw new Conflict('instrument.copy_missing');
  }

  private async mark(
    em: EntityManager,
    ctx: SignedIn,
    { id }: DealInstrument,
    state: 'accepted' | 'refused',
    reason: string,
    set: object = {},
  ): Promise<void> {
    const checked = { reason, checkedBy: ctx.user.fullName, checkedAt: new Date() };
    await em.update(DealInstrument, { id }, { ...set, state, ...checked });
    await this.audit.write(em, ctx, { object: 'instrument', id, from: 'submitted', event: state, to: state, reason });
  }

  private read(em: EntityManager, id: string): Promise<DealInstrument> {
    return theOneWith(em, DealInstrument, { where: { id }, relations: INSTRUMENT_RELATIONS });
  }
}

/** Money at the provider needs no document; everything else does. */
export const awaitsDocument = ({ state, terms }: DealRecord): boolean =>
  state === 'signed' && terms.paymentTerms !== 'escrow';
