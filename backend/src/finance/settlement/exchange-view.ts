import { Injectable } from '@nestjs/common';
import type { AssayExchange, AssayResult } from '@orebridge/contracts';
import { umpireShares, DAY_MS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type DealRecord, sideOf } from '../../trading/deals/index.js';
import { isViewing, type SignedIn } from '../../platform/context/ctx.js';
import { ExchangeStore, type FullResult } from './exchange.store.js';
import { otherSide } from './exchange-ending.js';
import { FactStore } from './fact.store.js';
import type { AssayExchangeRow, AssayResultRow, PartySide } from './settlement.entities.js';
import { mainStateOf } from './settlement-maker.js';

/** Trade rules 2.5: late after so many days since the last sampling, alone so many days after notice. */
const LATE_DAYS = 30;
const NOTICE_DAYS = 5;
const plusDays = (date: Date | string, days: number): Date => new Date(new Date(date).getTime() + days * DAY_MS);

/** From when on a result counts as late: more than thirty days after the last sampling. */
export const lateFrom = ({ lastSampling }: Pick<AssayExchangeRow, 'lastSampling'>): Date =>
  plusDays(`${lastSampling}T00:00:00Z`, LATE_DAYS);
export const aloneFrom = (noticeAt: Date): Date => plusDays(noticeAt, NOTICE_DAYS);

const toResult = (result: FullResult | null): AssayResult | null =>
  result && {
    laboratory: result.row.laboratory,
    group: result.row.laboratoryGroup,
    certificateNo: result.row.certificateNo,
    certificate: result.row.fileName,
    by: result.row.byName,
    at: result.row.at.toISOString(),
    values: [...result.values],
  };

/** An exchange as one caller may see it. */
@Injectable()
export class ExchangeView {
  constructor(
    private readonly exchanges: ExchangeStore,
    private readonly facts: FactStore,
  ) {}

  async of(em: EntityManager, ctx: SignedIn, deal: DealRecord): Promise<{ exchange: AssayExchange | null }> {
    const exchange = await this.exchanges.read(em, deal.id);
    if (!exchange) return { exchange: null };
    const side = sideOf(ctx, deal);
    const rows = await this.exchanges.rows(em, deal.id);
    const results = await this.exchanges.seenBy(em, exchange, side);
    const outcome = this.exchanges.outcome(exchange, results);
    const finals =
      exchange.state === 'done' ? this.exchanges.finalsOf(exchange, outcome, await this.facts.all(em, deal.id)) : null;
    const { rules, revealedAt, noticeSide, noticeAt } = exchange;
    const since = (of: PartySide): string | null => rows.find((row) => row.side === of)?.at.toISOString() ?? null;
    return {
      exchange: {
        side,
        state: exchange.state,
        openedAt: exchange.openedAt.toISOString(),
        lastSampling: exchange.lastSampling,
        rules,
        submitted: { buyer: since('buyer'), seller: since('seller') },
        revealedAt: revealedAt?.toISOString() ?? null,
        results: { buyer: toResult(results.buyer), seller: toResult(results.seller), umpire: toResult(results.umpire) },
        lateFrom: lateFrom(exchange).toISOString(),
        notice:
          noticeSide && noticeAt
            ? { by: noticeSide, at: noticeAt.toISOString(), standsAloneFrom: aloneFrom(noticeAt).toISOString() }
            : null,
        umpire: exchange.umpireAt && this.umpire(exchange, deal, results.umpire, outcome),
        outcome,
        finals: finals ?? [],
        may: side && !isViewing(ctx) ? mayOf(exchange, deal, side, rows) : [],
        demo: exchange.demo,
      } as AssayExchange,
    };
  }

  private umpire(
    { umpire, umpireGroup, umpireAt, umpireFee }: AssayExchangeRow,
    deal: DealRecord,
    result: FullResult | null,
    outcome: ReturnType<ExchangeStore['outcome']>,
  ) {
    const confirmedAt = result?.row.confirmedAt ?? null;
    return {
      laboratory: umpire ? { id: umpire, group: umpireGroup ?? umpire } : null,
      appointedAt: umpireAt?.toISOString() ?? '',
      fee: umpireFee,
      currency: deal.currency,
      recordedBy: result?.row.bySide ?? null,
      confirmedAt: confirmedAt?.toISOString() ?? null,
      shares: confirmedAt && umpireFee !== null ? umpireShares(umpireFee, outcome, deal.currency) : null,
    };
  }
}

/** Whether the deal is where assays are exchanged: under inspection, or in a dispute that came of it. */
export const isInspected = (deal: DealRecord): boolean =>
  mainStateOf(deal) === 'inspection' && deal.state !== 'on_hold';

/** What a side may do in its exchange now. */
export const mayOf = (
  exchange: AssayExchangeRow,
  deal: DealRecord,
  side: PartySide,
  rows: readonly AssayResultRow[],
): AssayExchange['may'] => {
  if (!isInspected(deal)) return [];
  const own = rows.find((row) => row.side === side);
  const isBlind = exchange.state === 'open' && !exchange.revealedAt;
  const may: AssayExchange['may'] = [];
  if (isBlind) may.push('submit');
  if (own && !own.fileKey) may.push('certify');
  const isLate = own && !rows.some((row) => row.side === otherSide(side)) && new Date() > lateFrom(exchange);
  if (isBlind && isLate && !exchange.noticeAt) may.push('notice');
  if (exchange.state === 'umpire') {
    const umpire = rows.find((row) => row.side === 'umpire');
    if (!umpire?.confirmedAt) may.push('record_umpire');
    if (umpire && !umpire.confirmedAt && umpire.bySide !== side) may.push('confirm_umpire');
  }
  return may;
};
