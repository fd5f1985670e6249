import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { api, DealSettlement, Fact, IndexPrice } from '@orebridge/contracts';
import { assayedElements, dec, needsMoisture, pricedIndices, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { assertParty, assertReads, type DealRecord, DealStateMachine, sideOf } from '../../trading/deals/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import { isViewing, type SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertDaysFit, notAhead } from '../../platform/states/days.js';
import { PriceStore } from '../../market/prices/index.js';
import { type AgreedTerms, indicesOf, isTooMany, lotsOf, splittingOf, usualExchange } from './agreed-terms.js';
import { ExchangeRulesKeeper } from './exchange-rules.js';
import { FactStore, statusOf } from './fact.store.js';
import { cargoDates, declarationRefusal, indexPeriods } from './index-periods.js';
import { assertPast } from './price-checks.js';
import { assayRecorded, priceRecorded, weightRecorded } from './recorded.js';
import { SettlementFact } from './settlement.entities.js';
import { SettlementFigures } from './settlement-figures.js';
import { mainStateOf, SettlementMaker } from './settlement-maker.js';
import { tryFinal, tryProvisional } from './settlement-making.js';
import { toFact } from './settlement.mapper.js';
import type { FactRecorded } from './settlement.types.js';

/** States of the main line in which terms may still be written down, and in which the cargo is under way or there. */
const BEFORE: readonly string[] = ['contract_draft', 'compliance_review', 'signed', 'payment_secured'];
const UNDER_WAY: readonly string[] = ['loading', 'in_transit', 'delivered', 'inspection'];

const mayRecord = (deal: DealRecord): DealSettlement['may'] => {
  if (deal.state === 'on_hold') return [];
  const main = mainStateOf(deal);
  if (UNDER_WAY.includes(main)) return ['terms', 'weight', 'assay', 'prices', 'event', 'declaration'];
  return BEFORE.includes(main) ? ['terms', 'declaration'] : [];
};

/** What the parties record of a deal, and the settlement that the product makes of it. */
@Injectable()
export class SettlementsService {
  constructor(
    private readonly tx: Tx,
    private readonly machine: DealStateMachine,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly prices: PriceStore,
    private readonly facts: FactStore,
    private readonly rules: ExchangeRulesKeeper,
    private readonly figures: SettlementFigures,
    private readonly maker: SettlementMaker,
  ) {}

  async get(ctx: SignedIn, { params }: InputOf<typeof api.settlements.get>): Promise<DealSettlement> {
    const em = this.tx.read(ctx);
    const deal = await this.machine.find(em, params.id);
    assertReads(ctx, deal);
    return this.view(em, ctx, deal);
  }

  async record(ctx: SignedIn, { params, body }: InputOf<typeof api.settlements.record>): Promise<DealSettlement> {
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.machine.find(em, params.id));
      requireActive(ctx);
      const deal = await this.machine.lock(em, params.id);
      if (!mayRecord(deal).includes(body.kind)) throw new Conflict('settlement.not_now');
      if (body.kind === 'weight' || body.kind === 'assay') assertDaysFit(...notAhead('date', body.date));
      const content = await this.contentOf(em, deal, body, side);
      await em.insert(SettlementFact, {
        dealId: deal.id,
        kind: body.kind,
        place: placeOf(body),
        content: content as never,
        side,
        byName: ctx.user.fullName,
        // An option is exercised by its holder alone.
        ...(body.kind === 'declaration' && { confirmedAt: new Date() }),
      });
      await this.audit.write(em, ctx, { object: 'deal', id: deal.id, event: `record_${body.kind}` });
      await this.outbox.publish(em, 'settlement.recorded', toOther(deal, side, body.kind));
      return this.view(em, ctx, deal);
    });
  }

  async confirm(ctx: SignedIn, { params, body }: InputOf<typeof api.settlements.confirm>): Promise<DealSettlement> {
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.machine.find(em, params.id));
      requireActive(ctx);
      const deal = await this.machine.lock(em, params.id);
      const all = await this.facts.all(em, deal.id);
      const fact = all.find(({ id }) => id === body.factId);
      if (!fact) throw new NotFound();
      if (fact.side === side) throw new Conflict('settlement.own_record');
      if (statusOf(fact, all) !== 'proposed') throw new Conflict('settlement.not_waiting');
      if (!mayRecord(deal).includes(fact.kind)) throw new Conflict('settlement.not_now');
      await em.update(SettlementFact, { id: fact.id }, { confirmedByName: ctx.user.fullName, confirmedAt: new Date() });
      await this.audit.write(em, ctx, { object: 'deal', id: deal.id, event: `confirm_${fact.kind}` });
      await this.outbox.publish(em, 'settlement.confirmed', toOther(deal, side, fact.kind));
      if (fact.kind === 'terms') await this.rules.renew(em, deal);
      await this.maker.renew(em, ctx, deal);
      return this.view(em, ctx, deal);
    });
  }

  /** A fact as it is kept. Prices are read and means are reckoned here: what comes over the wire is no result. */
  private async contentOf(
    em: EntityManager,
    deal: DealRecord,
    body: FactRecorded,
    side: 'buyer' | 'seller',
  ): Promise<Fact['content']> {
    const facts = await this.facts.all(em, deal.id);
    const agreed = this.facts.terms(deal, facts);
    if (body.kind === 'terms') {
      if (body.terms.currency !== deal.currency) throw new Unprocessable('settlement.other_currency');
      const named = pricedIndices(body.terms);
      const stray = body.terms.indices?.find(({ index }) => !named.includes(index));
      if (stray) throw new Unprocessable('settlement.index_unknown', { index: stray.index });
      if (agreed?.origin === 'contract' && departs(agreed, body)) throw new Conflict('settlement.terms_in_contract');
      return { ...body, exchange: body.exchange ?? null };
    }
    if (!agreed) throw new Conflict('settlement.terms_first');
    if (body.kind === 'weight') return weightRecorded(body, agreed.terms);
    if (body.kind === 'assay') return assayRecorded(body);
    if (body.kind === 'event') {
      assertPast([body.date]);
      return body;
    }
    const dates = cargoDates(facts);
    if (body.kind === 'declaration') {
      const said = agreed.terms.indices?.find(({ index }) => index === body.index);
      if (!said) throw new Unprocessable('settlement.index_unknown', { index: body.index });
      if (facts.some(({ kind, place }) => kind === 'declaration' && place === body.index))
        throw new Conflict('settlement.declared_already', { index: body.index });
      const refusal = declarationRefusal(said, { by: side, on: today(), period: body.period }, dates);
      if (refusal) throw new Unprocessable(`settlement.declaration_${refusal}`, { index: body.index });
      return body;
    }
    const needed = indicesOf(agreed.terms, deal.listing);
    const periods = indexPeriods(agreed.terms, facts);
    const prices: IndexPrice[] = [];
    for (const entry of body.prices) {
      const index = needed.find((one) => one.index === entry.index);
      if (!index) throw new Unprocessable('settlement.index_unknown', { index: entry.index });
      const of = periods.find((one) => one.index === entry.index)!;
      const asked = { unit: index.unit, currency: deal.currency, stage: body.stage, of, dates };
      prices.push(await priceRecorded(em, this.prices, entry, asked));
    }
    return { kind: 'prices', stage: body.stage, prices };
  }

  private async view(em: EntityManager, ctx: SignedIn, deal: DealRecord): Promise<DealSettlement> {
    const known = await this.maker.known(em, deal);
    const { agreed, facts } = known;
    const side = sideOf(ctx, deal);
    const [provisional, final] = [tryProvisional(known), tryFinal(known)];
    return {
      side,
      currency: deal.currency,
      terms: agreed && { ...agreed, exchange: isTooMany(deal, agreed) ? null : usualExchange(deal, agreed) },
      sampling: {
        goods: splittingOf(deal.listing),
        lots: lotsOf(deal),
        assaySettlement: await this.figures.assaySettlement(em, deal),
      },
      needs: {
        elements: agreed ? assayedElements(agreed.terms) : [],
        indices: agreed ? await this.indices(em, deal, agreed, facts) : [],
        moisture: agreed !== null && needsMoisture(agreed.terms),
      },
      facts: facts.map((fact) => toFact(fact, facts)),
      versions: await this.figures.versions(em, deal.id),
      lacks: {
        provisional: 'lacks' in provisional ? [...provisional.lacks] : [],
        final: 'lacks' in final ? [...final.lacks] : [],
      },
      may: side && !isViewing(ctx) ? mayRecord(deal) : [],
      demo: deal.demo,
    };
  }

  private async indices(
    em: EntityManager,
    deal: DealRecord,
    { terms }: AgreedTerms,
    facts: readonly SettlementFact[],
  ): Promise<DealSettlement['needs']['indices']> {
    const found: DealSettlement['needs']['indices'] = [];
    const periods = indexPeriods(terms, facts);
    for (const { index, unit, series } of indicesOf(terms, deal.listing)) {
      const published = series ? await this.prices.last(em, series) : null;
      const { currency: foreign, ...of } = periods.find((one) => one.index === index)!;
      const currency = foreign ?? deal.currency;
      const isSame = published?.series.currency === currency;
      found.push({
        ...of,
        index,
        unit,
        currency,
        series:
          published && isSame
            ? {
                id: published.series.id,
                label: published.series.label,
                source: published.series.source,
                periods: published.points.map(({ date }) => date),
              }
            : null,
      });
    }
    return found;
  }
}

/** What one side has recorded or confirmed, for the other. */
const toOther = (deal: DealRecord, side: 'buyer' | 'seller', kind: SettlementFact['kind']) => ({
  dealId: deal.id,
  to: side === 'buyer' ? deal.sellerCompanyId : deal.buyerCompanyId,
  from: deal[`${side}Company`].name,
  name: deal.listing.mineralName ?? deal.listing.reference,
  kind,
});

/** Whether recorded terms say something else than the contract, which an amendment alone changes. */
const departs = (
  { terms, provisionalPct, finalWeight }: AgreedTerms,
  recorded: Extract<FactRecorded, { kind: 'terms' }>,
): boolean =>
  !isDeepStrictEqual(withoutEmpty(terms), withoutEmpty(recorded.terms)) ||
  !dec(provisionalPct).eq(recorded.provisionalPct) ||
  finalWeight !== recorded.finalWeight;
/** An empty list says what a missing one says, and so does the usual settlement of lots. */
const withoutEmpty = (terms: object): object =>
  Object.fromEntries(
    Object.entries(terms).filter(
      ([name, value]) =>
        !(Array.isArray(value) && value.length === 0) && !(name === 'assaySettlement' && value === 'average'),
    ),
  );

const placeOf = (body: FactRecorded): string => {
  if (body.kind === 'weight') return body.at;
  if (body.kind === 'event') return body.event;
  if (body.kind === 'declaration') return body.index;
  return body.kind === 'prices' ? body.stage : '';
};
