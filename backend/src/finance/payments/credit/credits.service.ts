import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, Instrument } from '@orebridge/contracts';
import { dealStage, type DocumentAsked, EMPTY_LETTER, mayWithDocument } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { SigningLimits } from '../../../identity/approvals/index.js';
import { AuditService } from '../../../operations/audit/index.js';
import { partyOfSides } from '../../../platform/access/document-party.js';
import { requireActive } from '../../../platform/access/require-active.js';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { findOneWithRelations } from '../../../platform/database/find-one-with-relations.js';
import { Tx } from '../../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound, Unprocessable } from '../../../platform/errors/app-error.js';
import { StoredFilesService } from '../../../platform/files/index.js';
import type { InputOf } from '../../../platform/routes/endpoint.js';
import { assertDaysFit, notAhead, notBefore } from '../../../platform/states/days.js';
import { UploadResolver } from '../../../platform/upload-parts/index.js';
import { assertParty, DealStateMachine, type Side, sideOf } from '../../../trading/deals/index.js';
import { DealInstrument } from '../escrow/instrument.entity.js';
import { InstrumentPresentation, InstrumentVersion, InstrumentWaiver } from './credit.entities.js';
import { CreditChecks } from './credit-checks.js';
import { CreditNotifier } from './credit-notifier.js';
import { INSTRUMENT_RELATIONS, InstrumentViews } from './instrument-views.js';
import { changedFields, changedLetter, messageOf, termsOf, typedLetter } from './letter-terms.js';

/** A letter of credit after it was recorded: its copy, its amendments, what is accepted of it, and what is presented under it. */
@Injectable()
export class CreditsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly machine: DealStateMachine,
    private readonly files: StoredFilesService,
    private readonly arrivals: UploadResolver,
    private readonly checks: CreditChecks,
    private readonly views: InstrumentViews,
    private readonly notifier: CreditNotifier,
    private readonly limits: SigningLimits,
  ) {}

  /** @throws what {@link StoredFilesService.checked} throws; Conflict `instrument.not_amendable` */
  async copy(
    ctx: SignedIn,
    { params, body: { upload }, file }: InputOf<typeof api.instruments.copy>,
  ): Promise<Instrument> {
    requireActive(ctx);
    const now = await this.read(this.tx.read(ctx), params.id);
    assertParty(ctx, now.deal);
    const { checked, take } = await this.arrivals.checked(ctx, 'document', { file, upload }, (one) =>
      this.files.checked(ctx, one),
    );
    return this.tx.run(ctx, async (em) => {
      const { document } = await this.lock(em, ctx, params.id);
      if (!mayWithDocument(standingOf(ctx, document), 'add')) throw new Conflict('instrument.not_amendable');
      await take(em);
      const stored = await this.files.keep(em, 'instruments', checked);
      await em.update(InstrumentVersion, { instrumentId: document.id, number: document.version }, stored);
      const reason = `${stored.fileName} ${stored.sha256}`;
      await this.audit.write(em, ctx, { object: 'instrument', id: document.id, event: 'copy', reason });
      return this.views.one(em, ctx, document.id);
    });
  }

  /** @throws NotFound while there is none */
  async file(ctx: SignedIn, { params, query }: InputOf<typeof api.instruments.file>): Promise<StreamableFile> {
    const em = this.tx.read(ctx);
    const document = await this.read(em, params.id);
    const number = query.version ?? document.version;
    const found = await em.findOneBy(InstrumentVersion, { instrumentId: document.id, number });
    if (!found?.fileKey || !found.fileName || !found.mediaType) throw new NotFound();
    const { fileKey, fileName, mediaType } = found;
    const { deal } = document;
    const standing = standingOf(ctx, document);
    return this.files.handOver(
      ctx,
      { fileKey, fileName, mediaType },
      {
        kind: 'instrument',
        id: document.id,
        parties: [deal.buyerCompanyId, deal.sellerCompanyId],
        own: document.side === sideOf(ctx, deal),
        standing,
      },
    );
  }

  /**
   * A new version. One that was accepted is checked again; until then, and when it is refused, the version that was accepted
   * stays in force (UCP 600 article 10).
   * @throws Forbidden for the seller of a buyer's letter, and above the own limit; Conflict `instrument.not_amendable`; Unprocessable
   *   `instrument.message_unreadable`, `instrument.nothing_amended`
   */
  async amend(ctx: SignedIn, { params, body }: InputOf<typeof api.instruments.amend>): Promise<Instrument> {
    requireActive(ctx);
    const message = messageOf(body.message);
    return this.tx.run(ctx, async (em) => {
      const { document, side } = await this.lock(em, ctx, params.id);
      if (side === 'seller' && document.side === 'buyer') throw new Forbidden();
      const before = document.letter ?? EMPTY_LETTER;
      const { letter: typed = null, ...typedTerms } = body.terms ?? { letter: null };
      const terms = { ...termsIn(document), ...typedTerms };
      const letter = changedLetter(before, body.terms && typedLetter(terms, typed, before.number), message);
      if (!changedFields(before, letter).length) throw new Unprocessable('instrument.nothing_amended');
      const known = termsOf(terms, letter, document.deal.terms.unit);
      await this.limits.assertWithin(em, ctx, known);
      // An amendment that was refused keeps its number.
      const number = (await em.countBy(InstrumentVersion, { instrumentId: document.id })) + 1;
      const by = { recordedBy: ctx.user.fullName, reason: body.reason, message: body.message };
      await em.insert(InstrumentVersion, { instrumentId: document.id, number, letter, terms: known, ...by });
      const acceptedVersion = document.state === 'accepted' ? document.version : document.acceptedVersion;
      const set = { ...known, letter: letter as never, version: number, state: 'submitted' as const, acceptedVersion };
      await em.update(DealInstrument, { id: document.id }, set);
      await this.audit.write(em, ctx, {
        object: 'instrument',
        id: document.id,
        from: document.state,
        event: 'amend',
        to: 'submitted',
        reason: body.reason,
      });
      await this.notifier.recorded(em, await this.read(em, document.id), side);
      return this.views.one(em, ctx, document.id);
    });
  }

  /** @throws Forbidden for the other side, and above the own limit; Conflict `instrument.no_difference` */
  async waive(ctx: SignedIn, { params, body }: InputOf<typeof api.instruments.waive>): Promise<Instrument> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const { document, side } = await this.lock(em, ctx, params.id);
      if (side !== (body.of === 'letter' ? 'seller' : 'buyer')) throw new Forbidden();
      await this.limits.assertWithin(em, ctx, document);
      if (body.of === 'letter') await this.waiveField(em, ctx, document, { ...body, side });
      else {
        const presented = await this.checks.presentation(em, document);
        const found = presented?.findings.filter(({ point, waived }) => point === body.point && !waived) ?? [];
        if (!presented || !found.length) throw new Conflict('instrument.no_difference');
        for (const { point, letter, presented: value } of found)
          await this.keep(em, ctx, document, {
            presentationId: presented.id,
            difference: point,
            value: value || letter,
            side,
            reason: body.reason,
          });
      }
      await this.notifier.waived(em, document, side, body.reason);
      return this.views.one(em, ctx, document.id);
    });
  }

  /** @throws Forbidden for the buyer; Conflict `instrument.not_presentable`; Unprocessable `day.order` */
  async present(ctx: SignedIn, { params, body }: InputOf<typeof api.instruments.present>): Promise<Instrument> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const { document, side } = await this.lock(em, ctx, params.id);
      if (side !== 'seller') throw new Forbidden();
      if (document.state !== 'accepted' || !(await this.checks.presentable(em, document)))
        throw new Conflict('instrument.not_presentable');
      const { presentedOn, onBoardOn } = body;
      assertDaysFit(...notAhead('presentedOn', presentedOn), ...notBefore('presentedOn', presentedOn, onBoardOn));
      await em.insert(InstrumentPresentation, {
        instrumentId: document.id,
        presented: body,
        presentedBy: ctx.user.fullName,
      });
      const found = await this.checks.presentation(em, document);
      const reason = found?.findings.map(({ point }) => point).join(', ') || null;
      await this.audit.write(em, ctx, { object: 'instrument', id: document.id, event: 'present', reason });
      await this.notifier.presented(em, document, found?.findings.length ?? 0);
      return this.views.one(em, ctx, document.id);
    });
  }

  /** Takes a difference of the letter as it is. @throws Conflict `instrument.no_difference` */
  async waiveField(
    em: EntityManager,
    ctx: SignedIn,
    document: DealInstrument,
    {
      field,
      side,
      reason,
    }: { field: Instrument['differences'][number]['field']; side: Side | 'admin'; reason: string },
  ): Promise<void> {
    const differences = await this.views.differences(em, document);
    const found = differences.find((one) => one.field === field && one.waived === null);
    if (!found) throw new Conflict('instrument.no_difference');
    await this.keep(em, ctx, document, { presentationId: null, difference: field, value: found.letter, side, reason });
  }

  private async keep(
    em: EntityManager,
    ctx: SignedIn,
    { id: instrumentId }: DealInstrument,
    waiver: Pick<InstrumentWaiver, 'presentationId' | 'difference' | 'value' | 'side' | 'reason'>,
  ): Promise<void> {
    await em.insert(InstrumentWaiver, { ...waiver, instrumentId, waivedBy: ctx.user.fullName });
    const reason = `${waiver.difference}: ${waiver.reason}`;
    await this.audit.write(em, ctx, { object: 'instrument', id: instrumentId, event: 'waive', reason });
  }

  private async read(em: EntityManager, id: string): Promise<DealInstrument> {
    const found = await findOneWithRelations(em, DealInstrument, { where: { id }, relations: INSTRUMENT_RELATIONS });
    if (!found) throw new NotFound();
    return found;
  }

  /** A letter of credit that is checked or in force, of the caller's deal, both locked. */
  private async lock(em: EntityManager, ctx: SignedIn, id: string): Promise<{ document: DealInstrument; side: Side }> {
    const seen = await this.read(em, id);
    const side = assertParty(ctx, seen.deal);
    await this.machine.lock(em, seen.dealId);
    await em.findOneOrFail(DealInstrument, { where: { id }, lock: { mode: 'pessimistic_write' } });
    const document = await this.read(em, id);
    if (document.state === 'refused' || !document.letter) throw new Conflict('instrument.not_amendable');
    return { document, side };
  }
}

const standingOf = (ctx: SignedIn, { deal, side }: DealInstrument): DocumentAsked => ({
  kind: 'letter_of_credit',
  stage: dealStage(deal.state),
  party: partyOfSides(ctx, sideOf(ctx, deal), side),
});

const termsIn = (document: DealInstrument) => {
  const { issuer, beneficiary, amount, currency, expiresOn, quantity } = document;
  const { aboutQuantity, aboutAmount, countedInUnits } = document;
  return { issuer, beneficiary, amount, currency, expiresOn, quantity, aboutQuantity, aboutAmount, countedInUnits };
};
