import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, AssayExchange } from '@orebridge/contracts';
import { CALORIFIC_VALUE, dec, restate, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { assertParty, assertReads, type DealRecord, DealStateMachine, sideOf } from '../../trading/deals/index.js';
import { StoredFilesService } from '../../platform/files/index.js';
import { partyOfSides } from '../../platform/access/document-party.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { assertPayable } from '../../platform/errors/payable.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { ExchangeEnding, otherSide } from './exchange-ending.js';
import { ExchangeStore } from './exchange.store.js';
import { ExchangeView, mayOf } from './exchange-view.js';
import { AssayExchangeRow, AssayResultRow, AssayValueRow, type PartySide } from './settlement.entities.js';
import type { ResultIn } from './settlement.types.js';

type May = AssayExchange['may'][number];
type Answer = Promise<{ exchange: AssayExchange | null }>;
interface Acting {
  readonly em: EntityManager;
  readonly side: PartySide;
  readonly deal: DealRecord;
  readonly exchange: AssayExchangeRow;
}

/** The exchange of assays: both laboratories' results come in blind, and are revealed together. */
@Injectable()
export class AssaysService {
  constructor(
    private readonly tx: Tx,
    private readonly machine: DealStateMachine,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly files: StoredFilesService,
    private readonly exchanges: ExchangeStore,
    private readonly ending: ExchangeEnding,
    private readonly view: ExchangeView,
  ) {}

  async get(ctx: SignedIn, { params }: InputOf<typeof api.assays.get>): Answer {
    const em = this.tx.read(ctx);
    const deal = await this.machine.find(em, params.id);
    assertReads(ctx, deal);
    return this.view.of(em, ctx, deal);
  }

  submit(ctx: SignedIn, { params, body }: InputOf<typeof api.assays.submit>): Answer {
    return this.act(ctx, params.id, 'submit', async ({ em, side, deal, exchange }) => {
      assertWhole(exchange.rules.lots, exchange.rules.elements, body.values);
      const isFirst = !(await em.existsBy(AssayResultRow, { dealId: deal.id, side }));
      await this.keep(em, ctx, deal, side, side, body);
      await this.note(em, ctx, deal, 'submit_assay');
      const revealed = await this.ending.reveal(em, ctx, deal);
      if (isFirst && !revealed) await this.notify(em, 'assay.submitted', deal, otherSide(side));
    });
  }

  async certify(ctx: SignedIn, { params, file }: InputOf<typeof api.assays.certify>): Answer {
    assertParty(ctx, await this.machine.find(this.tx.read(ctx), params.id));
    requireActive(ctx);
    const checked = await this.files.checked(ctx, file);
    return this.act(ctx, params.id, 'certify', async ({ em, side, deal }) => {
      const { fileKey, fileName, mediaType } = await this.files.keep(em, 'assays', checked);
      await em.update(AssayResultRow, { dealId: deal.id, side }, { fileKey, fileName, mediaType });
      await this.note(em, ctx, deal, 'certify_assay');
    });
  }

  async certificate(ctx: SignedIn, { params, query }: InputOf<typeof api.assays.certificate>): Promise<StreamableFile> {
    const em = this.tx.read(ctx);
    const deal = await this.machine.find(em, params.id);
    const side = sideOf(ctx, deal);
    const exchange = await this.exchanges.read(em, deal.id);
    const seen = exchange && (await this.exchanges.seenBy(em, exchange, side));
    const row = seen?.[query.of ?? side ?? 'umpire']?.row;
    if (!row?.fileKey) throw new NotFound();
    const file = { fileKey: row.fileKey, fileName: row.fileName ?? '', mediaType: row.mediaType ?? '' };
    const parties = [deal.buyerCompanyId, deal.sellerCompanyId];
    const stage = exchange?.revealedAt ? 'revealed' : 'blind';
    const standing = { kind: 'assay_result', stage, party: partyOfSides(ctx, side, row.side) } as const;
    return this.files.handOver(ctx, file, { kind: 'assay', id: deal.id, parties, own: row.side === side, standing });
  }

  async notice(ctx: SignedIn, { params }: InputOf<typeof api.assays.notice>): Answer {
    return this.act(ctx, params.id, 'notice', async ({ em, side, deal }) => {
      await em.update(AssayExchangeRow, { dealId: deal.id }, { noticeSide: side, noticeAt: new Date() });
      await this.note(em, ctx, deal, 'assay_notice');
      await this.notify(em, 'assay.notice', deal, otherSide(side));
    });
  }

  async recordUmpire(ctx: SignedIn, { params, body }: InputOf<typeof api.assays.recordUmpire>): Answer {
    return this.act(ctx, params.id, 'record_umpire', async ({ em, side, deal, exchange }) => {
      const { fee, ...result } = body;
      assertPayable('fee', fee, deal.currency);
      await this.assertUmpire(em, exchange, result);
      await this.keep(em, ctx, deal, 'umpire', side, result);
      await em.update(AssayExchangeRow, { dealId: deal.id }, { umpireFee: moneyText(fee, deal.currency) });
      await this.note(em, ctx, deal, 'record_umpire_result');
      await this.notify(em, 'assay.umpire_recorded', deal, otherSide(side));
    });
  }

  async confirmUmpire(ctx: SignedIn, { params }: InputOf<typeof api.assays.confirmUmpire>): Answer {
    return this.act(ctx, params.id, 'confirm_umpire', async ({ em, deal }) => {
      await em.update(AssayResultRow, { dealId: deal.id, side: 'umpire' }, { confirmedAt: new Date() });
      await this.note(em, ctx, deal, 'confirm_umpire_result');
      await this.ending.decideOn(em, ctx, deal);
    });
  }

  /** Runs an act of a party under the deal's lock, where the exchange allows it. @throws NotFound, Forbidden, Conflict */
  private act(ctx: SignedIn, id: string, what: May, run: (acting: Acting) => Promise<void>): Answer {
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.machine.find(em, id));
      requireActive(ctx);
      const deal = await this.machine.lock(em, id);
      const exchange = await this.exchanges.read(em, deal.id);
      const rows = await this.exchanges.rows(em, deal.id);
      if (!exchange || !mayOf(exchange, deal, side, rows).includes(what)) throw new Conflict(`assay.no_${what}`);
      await run({ em, side, deal, exchange });
      return this.view.of(em, ctx, await this.machine.find(em, id));
    });
  }

  private async keep(
    em: EntityManager,
    ctx: SignedIn,
    { id: dealId }: DealRecord,
    side: AssayResultRow['side'],
    bySide: PartySide,
    { laboratory, group, certificateNo, values }: ResultIn,
  ): Promise<void> {
    const found = await em.findOneBy(AssayResultRow, { dealId, side });
    const about = { laboratory, laboratoryGroup: group, certificateNo, byName: ctx.user.fullName, bySide };
    const row = await em.save(
      found
        ? Object.assign(found, about, { at: new Date(), fileKey: null, fileName: null, mediaType: null })
        : em.create(AssayResultRow, { ...about, dealId, side }),
    );
    await em.delete(AssayValueRow, { resultId: row.id });
    await em.insert(
      AssayValueRow,
      values.map((one) => ({ ...one, resultId: row.id })),
    );
  }

  /** The umpire reports what the two differ in, and is of no group that reported for a party. */
  private async assertUmpire(em: EntityManager, exchange: AssayExchangeRow, result: ResultIn): Promise<void> {
    const results = await this.exchanges.seenBy(em, exchange, null);
    const open = this.exchanges.outcome(exchange, results).filter(({ status }) => status === 'umpire_needed');
    const asked = new Set(open.map(({ lot, element }) => `${lot} ${element}`));
    const given = new Set(result.values.map(({ lot, element }) => `${lot} ${element}`));
    if (given.size < result.values.length || asked.size !== given.size || [...asked].some((one) => !given.has(one)))
      throw new Unprocessable('assay.umpire_lines', { count: asked.size });
    for (const { element, value } of result.values) assertPossible(exchange.rules.elements, element, value);
    if (exchange.umpire && result.laboratory !== exchange.umpire)
      throw new Unprocessable('assay.other_umpire', { laboratory: exchange.umpire });
    const parties = [results.buyer, results.seller].flatMap((one) =>
      one ? [one.row.laboratoryGroup, one.row.laboratory] : [],
    );
    if (!exchange.umpire && parties.some((one) => [result.group, result.laboratory].includes(one)))
      throw new Unprocessable('assay.umpire_group');
  }

  private note(em: EntityManager, ctx: SignedIn, { id }: DealRecord, event: string): Promise<void> {
    return this.audit.write(em, ctx, { object: 'deal', id, event });
  }

  private notify(
    em: EntityManager,
    event: 'assay.submitted' | 'assay.notice' | 'assay.umpire_recorded',
    deal: DealRecord,
    to: PartySide,
  ): Promise<void> {
    return this.outbox.publish(em, event, {
      dealId: deal.id,
      to: deal[`${to}CompanyId`],
      from: deal[`${otherSide(to)}Company`].name,
      name: deal.listing.mineralName ?? deal.listing.reference,
    });
  }
}

type Elements = AssayExchangeRow['rules']['elements'];

/** @throws Unprocessable for a figure that no laboratory finds */
const assertPossible = (elements: Elements, element: string, value: string): void => {
  const unit = elements.find((one) => one.element === element)?.unit;
  const isImpossible =
    unit === 'kcal/kg' || element === CALORIFIC_VALUE
      ? dec(value).greaterThan(10_000)
      : unit !== undefined && restate(value, unit, '%').greaterThan(100);
  if (isImpossible) throw new Unprocessable('assay.impossible', { element });
};

/** Every constituent of every lot is reported once, and nothing else. @throws Unprocessable */
const assertWhole = (lots: number, elements: Elements, values: ResultIn['values']): void => {
  const given = new Set(values.map(({ lot, element }) => `${lot} ${element}`));
  const asked = Array.from({ length: lots }, (_, place) => place + 1).flatMap((lot) =>
    elements.map(({ element }) => `${lot} ${element}`),
  );
  if (given.size < values.length || given.size !== asked.length || asked.some((one) => !given.has(one)))
    throw new Unprocessable('assay.not_whole', { count: asked.length });
  for (const { element, value } of values) assertPossible(elements, element, value);
};
