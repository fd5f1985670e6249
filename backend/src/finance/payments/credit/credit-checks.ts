import { Injectable } from '@nestjs/common';
import type { Instrument, LetterDifference, Presentation } from '@orebridge/contracts';
import {
  contractDocuments,
  contractUsage,
  type LetterContract,
  letterFindings,
  PRESENTATION_RULES,
  presentationFindings,
} from '@orebridge/trade';
import { type EntityManager, IsNull } from 'typeorm';
import type { DealRecord } from '../../../trading/deals/index.js';
import type { DealInstrument } from '../escrow/instrument.entity.js';
import { InvoicedDeal } from '../escrow/invoiced-deal.js';
import { InstrumentPresentation, InstrumentWaiver } from './credit.entities.js';

type Waived = LetterDifference['waived'];
/** Packaging of a cargo that goes loose: it has no packing list. */
const LOOSE = /^$|bulk|loose/i;

/** Letters of credit against the contract, and presented documents against the letter, with what was taken as it is. */
@Injectable()
export class CreditChecks {
  constructor(private readonly invoiced: InvoicedDeal) {}

  /** @param worth what the letter must cover */
  async differences(em: EntityManager, document: DealInstrument, worth: string): Promise<LetterDifference[]> {
    const { letter, deal } = document;
    if (!letter) return [];
    const waivers = await em.findBy(InstrumentWaiver, { instrumentId: document.id, presentationId: IsNull() });
    const findings = letterFindings(letter, await this.contract(em, deal, worth), document);
    return findings.map((one) => ({ ...one, waived: waivedIn(waivers, one.field, one.letter) }));
  }

  /** The last presentation under the letter, and what of it does not comply; null before there is one. */
  async presentation(em: EntityManager, document: DealInstrument): Promise<(Presentation & { id: string }) | null> {
    const { id: instrumentId, letter } = document;
    if (!letter) return null;
    const [last] = await em.find(InstrumentPresentation, { where: { instrumentId }, order: { at: 'DESC' }, take: 1 });
    if (!last) return null;
    const waivers = await em.findBy(InstrumentWaiver, { presentationId: last.id });
    const findings = presentationFindings(letter, last.presented, document).map((one) => ({
      ...one,
      article: PRESENTATION_RULES[one.point],
      waived: waivedIn(waivers, one.point, one.presented || one.letter),
    }));
    return { ...last.presented, id: last.id, by: last.presentedBy, at: last.at.toISOString(), findings };
  }

  /** What the deal records that can be presented; null before the shipment. */
  async presentable(em: EntityManager, { deal }: DealInstrument): Promise<Instrument['presentable']> {
    const found = await this.invoiced.presentable(em, deal);
    return found && { ...found, currency: deal.currency, documents: [...found.documents] };
  }

  private async contract(em: EntityManager, deal: DealRecord, worth: string): Promise<LetterContract> {
    const agreed = await this.invoiced.agreed(em, deal);
    const { incoterm, place, deliveryDate, unit } = agreed ?? deal.terms;
    const { listing } = deal;
    return {
      amount: worth,
      currency: deal.currency,
      quantity: deal.quantity,
      unit,
      tolerancePct: agreed?.tolerancePct ?? contractUsage(listing.form, listing.mineralType, incoterm, []).tolerancePct,
      lastShipment: deliveryDate,
      incoterm,
      place,
      goods: agreed?.goods ?? listing.mineralName ?? '',
      buyer: deal.buyerCompany.name,
      seller: deal.sellerCompany.name,
      sellerCountry: deal.sellerCompany.country,
      documents: contractDocuments(incoterm, !LOOSE.test(agreed?.packaging ?? '')),
    };
  }
}

/** A waiver holds for what was said when it was given. */
const waivedIn = (waivers: readonly InstrumentWaiver[], difference: string, value: string): Waived => {
  const found = waivers.find((one) => one.difference === difference && one.value === value);
  return found ? { by: found.waivedBy, side: found.side, reason: found.reason, at: found.at.toISOString() } : null;
};

/** Differences that still stand in the way: discrepancies that nobody has taken as they are. */
export const standing = (differences: readonly LetterDifference[]): LetterDifference[] =>
  differences.filter(({ weight, waived }) => weight === 'discrepancy' && waived === null);
