import { Injectable } from '@nestjs/common';
import type { api, AssessedCargo, ResponseOf } from '@orebridge/contracts';
import { RISK_BANDS, type RiskBand } from '@orebridge/trade';
import { type EntityManager, In, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { assertReads, DealStateMachine, DealRecord } from '../../trading/deals/index.js';
import { Listing } from '../../market/listings/index.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { type AssessmentReader, toAssessment } from './assessment.js';
import { CargoInputs, type DealCargo } from './cargo-inputs.js';
import { CargoStatuses, DEALS, LIVE, LOTS, type CargoStatus } from './cargo-statuses.js';

type Band = RiskBand | 'blocked';
type Count = Omit<CargoStatus, 'id'> & { n: number };

/** The cargoes of a company as the compliance rules of today see them. */
@Injectable()
export class ComplianceService {
  constructor(
    private readonly tx: Tx,
    private readonly inputs: CargoInputs,
    private readonly parties: CargoStatuses,
    private readonly deals: DealStateMachine,
  ) {}

  async summary(ctx: SignedIn): Promise<ResponseOf<typeof api.compliance.summary>> {
    const em = this.tx.read(ctx);
    const own = scopeOf(ctx);
    const counts = [
      ...((await this.parties.ofLots(em, own))?.map(one) ?? (await stored(em, `listings l WHERE ${LOTS}`, own))),
      ...((await this.parties.ofDeals(em, own))?.map(one) ?? (await stored(em, `deals d WHERE ${DEALS}`, own))),
    ];
    const sum = (of: (row: Count) => number) => counts.reduce((total, row) => total + of(row), 0);
    return {
      bands: Object.fromEntries(
        RISK_BANDS.map((band) => [band, sum((row) => (row.band === band && !row.blocked ? row.n : 0))]),
      ) as Record<RiskBand, number>,
      blocked: sum((row) => (row.blocked ? row.n : 0)),
      closedGates: sum((row) => row.closedGates),
      cargoes: sum((row) => row.n),
      demo: counts.some(({ demo }) => demo),
    };
  }

  cargoes(ctx: SignedIn, input: InputOf<typeof api.compliance.cargoes>): Promise<Page<AssessedCargo>> {
    return input.query.kind === 'deal' ? this.dealPage(ctx, input) : this.lotPage(ctx, input);
  }

  async deal(ctx: SignedIn, { params }: InputOf<typeof api.compliance.deal>): Promise<AssessedCargo> {
    const em = this.tx.read(ctx);
    const deal = await this.deals.find(em, params.id);
    assertReads(ctx, deal);
    return ofDeal(ctx, deal, await this.inputs.ofDeals(em, [deal]));
  }

  private async lotPage(
    ctx: SignedIn,
    { query }: InputOf<typeof api.compliance.cargoes>,
  ): Promise<Page<AssessedCargo>> {
    const em = this.tx.read(ctx);
    const qb = em.createQueryBuilder(Listing, 'l').leftJoinAndSelect('l.company', 'c').where(`l.state <> 'draft'`);
    if (!actsAsAdmin(ctx)) qb.andWhere('l.company_id = :own', { own: ctx.user.companyId });
    if (query.band) inBand(qb, 'l', query.band, await this.parties.ofLots(em, scopeOf(ctx)));
    const page = await keysetPage(
      qb,
      { by: 'l.created_at', type: 'timestamptz', direction: 'DESC', id: 'l.id' },
      query,
    );
    const inputs = await this.inputs.ofLots(em, page.items);
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
          assessment: input ? toAssessment(input, { kind: actsAsAdmin(ctx) ? 'reviewer' : 'company' }) : null,
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
    const qb = em.createQueryBuilder(DealRecord, 'd').where(LIVE);
    if (!actsAsAdmin(ctx))
      qb.andWhere(':own IN (d.buyer_company_id, d.seller_company_id)', { own: ctx.user.companyId });
    if (query.band) inBand(qb, 'd', query.band, await this.parties.ofDeals(em, scopeOf(ctx)));
    const page = await keysetPage(
      qb,
      { by: 'd.created_at', type: 'timestamptz', direction: 'DESC', id: 'd.id' },
      query,
    );
    const ids = page.items.map(({ id }) => id);
    const relations = { buyerCompany: true, sellerCompany: true } as const;
    const deals = ids.length ? await em.find(DealRecord, { where: { id: In(ids) }, relations }) : [];
    const byId = new Map(deals.map((deal) => [deal.id, deal]));
    const cargoes = await this.inputs.ofDeals(em, deals);
    return {
      ...page,
      items: ids.flatMap((id) => {
        const deal = byId.get(id);
        return deal ? [ofDeal(ctx, deal, cargoes)] : [];
      }),
    };
  }
}

/** @throws Error where the deal has lost its lot, which no command lets happen */
const ofDeal = (ctx: SignedIn, deal: DealRecord, cargoes: ReadonlyMap<string, DealCargo>): AssessedCargo => {
  const cargo = cargoes.get(deal.id);
  if (!cargo) throw new Error(`the deal ${deal.id} has no lot`);
  const reviews = actsAsAdmin(ctx);
  const sells = deal.sellerCompanyId === ctx.user.companyId || reviews;
  const reader: AssessmentReader = reviews
    ? { kind: 'reviewer' }
    : sells
      ? { kind: 'company', own: cargo.parties.seller }
      : { kind: 'counterparty', own: cargo.parties.buyer };
  return {
    ...cargoOf(cargo.lot),
    kind: 'deal',
    id: deal.id,
    reference: deal.reference,
    state: deal.state,
    destinationCountry: deal.buyerCompany.country,
    otherParty: (sells ? deal.buyerCompany : deal.sellerCompany).name,
    assessment: cargo.input && toAssessment(cargo.input, reader),
    demo: deal.demo,
  };
};

const cargoOf = ({ mineralName, mineralType, originCountry }: Listing) => ({
  name: mineralName,
  mineral: mineralType,
  originCountry,
});

const scopeOf = (ctx: SignedIn): string | null =>
  actsAsAdmin(ctx) ? null : (ctx.user.companyId ?? '00000000-0000-0000-0000-000000000000');

const one = ({ band, blocked, closedGates, demo }: CargoStatus): Count => ({ band, blocked, closedGates, demo, n: 1 });

/** Counts of what was last stored, for those who read too many cargoes to have them assessed while they wait. */
const stored = (em: EntityManager, from: string, company: string | null): Promise<Count[]> =>
  em.query(
    `SELECT compliance->>'band' AS band, compliance->>'status' = 'BLOCKED' AS blocked, count(*)::int AS n,
       sum((SELECT count(*) FROM jsonb_array_elements(compliance->'gates') g
            WHERE g->>'gate' IN ('publish', 'loading')))::int AS "closedGates", bool_or(demo) AS demo
     FROM ${from} AND compliance IS NOT NULL GROUP BY 1, 2`,
    [company],
  );

/** Keeps the cargoes of one band: by what the rules say today, or else by what was last stored. */
const inBand = <E extends ObjectLiteral>(
  qb: SelectQueryBuilder<E>,
  alias: 'l' | 'd',
  band: Band,
  standings: readonly CargoStatus[] | null,
): void => {
  if (standings) {
    const ids = standings.filter((row) => (row.blocked ? 'blocked' : row.band) === band).map(({ id }) => id);
    qb.andWhere(`${alias}.id = ANY(:ofBand)`, { ofBand: ids });
  } else if (band === 'blocked') qb.andWhere(`${alias}.compliance->>'status' = 'BLOCKED'`);
  else {
    qb.andWhere(`${alias}.compliance->>'band' = :band`, { band });
    qb.andWhere(`${alias}.compliance->>'status' <> 'BLOCKED'`);
  }
};
