import { Injectable } from '@nestjs/common';
import { can, type Instrument } from '@orebridge/contracts';
import { creditFindings, creditRange, documentFlaws } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { theOneWith } from '../../../platform/database/find-one-with-relations.js';
import { isViewing, type SignedIn } from '../../../platform/context/ctx.js';
import { type DealRecord, sideOf } from '../../../trading/deals/index.js';
import { DealInstrument } from '../escrow/instrument.entity.js';
import { type Drawn, InvoicedDeal } from '../escrow/invoiced-deal.js';
import { DealSecurity } from '../escrow/security.entity.js';
import { InstrumentVersion } from './credit.entities.js';
import { CreditChecks, standing } from './credit-checks.js';
import { changedFields } from './letter-terms.js';

export const INSTRUMENT_RELATIONS = { deal: { listing: true, buyerCompany: true, sellerCompany: true } } as const;

/** What one instrument is shown with. */
interface Known {
  readonly drawn: Drawn | null;
  readonly versions: readonly InstrumentVersion[];
  readonly differences: Instrument['differences'];
  readonly presentation: Instrument['presentation'];
  readonly presentable: Instrument['presentable'];
}

/** Documents that secure a payment as their readers see them. */
@Injectable()
export class InstrumentViews {
  constructor(
    private readonly invoiced: InvoicedDeal,
    private readonly checks: CreditChecks,
  ) {}

  async one(em: EntityManager, ctx: SignedIn, id: string): Promise<Instrument> {
    const document = await theOneWith(em, DealInstrument, { where: { id }, relations: INSTRUMENT_RELATIONS });
    return (await this.shown(em, ctx, [document]))[0]!;
  }

  async shown(em: EntityManager, ctx: SignedIn, documents: readonly DealInstrument[]): Promise<Instrument[]> {
    const ids = documents.map(({ id }) => id);
    const all = ids.length
      ? await em.find(InstrumentVersion, { where: { instrumentId: In(ids) }, order: { number: 'ASC' } })
      : [];
    const shown: Instrument[] = [];
    for (const document of documents) {
      const isAccepted = document.state === 'accepted';
      const found = await this.checks.presentation(em, document);
      const { id: _, ...presentation } = found ?? { id: '' };
      shown.push(
        toInstrument(ctx, document, await this.flaws(em, document), {
          drawn: isAccepted ? await this.invoiced.drawn(em, document.deal) : null,
          versions: all.filter(({ instrumentId }) => instrumentId === document.id),
          differences: await this.differences(em, document),
          presentation: found && (presentation as Instrument['presentation']),
          presentable: isAccepted && document.letter ? await this.checks.presentable(em, document) : null,
        }),
      );
    }
    return shown;
  }

  /** What does not agree with the contract, and nobody has taken as it is. */
  async flaws(em: EntityManager, document: DealInstrument): Promise<Instrument['flaws']> {
    const { deal } = document;
    const found = documentFlaws(document, {
      amount: await worthOf(em, deal),
      currency: deal.currency,
      lastShipment: deal.terms.deliveryDate,
      seller: deal.sellerCompany.name,
      quantity: deal.quantity,
    });
    const waived = (await this.differences(em, document))
      .filter((one) => one.waived)
      .map(({ field }) => field as string);
    return found.filter((flaw) => !waived.includes(flaw));
  }

  async differences(em: EntityManager, document: DealInstrument): Promise<Instrument['differences']> {
    return this.checks.differences(em, document, await worthOf(em, document.deal));
  }
}

/** What must be secured, with tax; the deal's value at the agreed price while nothing has been asked for. */
const worthOf = async (em: EntityManager, deal: DealRecord): Promise<string> =>
  (await em.findOneBy(DealSecurity, { dealId: deal.id }))?.value ?? deal.total;

/** What the caller may do about a letter of credit now. */
const mayOf = (ctx: SignedIn, document: DealInstrument, known: Known): Instrument['may'] => {
  const side = sideOf(ctx, document.deal);
  if (!side || isViewing(ctx) || !document.letter || document.state === 'refused') return [];
  if (!ctx.actingRole || !can(ctx.actingRole, 'create:deal')) return [];
  const may: Instrument['may'] = ['copy'];
  if (side === 'buyer' || side === document.side) may.push('amend');
  if (side === 'seller' && standing(known.differences).length) may.push('waive');
  if (side === 'seller' && known.presentable) may.push('present');
  if (side === 'buyer' && known.presentation?.findings.some(({ waived }) => !waived)) may.push('waive_presentation');
  return may;
};

const toInstrument = (
  ctx: SignedIn,
  document: DealInstrument,
  flaws: Instrument['flaws'],
  known: Known,
): Instrument => {
  const { versions, drawn, differences, presentation, presentable } = known;
  const current = versions.find(({ number }) => number === document.version);
  return {
    id: document.id,
    dealId: document.dealId,
    deal: document.deal.reference,
    kind: document.kind,
    state: document.state,
    number: document.number,
    issuer: document.issuer,
    beneficiary: document.beneficiary,
    amount: document.amount,
    currency: document.currency,
    expiresOn: document.expiresOn,
    note: document.note,
    quantity: document.quantity,
    aboutQuantity: document.aboutQuantity,
    aboutAmount: document.aboutAmount,
    countedInUnits: document.countedInUnits,
    message: current?.message ?? null,
    letter: document.letter && { ...document.letter, documents: [...document.letter.documents] },
    copy: current?.fileName ? { fileName: current.fileName, bytes: current.bytes ?? 0 } : null,
    version: document.version,
    versions: versions.map(({ number, recordedBy, at, reason, message, fileName, letter }, index) => ({
      number,
      by: recordedBy,
      at: at.toISOString(),
      reason,
      message,
      fileName,
      changed: changedFields(versions[index - 1]?.letter ?? null, letter),
    })),
    differences,
    presentation,
    presentable,
    may: mayOf(ctx, document, known),
    range: creditRange(document, drawn?.shipped ?? null),
    findings: drawn ? creditFindings(document, drawn) : [],
    side: document.side,
    recordedBy: document.recordedBy,
    checkedBy: document.checkedBy,
    checkedAt: document.checkedAt?.toISOString() ?? null,
    reason: document.reason,
    flaws,
    createdAt: document.createdAt.toISOString(),
    demo: document.demo,
  };
};
