import { Injectable } from '@nestjs/common';
import type { ExchangeRules, SettlementVersion } from '@orebridge/contracts';
import { totalOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { type DealRecord, DealStateMachine } from '../../trading/deals/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { ExchangeStore } from './exchange.store.js';
import { FactStore } from './fact.store.js';
import { SettlementRow } from './settlement.entities.js';
import { SettledDeal } from './settled-deal.js';
import { SettlementFigures } from './settlement-figures.js';
import { toVersion } from './settlement.mapper.js';
import { mainPayable } from '../../market/listings/index.js';
import { dueOf, type Known, type Made, tryFinal, tryProvisional } from './settlement-making.js';

const DELIVERED: readonly string[] = ['delivered', 'inspection', 'settled'];

/** Where a deal is on its main line, whatever it stands aside for. */
export const mainStateOf = ({ state, returnTo }: DealRecord): string =>
  state === 'disputed' || state === 'on_hold' ? (returnTo[0] ?? state) : state;

const sampledBy = (rules: ExchangeRules | null): Known['sampled'] =>
  rules && { lots: rules.lots, results: rules.lots * rules.elements.length };

/** Makes the versions of a settlement out of what was recorded; nobody else does. */
@Injectable()
export class SettlementMaker {
  constructor(
    private readonly machine: DealStateMachine,
    private readonly facts: FactStore,
    private readonly exchanges: ExchangeStore,
    private readonly figures: SettlementFigures,
    private readonly settledDeal: SettledDeal,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /** All that is known of a deal. */
  async known(em: EntityManager, deal: DealRecord): Promise<Known> {
    const facts = await this.facts.all(em, deal.id);
    const exchange = await this.exchanges.read(em, deal.id);
    const agreed = await this.figures.terms(em, deal, facts);
    return {
      agreed,
      facts,
      finals: exchange ? await this.exchanges.finals(em, exchange, facts) : null,
      exchanged: exchange !== null,
      sampled: sampledBy(exchange?.rules ?? agreed?.exchange ?? null),
      delivered: DELIVERED.includes(mainStateOf(deal)),
      billedAtMost: await this.settledDeal.billedAtMost(em, deal),
      main: mainPayable(deal.listing),
    };
  }

  /** Makes whatever version follows from what is known and was not made yet. The deal is locked. */
  async renew(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    const known = await this.known(em, deal);
    const versions = await em.find(SettlementRow, { where: { dealId: deal.id }, order: { number: 'ASC' } });
    const isFinal = versions.some(({ kind }) => kind === 'final');
    const provisional = tryProvisional(known);
    const final = tryFinal(known);
    const isPastProvisional = isFinal || versions.some(({ kind }) => kind === 'second_provisional');
    const next: Made[] = [];
    if ('made' in provisional && !isPastProvisional) next.push(provisional.made);
    if (final.second && !isFinal) next.push(final.second);
    if ('made' in final) next.push(final.made);
    for (const made of next) await this.keep(em, ctx, deal, made, versions);
  }

  private async keep(
    em: EntityManager,
    ctx: Ctx,
    deal: DealRecord,
    made: Made,
    versions: SettlementRow[],
  ): Promise<void> {
    const last = versions.findLast(({ kind }) => kind === made.kind);
    if (last?.fingerprint === made.fingerprint) return;
    const claimedBefore = totalOf(
      versions.map(({ due }) => ({ amount: due })),
      deal.currency,
    );
    const { due, payer, workings } = dueOf(made, claimedBefore);
    const { unit, weights, lines, total, currency } = made.settlement;
    const row = em.create(SettlementRow, {
      dealId: deal.id,
      number: versions.length + 1,
      kind: made.kind,
      currency,
      total,
      due,
      payer,
      sheet: JSON.parse(
        JSON.stringify({ workings, unit, weights, lines, assays: made.assays, lots: made.lots, prices: made.prices }),
      ) as SettlementRow['sheet'],
      fingerprint: made.fingerprint,
      demo: deal.demo,
    });
    await em.insert(SettlementRow, row);
    versions.push(await em.findOneByOrFail(SettlementRow, { dealId: deal.id, number: row.number }));
    await this.audit.write(em, systemCtx(ctx.requestId), {
      object: 'deal',
      id: deal.id,
      event: `settlement_${made.kind}`,
    });
    await this.outbox.publish(em, 'settlement.made', { ...this.machine.eventPayload(deal), kind: made.kind });
    await this.settledDeal.settled(
      em,
      ctx,
      deal,
      toVersion(versions.at(-1) as SettlementRow) satisfies SettlementVersion,
    );
  }
}
