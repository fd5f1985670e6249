import { Injectable } from '@nestjs/common';
import { api, type EvidenceSubject, type Invoice, type ResponseOf, type Route } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../platform/context/ctx.js';
import type { AuditedObject } from '../audit/index.js';
import type { About } from './evidence-files.service.js';
import {
  type CargoEvidence,
  type ComplianceEvidence,
  EvidenceRecords,
  type PartyEvidence,
  type ScreeningEvidence,
} from './evidence-records.service.js';

type Answer<R extends Route> = ResponseOf<R> | null;

/** The parts of an evidence file; each is one file of data. Null: there is no such record. */
export interface EvidenceSections {
  readonly deal?: ResponseOf<typeof api.deals.get>;
  readonly listing?: ResponseOf<typeof api.listings.get>;
  readonly parties: readonly PartyEvidence[];
  readonly compliance?: ComplianceEvidence | null;
  readonly screening: ScreeningEvidence;
  readonly offer?: Answer<typeof api.offers.get>;
  readonly contract?: Answer<typeof api.contracts.get>;
  readonly execution?: Answer<typeof api.execution.get>;
  readonly cargo?: Answer<typeof api.dealCargo.get>;
  readonly assays?: Answer<typeof api.assays.get>;
  readonly settlement?: Answer<typeof api.settlements.get>;
  readonly invoices?: readonly Invoice[];
  readonly account?: Answer<typeof api.ledger.deal>;
  readonly lots?: readonly CargoEvidence[];
  readonly deals?: readonly CargoEvidence[];
}
export type EvidenceSection = keyof EvidenceSections;

/** What an evidence file is about, with all that is known of it. */
export interface Evidence {
  readonly kind: EvidenceSubject;
  readonly id: string;
  readonly reference: string;
  readonly name: string | null;
  readonly sections: EvidenceSections;
  /** Whose kept files belong to it. */
  readonly about: readonly About[];
  /** Whose rows of the audit belong to it, beside those of the kept files. */
  readonly audited: readonly AuditedObject[];
}

const named = (kind: AuditedObject['kind'], ids: readonly string[]): AuditedObject[] => ids.map((id) => ({ kind, id }));

/** Gathers what belongs to a deal, a lot or a company. Of each other it names what there is, and takes the documents that it rests on. */
@Injectable()
export class EvidenceSubjects {
  constructor(private readonly records: EvidenceRecords) {}

  /** @throws NotFound where there is no such thing */
  of(em: EntityManager, ctx: SignedIn, kind: EvidenceSubject, id: string): Promise<Evidence> {
    if (kind === 'deal') return this.deal(em, ctx, id);
    return kind === 'listing' ? this.listing(em, ctx, id) : this.company(em, ctx, id);
  }

  private async deal(em: EntityManager, ctx: SignedIn, id: string): Promise<Evidence> {
    const { records } = this;
    const params = { params: { id } };
    const deal = await records.read(ctx, api.deals.get, params);
    const companies = [deal.seller.companyId, deal.buyer.companyId];
    const contract = await records.perhaps(ctx, api.contracts.get, params);
    const invoices = await records.invoices(ctx, id);
    const account = await records.perhaps(ctx, api.ledger.deal, params);
    const screening = await records.screening(em, ctx, { companies, deals: [id] });
    const assessed = await records.perhaps(ctx, api.compliance.deal, params);
    return {
      kind: 'deal',
      id,
      reference: deal.reference,
      name: deal.listing.mineralName,
      sections: {
        deal,
        offer: await records.perhaps(ctx, api.offers.get, { params: { id: deal.offerId } }),
        parties: [await records.party(ctx, companies[0]!), await records.party(ctx, companies[1]!)],
        compliance: { today: assessed?.assessment ?? null, stored: deal.compliance },
        screening,
        contract,
        execution: await records.perhaps(ctx, api.execution.get, params),
        cargo: await records.perhaps(ctx, api.dealCargo.get, params),
        assays: await records.perhaps(ctx, api.assays.get, params),
        settlement: await records.perhaps(ctx, api.settlements.get, params),
        invoices,
        account,
      },
      about: [
        { kind: 'deal', id },
        { kind: 'listing', id: deal.listing.id, buyer: deal.buyer.companyId },
        ...companies.map((company) => ({ kind: 'company' as const, id: company })),
      ],
      audited: [
        ...named('deal', [id]),
        ...named('listing', [deal.listing.id]),
        ...named('offer', [deal.offerId]),
        ...named('contract', [id, ...(contract?.versions ?? []).map((version) => version.id)]),
        ...named('invoice', ids(invoices)),
        ...named('payment', ids(account?.payments)),
        ...named('instrument', ids(account?.instruments)),
        ...named('screening', ids(screening.records)),
        ...named('company', companies),
        ...named('evidence', [id]),
      ],
    };
  }

  private async listing(em: EntityManager, ctx: SignedIn, id: string): Promise<Evidence> {
    const { records } = this;
    const listing = await records.read(ctx, api.listings.get, { params: { id } });
    const companyId = listing.seller.id;
    const screening = await records.screening(em, ctx, { companies: [companyId], deals: [] });
    return {
      kind: 'listing',
      id,
      reference: listing.reference,
      name: listing.mineralName,
      sections: {
        listing,
        parties: [await records.party(ctx, companyId)],
        compliance: await records.ofLot(em, id),
        screening,
      },
      about: [
        { kind: 'listing', id },
        { kind: 'company', id: companyId },
      ],
      audited: [
        ...named('listing', [id]),
        ...named('company', [companyId]),
        ...named('screening', ids(screening.records)),
        ...named('evidence', [id]),
      ],
    };
  }

  private async company(em: EntityManager, ctx: SignedIn, id: string): Promise<Evidence> {
    const { records } = this;
    const party = await records.party(ctx, id);
    const screening = await records.screening(em, ctx, { companies: [id], deals: [] });
    return {
      kind: 'company',
      id,
      reference: party.company.name,
      name: null,
      sections: {
        parties: [party],
        screening,
        lots: await records.lotsOf(em, id),
        deals: await records.dealsOf(em, id),
      },
      about: [{ kind: 'company', id }],
      audited: [...named('company', [id]), ...named('screening', ids(screening.records)), ...named('evidence', [id])],
    };
  }
}

const ids = (rows: readonly { readonly id: string }[] | undefined): string[] => (rows ?? []).map(({ id }) => id);
