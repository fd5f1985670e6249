import { Injectable } from '@nestjs/common';
import { assessCompliance } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { CargoInputs } from '../../compliance/rules/index.js';
import type { DealRecord } from '../deals/index.js';
import { DealDocumentRow } from './execution.entities.js';

/** What the rules ask for before this cargo may be loaded, and whether it is there. */
export interface LoadingGate {
  readonly code: string;
  readonly document: boolean;
  /** The newest document of the deal that was sent for it. */
  readonly paper: DealDocumentRow | null;
  /** True when it lets the cargo pass. */
  readonly open: boolean;
}

/** The gates of trade rules 3 that stop a loading, asked anew each time: documents of the deal count beside those of the lot. */
@Injectable()
export class LoadingGates {
  constructor(private readonly cargoes: CargoInputs) {}

  async of(em: EntityManager, deal: DealRecord): Promise<LoadingGate[]> {
    const { input: asked } = (await this.cargoes.ofDeals(em, [deal])).get(deal.id) ?? {};
    if (!asked) return [];
    const documents = await em.find(DealDocumentRow, { where: { dealId: deal.id }, order: { uploadedAt: 'DESC' } });
    // A lot's own moisture certificate says nothing of the cargo on the day of its loading.
    const fresh = documents.some(({ state, type }) => state === 'approved' && type === 'moisture-certificate');
    const held = asked.documents.held.filter((code) => fresh || code !== 'moisture-certificate');
    const input = { ...asked, documents: { ...asked.documents, held } };
    const result = assessCompliance(input);
    const closed = result.gates.filter(({ gate }) => gate === 'loading');
    const gates = assessCompliance({ ...input, documents: { ...input.documents, held: [] } }).gates.filter(
      ({ gate, document }) => gate === 'loading' && document,
    );
    const required = gates.map(({ document }) => document ?? '');
    const conditions = closed.filter(({ document }) => !document).map(({ code }) => code);
    return [
      ...[...new Set(required)].map((code) => ({
        code,
        document: true,
        paper: documents.find(({ type }) => type === code) ?? null,
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
