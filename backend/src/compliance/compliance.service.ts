import { Injectable } from '@nestjs/common';
import type { api, AssessedCargo, ResponseOf } from '@orebridge/contracts';
import { isDocumentCode, RISK_BANDS, type RiskBand } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { assertReads, DealMoves, DealRecord } from '../deals/index.js';
import { Listing, LotCompliance } from '../listings/index.js';
import { actsAsAdmin, type SignedIn } from '../platform/context/ctx.js';
import { keysetPage, type Page } from '../platform/database/keyset.js';
import { Tx } from '../platform/database/tx.js';
import type { InputOf } from '../platform/routes/endpoint.js';
import { toAssessment } from './assessment.js';

const OVER = `('closed', 'cancelled', 'defaulted')`;

/** What a company may read of its own cargoes; a reviewer reads all. */
const LOTS = `l.state <> 'draft' AND ($1::uuid IS NULL OR l.company_id = $1)`;
const DEALS = `d.state NOT IN ${OVER} AND ($1::uuid IS NULL OR $1 IN (d.buyer_company_id, d.seller_company_id))`;

/** The cargoes of a company as the compliance rules of today see them. */
@Injectable()
export class ComplianceService {
  constructor(
    private readonly tx: Tx,
    private readonly lots: LotCompliance,
    private readonly deals: DealMoves,
  ) {}

  async summary(ctx: SignedIn): Promise<ResponseOf<typeof api.compliance.summary>> {
    const rows: { band: RiskBand; blocked: boolean; gates: number; n: number; demo: boolean }[] = await this.tx
      .read(ctx)
      .query(
        `WITH cargoes AS (
           SELECT l.compliance, l.demo FROM listings l WHERE ${LOTS}
           UNION ALL SELECT d.compliance, d.demo FROM deals d WHERE ${DEALS})
         SELECT compliance->>'band' AS band, compliance->>'status' = 'BLOCKED' AS blocked, count(*)::int AS n,
           sum((SELECT count(*) FROM jsonb_array_elements(compliance->'gates') g
                WHERE g->>'gate' IN ('publish', 'loading')))::int AS gates, bool_or(demo) AS demo
         FROM cargoes WHERE compliance IS NOT NULL GROUP BY 1, 2`,
        [scopeOf(ctx)],
      );
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
    return {
      bands: Object.fromEntries(
        RISK_BANDS.map((band) => [band, sum((row) => (row.band === band && !row.blocked ? row.n : 0))]),
      ) as Record<RiskBand, number>,
      blocked: sum((row) => (row.blocked ? row.n : 0)),
      closedGates: sum((row) => row.gates),
      cargoes: sum((row) => row.n),
      demo: rows.some(({ demo }) => demo),
    };
  }

  cargoes(ctx: SignedIn, input: InputOf<typeof api.compliance.cargoes>): Promise<Page<AssessedCargo>> {
    return input.query.kind === 'deal' ? this.dealPage(ctx, input) : this.lotPage(ctx, input);
  }

  async deal(ctx: SignedIn, { params }: InputOf<typeof api.compliance.deal>): Promise<AssessedCargo> {
    const em = this.tx.read(ctx);
    const deal = await this.deals.find(em, params.id);
    assertReads(ctx, deal);
    return this.ofDeal(em, ctx, deal);
  }

  private async lotPage(
    ctx: SignedIn,
    { query }: InputOf<typeof api.compliance.cargoes>,
  ): Promise<Page<AssessedCargo>> {
    const em = this.tx.read(ctx);
    const qb = em.createQueryBuilder(Listing, 'l').leftJoinAndSelect('l.company', 'c').where(`l.state <> 'draft'`);
    if (!actsAsAdmin(ctx)) qb.andWhere('l.company_id = :own', { own: ctx.user.companyId });
    if (query.band) qb.andWhere(bandIs('l.compliance', query.band));
    const page = await keysetPage(
      qb,
      { by: 'l.created_at', type: 'timestamptz', direction: 'DESC', id: 'l.id' },
      query,
    );
    const inputs = await this.lots.inputs(em, page.items);
    return {
      ...page,
      items: page.items.map((lot) => {
        const input = inputs.get(lot.id);
        return {
          ...cargoOf(lot),
          kind: 'listing' as const,
          id: lot.id,
          reference: lot.reference,
          state: lot.state,
          destinationCountry: null,
          otherParty: null,
          assessment: input ? toAssessment(input, 'company') : null,
          demo: lot.demo,
        };
      }),
    };
  }

  private async dealPage(
    ctx: SignedIn,
    { query }: InputOf<typeof api.compliance.cargoes>,
  ): Promise<Page<AssessedCargo>> {
    const em = this.tx.read(ctx);
    const qb = em.createQueryBuilder(DealRecord, 'd').where(`d.state NOT IN ${OVER}`);
    if (!actsAsAdmin(ctx))
      qb.andWhere(':own IN (d.buyer_company_id, d.seller_company_id)', { own: ctx.user.companyId });
    if (query.band) qb.andWhere(bandIs('d.compliance', query.band));
    const page = await keysetPage(
      qb,
      { by: 'd.created_at', type: 'timestamptz', direction: 'DESC', id: 'd.id' },
      query,
    );
    const ids = page.items.map(({ id }) => id);
    const relations = { buyerCompany: true, sellerCompany: true } as const;
    const deals = ids.length ? await em.find(DealRecord, { where: { id: In(ids) }, relations }) : [];
    const byId = new Map(deals.map((deal) => [deal.id, deal]));
    const items: AssessedCargo[] = [];
    for (const id of ids) {
      const deal = byId.get(id);
      if (deal) items.push(await this.ofDeal(em, ctx, deal));
    }
    return { ...page, items };
  }

  private async ofDeal(em: EntityManager, ctx: SignedIn, deal: DealRecord): Promise<AssessedCargo> {
    const lot = await em.findOneOrFail(Listing, { where: { id: deal.listingId }, relations: { company: true } });
    const assessed = await this.lots.forBuyer(em, lot, deal.buyerCompany);
    const papers: { type: string }[] = await em.query(
      `SELECT DISTINCT type FROM deal_papers WHERE deal_id = $1 AND state = 'approved'`,
      [deal.id],
    );
    const held = papers.flatMap(({ type }) => (isDocumentCode(type) ? [type] : []));
    const input = assessed && {
      ...assessed.input,
      documents: { ...assessed.input.documents, held: [...assessed.input.documents.held, ...held] },
    };
    const sells = deal.sellerCompanyId === ctx.user.companyId || actsAsAdmin(ctx);
    return {
      ...cargoOf(lot),
      kind: 'deal',
      id: deal.id,
      reference: deal.reference,
      state: deal.state,
      destinationCountry: deal.buyerCompany.country,
      otherParty: (sells ? deal.buyerCompany : deal.sellerCompany).name,
      assessment: input && toAssessment(input, sells ? 'company' : 'counterparty'),
      demo: deal.demo,
    };
  }
}

const cargoOf = ({ mineralName, mineralType, originCountry }: Listing) => ({
  name: mineralName,
  mineral: mineralType,
  originCountry,
});

const scopeOf = (ctx: SignedIn): string | null =>
  actsAsAdmin(ctx) ? null : (ctx.user.companyId ?? '00000000-0000-0000-0000-000000000000');

const bandIs = (column: string, band: RiskBand | 'blocked'): string =>
  band === 'blocked'
    ? `${column}->>'status' = 'BLOCKED'`
    : `${column}->>'band' = '${band}' AND ${column}->>'status' <> 'BLOCKED'`;
