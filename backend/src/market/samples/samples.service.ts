import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, Sample } from '@orebridge/contracts';
import { DAY_SECONDS, NEW, SAMPLE_RULES, SAMPLE_UNDER_WAY, sampleLifecycle } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { partyOfSides } from '../../platform/access/document-party.js';
import { requireActive } from '../../platform/access/require-active.js';
import { isViewing, type SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound } from '../../platform/errors/app-error.js';
import { StoredFilesService } from '../../platform/files/index.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertDaysFit, notAhead, notBefore } from '../../platform/states/days.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { UploadResolver } from '../../platform/upload-parts/index.js';
import { assertVisible, companyOf, isOwn, isPublic, type Listing, LotLedger } from '../listings/index.js';
import { SampleRow } from './sample.entity.js';
import { toSample } from './sample.mapper.js';
import { SampleStore, sideIn, sideOf } from './sample.store.js';

const SHOWN = 100;

/** Samples of lots before an offer: asked for, decided about, sent, received, and what their analysis gave. */
@Injectable()
export class SamplesService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly lots: LotLedger,
    private readonly store: SampleStore,
    private readonly counter: RateLimiter,
    private readonly files: StoredFilesService,
    private readonly arrivals: UploadResolver,
  ) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.samples.list>): Promise<Page<Sample>> {
    const qb = this.store.query(this.tx.read(ctx));
    const own = { own: ctx.user.companyId };
    if (query.side) qb.where(`s.${query.side}_company_id = :own`, own);
    else qb.where('(s.buyer_company_id = :own OR s.seller_company_id = :own)', own);
    const order = { by: 's.asked_at', type: 'timestamptz', direction: 'DESC', id: 's.id' } as const;
    const page = await keysetPage(qb, order, query);
    return { ...page, items: page.items.map((row) => toSample(ctx, row, sideOf(ctx, row))) };
  }

  /** @throws NotFound when the lot is not there for the caller, who has no sample of it either */
  async ofListing(ctx: SignedIn, { params }: InputOf<typeof api.samples.ofListing>) {
    const em = this.tx.read(ctx);
    const lot = await this.lots.read(em, params.id);
    const rows = await this.store
      .query(em)
      .where('s.listing_id = :lot AND (s.buyer_company_id = :own OR s.seller_company_id = :own)', {
        lot: lot.id,
        own: ctx.user.companyId,
      })
      .orderBy('s.asked_at', 'DESC')
      .addOrderBy('s.id', 'DESC')
      .limit(SHOWN)
      .getMany();
    if (rows.length === 0) assertVisible(ctx, lot);
    return { items: rows.map((row) => toSample(ctx, row, sideOf(ctx, row))), blockedBy: blockOf(ctx, lot, rows) };
  }

  /** @throws Forbidden `inquiry.own_listing`; Conflict `sample.under_way`; TooMany `sample.too_many` */
  async ask(ctx: SignedIn, { params, body }: InputOf<typeof api.samples.ask>): Promise<Sample> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const lot = await this.lots.lock(em, params.id, 'change');
      if (isOwn(ctx, lot)) throw new Forbidden('inquiry.own_listing');
      if (!isPublic(lot)) throw new NotFound();
      const buyerCompanyId = companyOf(ctx);
      const underWay = { listingId: lot.id, buyerCompanyId, state: In(SAMPLE_UNDER_WAY) };
      if (await em.existsBy(SampleRow, underWay)) throw new Conflict('sample.under_way');
      const limit = { max: SAMPLE_RULES.asksADay, seconds: DAY_SECONDS };
      await this.counter.take(`samples:${buyerCompanyId}`, limit, { em, code: 'sample.too_many' });
      const state = stateAfter(sampleLifecycle, NEW, 'ask', 'buyer');
      const parties = { listingId: lot.id, buyerCompanyId, sellerCompanyId: lot.companyId };
      const asked = { ...body, ...parties, state, askedBy: ctx.user.fullName, demo: false };
      const { id } = await em.save(em.create(SampleRow, asked));
      await this.audit.write(em, ctx, { object: 'sample', id, event: 'ask', to: state, reason: lot.reference });
      const row = await this.store.read(em, id);
      await this.store.notify(em, row, 'buyer', 'sample.asked', { quantity: row.quantity, unit: row.unit });
      return toSample(ctx, row, 'buyer');
    });
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.samples.get>): Promise<Sample> {
    const row = await this.store.read(this.tx.read(ctx), params.id);
    return toSample(ctx, row, sideOf(ctx, row));
  }

  /** @throws Conflict `illegal_transition`; Unprocessable `day.order` for a day ahead, or a receipt before the dispatch */
  async act(ctx: SignedIn, { params, body }: InputOf<typeof api.samples.act>): Promise<Sample> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const row = await this.store.lock(em, params.id);
      const side = sideOf(ctx, row);
      return toSample(ctx, await this.moved(em, ctx, row, body), side);
    });
  }

  /** @throws what {@link StoredFilesService.checked} throws; Conflict `illegal_transition` for a sample that was not received */
  async report(
    ctx: SignedIn,
    { params, body: { note, upload }, file }: InputOf<typeof api.samples.report>,
  ): Promise<Sample> {
    requireActive(ctx);
    const now = await this.store.read(this.tx.read(ctx), params.id);
    this.store.assertMay(ctx, now, 'report');
    const { checked, take } = await this.arrivals.checked(ctx, 'document', { file, upload }, (one) =>
      this.files.checked(ctx, one),
    );
    return this.tx.run(ctx, async (em) => {
      const row = await this.store.lock(em, params.id);
      this.store.assertMay(ctx, row, 'report');
      await take(em);
      const stored = await this.files.keep(em, 'samples', checked);
      const set = { ...stored, resultNote: note, resultAt: new Date() };
      const reported = await this.store.transition(em, ctx, row, 'report', {
        publish: 'sample.reported',
        more: {},
        set,
      });
      return toSample(ctx, reported, 'buyer');
    });
  }

  /** @throws NotFound while there is none */
  async result(ctx: SignedIn, { params }: InputOf<typeof api.samples.result>): Promise<StreamableFile> {
    const row = await this.store.read(this.tx.read(ctx), params.id);
    const side = sideIn(ctx, row);
    const { fileKey, fileName, mediaType } = row;
    if (!fileKey || !fileName || !mediaType) throw new NotFound();
    const party = partyOfSides(ctx, side, 'buyer');
    const standing = { kind: 'sample_result', stage: 'sent', party } as const;
    const parties = [row.buyerCompanyId, row.sellerCompanyId];
    return this.files.handOver(
      ctx,
      { fileKey, fileName, mediaType },
      { kind: 'sample', id: row.id, parties, own: side === 'buyer', standing },
    );
  }

  private moved(
    em: EntityManager,
    ctx: SignedIn,
    row: SampleRow,
    body: InputOf<typeof api.samples.act>['body'],
  ): Promise<SampleRow> {
    switch (body.event) {
      case 'accept':
        return this.store.transition(em, ctx, row, 'accept', { publish: 'sample.accepted', more: {} });
      case 'decline':
      case 'withdraw': {
        const { event, reason } = body;
        const publish = event === 'decline' ? 'sample.declined' : 'sample.withdrawn';
        return this.store.transition(em, ctx, row, event, { publish, more: { reason }, set: { reason } });
      }
      case 'send': {
        const { event, ...set } = body;
        assertDaysFit(...notAhead('sentOn', set.sentOn));
        const more = { carrier: set.carrier, tracking: set.trackingNumber };
        return this.store.transition(em, ctx, row, event, { publish: 'sample.sent', more, set });
      }
      case 'receive': {
        const { event, receivedOn, sealIntact, note: receiptNote } = body;
        assertDaysFit(...notAhead('receivedOn', receivedOn), ...notBefore('receivedOn', receivedOn, row.sentOn));
        const set = { receivedOn, sealIntact, receiptNote };
        return this.store.transition(em, ctx, row, event, { publish: 'sample.received', more: {}, set });
      }
    }
  }
}

/** Why the caller may not ask for a sample of the lot now. */
const blockOf = (ctx: SignedIn, lot: Listing, rows: readonly SampleRow[]): string | null => {
  const { companyId, status } = ctx.user;
  const underWay: readonly string[] = SAMPLE_UNDER_WAY;
  const blocks: [boolean, string][] = [
    [isViewing(ctx), 'view.blocked'],
    [isOwn(ctx, lot), 'inquiry.own_listing'],
    [!companyId, 'company.required'],
    [status === 'pending', 'account.pending'],
    [!isPublic(lot), 'offer.listing_not_published'],
    [rows.some((row) => row.buyerCompanyId === companyId && underWay.includes(row.state)), 'sample.under_way'],
  ];
  return blocks.find(([holds]) => holds)?.[1] ?? null;
};
