import { Injectable } from '@nestjs/common';
import { api, type Assessment, type Invoice, type Route, type Screening, type ResponseOf } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { CargoInputs, toAssessment } from '../../compliance/rules/index.js';
import { type PartyCheck, PartyChecks } from '../../compliance/watchlists/index.js';
import { Listing } from '../../market/listings/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { queryRows } from '../../platform/database/statement.js';
import { AppError } from '../../platform/errors/app-error.js';
import { type Asked, OwnCalls } from '../../platform/routes/own-calls.js';

/** Answers of "there is none here", where a part of the record was never made. */
const NONE = [403, 404, 409];
const PAGE = '100';

/** Who was screened against what, and what was found. */
export interface ScreeningEvidence {
  readonly records: readonly Screening[];
  readonly checks: readonly PartyCheck[];
}

/** A company as it stands, with its verification. */
export interface PartyEvidence {
  readonly company: ResponseOf<typeof api.companies.get>;
  readonly verification: ResponseOf<typeof api.verification.get> | null;
}

/** A result of the rules: by today's, and as it was stored when it last counted. */
export interface ComplianceEvidence {
  readonly today: Assessment | null;
  readonly stored: unknown;
}

/** A lot or deal of a company, with the result of the rules that was stored last. */
export interface CargoEvidence {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly name: string | null;
  readonly status: string | null;
  readonly band: string | null;
}

/** What the areas know, asked of their own calls as the person who takes the evidence: nobody takes away what they may not read. */
@Injectable()
export class EvidenceRecords {
  constructor(
    private readonly calls: OwnCalls,
    private readonly cargoes: CargoInputs,
    private readonly checks: PartyChecks,
  ) {}

  read<R extends Route & { readonly method: 'GET' }>(ctx: SignedIn, route: R, asked?: Asked): Promise<ResponseOf<R>> {
    return this.calls.read(ctx, route, asked);
  }

  /** The same; null where there is no such record. */
  async perhaps<R extends Route & { readonly method: 'GET' }>(
    ctx: SignedIn,
    route: R,
    asked?: Asked,
  ): Promise<ResponseOf<R> | null> {
    try {
      return await this.calls.read(ctx, route, asked);
    } catch (error) {
      if (error instanceof AppError && NONE.includes(error.status)) return null;
      throw error;
    }
  }

  async invoices(ctx: SignedIn, dealId: string): Promise<Invoice[]> {
    const cards = await this.all(ctx, api.invoices.list, { dealId });
    const found: Invoice[] = [];
    for (const { id } of cards.toReversed()) found.push(await this.read(ctx, api.invoices.get, { params: { id } }));
    return found;
  }

  async screening(
    em: EntityManager,
    ctx: SignedIn,
    { companies, deals }: { companies: readonly string[]; deals: readonly string[] },
  ): Promise<ScreeningEvidence> {
    const found: Screening[] = [];
    for (const companyId of companies) found.push(...(await this.all(ctx, api.screening.list, { companyId })));
    for (const dealId of deals) found.push(...(await this.all(ctx, api.screening.list, { dealId })));
    const records = [...new Map(found.map((one) => [one.id, one])).values()];
    return { records, checks: await this.checks.of(em, companies, deals) };
  }

  async party(ctx: SignedIn, id: string): Promise<PartyEvidence> {
    return {
      company: await this.read(ctx, api.companies.get, { params: { id } }),
      verification: await this.perhaps(ctx, api.verification.get, { params: { id } }),
    };
  }

  /** @returns null where mineral or origin are not said */
  async ofLot(em: EntityManager, id: string): Promise<ComplianceEvidence | null> {
    const lot = await findOneWithRelations(em, Listing, { where: { id }, relations: { company: true } });
    if (!lot) return null;
    const input = (await this.cargoes.ofLots(em, [lot])).get(id);
    return { today: input ? toAssessment(input, { kind: 'reviewer' }) : null, stored: lot.compliance };
  }

  lotsOf(em: EntityManager, companyId: string): Promise<CargoEvidence[]> {
    return queryRows<CargoEvidence>(
      em,
      `SELECT id, reference, state, mineral_name AS name, compliance->>'status' AS status, compliance->>'band' AS band
       FROM published.listings WHERE company_id = $1 ORDER BY created_at, id`,
      [companyId],
    );
  }

  dealsOf(em: EntityManager, companyId: string): Promise<CargoEvidence[]> {
    return queryRows<CargoEvidence>(
      em,
      `SELECT d.id, d.reference, d.state, l.mineral_name AS name, d.compliance->>'status' AS status, d.compliance->>'band' AS band
       FROM published.deals d JOIN published.listings l ON l.id = d.listing_id
       WHERE $1 IN (d.buyer_company_id, d.seller_company_id) ORDER BY d.created_at, d.id`,
      [companyId],
    );
  }

  /** Page after page of a list. */
  private async all<R extends Route & { readonly method: 'GET' }>(
    ctx: SignedIn,
    route: R,
    query: Readonly<Record<string, string>>,
  ): Promise<ItemOf<R>[]> {
    const items: ItemOf<R>[] = [];
    let cursor: string | undefined;
    do {
      const asked = { query: { ...query, limit: PAGE, ...(cursor && { cursor }) } };
      const page = (await this.read(ctx, route, asked)) as { items: ItemOf<R>[]; next: string | null };
      items.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor);
    return items;
  }
}

type ItemOf<R extends Route> = ResponseOf<R> extends { items: (infer I)[] } ? I : never;
