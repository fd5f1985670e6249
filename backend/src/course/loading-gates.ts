import { Injectable } from '@nestjs/common';
import { assessCompliance, type DocumentCode, DOCUMENT_CODES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { DealRecord } from '../deals/index.js';
import { Listing, LotCompliance } from '../listings/index.js';
import { theOneWith } from '../platform/database/one-with.js';
import { today } from '../platform/states/today.js';
import { DealPaperRow } from './course.entities.js';

const DAY_MS = 86_400_000;

/** What the rules ask for before this cargo may be loaded, and whether it is there. */
export interface LoadingGate {
  readonly code: string;
  readonly document: boolean;
  /** The newest paper of the deal that was sent for it. */
  readonly paper: DealPaperRow | null;
  /** True when it lets the cargo pass. */
  readonly open: boolean;
}

/** The gates of trade rules 3 that stop a loading, asked anew each time: papers of the deal count beside those of the lot. */
@Injectable()
export class LoadingGates {
  constructor(private readonly compliance: LotCompliance) {}

  async of(em: EntityManager, deal: DealRecord): Promise<LoadingGate[]> {
    const lot = await theOneWith(em, Listing, { where: { id: deal.listingId }, relations: { company: true } });
    const assessed = await this.compliance.forBuyer(em, lot, deal.buyerCompany);
    if (!assessed) return [];
    const papers = await em.find(DealPaperRow, { where: { dealId: deal.id }, order: { uploadedAt: 'DESC' } });
    const approved = papers.filter(({ state }) => state === 'approved');
    const held = approved.map(({ type }) => type).filter(isCode);
    const moisture = approved.find(({ type, issuedOn }) => type === 'moisture-certificate' && issuedOn);
    // A lot's own moisture certificate says nothing of the cargo on the day of its loading.
    const ofLot = assessed.input.documents.held.filter((code) => code !== 'moisture-certificate');
    const input = { ...assessed.input, documents: { ...assessed.input.documents, held: ofLot } };
    const result = assessCompliance({
      ...input,
      documents: { ...input.documents, held: [...input.documents.held, ...held] },
      ...(moisture && { moistureCertificateAgeDays: daysSince(moisture.issuedOn ?? today()) }),
    });
    const closed = result.gates.filter(({ gate }) => gate === 'loading');
    const asked = assessCompliance({ ...input, documents: { ...input.documents, held: [] } }).gates.filter(
      ({ gate, document }) => gate === 'loading' && document,
    );
    const documents = asked.map(({ document }) => document ?? '');
    const conditions = closed.filter(({ document }) => !document).map(({ code }) => code);
    return [
      ...[...new Set(documents)].map((code) => ({
        code,
        document: true,
        paper: papers.find(({ type }) => type === code) ?? null,
        open: !closed.some(({ document }) => document === code),
      })),
      ...[...new Set(conditions)].map((code) => ({ code, document: false, paper: null, open: false })),
    ];
  }

  /** Codes of what still keeps the cargo from being loaded. */
  async missing(em: EntityManager, deal: DealRecord): Promise<string[]> {
    return (await this.of(em, deal)).filter(({ open }) => !open).map(({ code }) => code);
  }
}

const isCode = (type: string): type is DocumentCode => (DOCUMENT_CODES as readonly string[]).includes(type);
const daysSince = (day: string): number => Math.floor((Date.parse(today()) - Date.parse(day)) / DAY_MS);
