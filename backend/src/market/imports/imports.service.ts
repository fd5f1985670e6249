import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { api, ListingImport as ImportView } from '@orebridge/contracts';
import { type ImportEvent, importLifecycle, NEW } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { companyOf } from '../listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest, Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { PubSub } from '../../platform/pubsub/pubsub.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { delimiterOf, formatOf, SheetError } from '../../platform/sheets/index.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { FileStore } from '../../platform/storage/file-store.js';
import { IMPORT_TOPIC } from './import-runner.js';
import { ListingImport, toImport } from './listing-import.entity.js';

const SHOWN = 10;

/** The people's side of an import: sending a file, seeing how far it is, deciding about it. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly files: FileStore,
    private readonly pubsub: PubSub,
  ) {}

  async start(ctx: SignedIn, { body, file }: InputOf<typeof api.imports.start>): Promise<ImportView> {
    requireActive(ctx);
    if (!file) throw new BadRequest('file.missing');
    const companyId = companyOf(ctx);
    const format = formatOf(file.buffer);
    const delimiter = format === 'csv' ? await delimiterIn(file.buffer) : ',';
    return this.tx.run(ctx, async (em) => {
      await this.assertIdle(em, companyId);
      const fileKey = `imports/${randomUUID()}.${format}`;
      await this.files.put(fileKey, file.buffer, 'application/octet-stream');
      const job = await em.save(
        em.create(ListingImport, {
          companyId,
          userId: ctx.user.id,
          actingRole: ctx.actingRole,
          state: stateAfter(importLifecycle, NEW, 'upload', 'owner'),
          fileKey,
          fileName: file.originalname.slice(0, 200),
          format,
          decimal: body.decimal,
          delimiter,
        }),
      );
      await this.audit.write(em, ctx, { object: 'import', id: job.id, event: 'upload', to: job.state });
      await this.pubsub.publish(em, IMPORT_TOPIC);
      return toImport(await em.findOneByOrFail(ListingImport, { id: job.id }));
    });
  }

  async list(ctx: SignedIn): Promise<{ items: ImportView[] }> {
    const { companyId } = ctx.user;
    if (!companyId) return { items: [] };
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const found = await this.tx.read(ctx).find(ListingImport, { where: { companyId }, order, take: SHOWN });
    return { items: found.map(toImport) };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.imports.get>): Promise<ImportView> {
    return toImport(await this.own(ctx, params.id));
  }

  commit(ctx: SignedIn, { params }: InputOf<typeof api.imports.commit>): Promise<ImportView> {
    requireActive(ctx);
    return this.transition(ctx, params.id, 'commit', async (em, job) => {
      await this.assertIdle(em, job.companyId);
      // What is done from here on is done in the name of whoever has decided it.
      Object.assign(job, { userId: ctx.user.id, actingRole: ctx.actingRole });
    });
  }

  cancel(ctx: SignedIn, { params }: InputOf<typeof api.imports.cancel>): Promise<ImportView> {
    return this.transition(ctx, params.id, 'cancel', async (_, job) => {
      job.finishedAt = new Date();
    });
  }

  /** The own company's import. @throws NotFound */
  async own(ctx: SignedIn, id: string): Promise<ListingImport> {
    const job = await this.tx.read(ctx).findOneBy(ListingImport, { id });
    if (!job || job.companyId !== ctx.user.companyId) throw new NotFound();
    return job;
  }

  private transition(
    ctx: SignedIn,
    id: string,
    event: ImportEvent,
    prepare: (em: EntityManager, job: ListingImport) => Promise<void>,
  ): Promise<ImportView> {
    return this.tx.run(ctx, async (em) => {
      const job = await em.findOne(ListingImport, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!job || job.companyId !== ctx.user.companyId) throw new NotFound();
      const from = job.state;
      const to = stateAfter(importLifecycle, from, event, 'owner');
      await prepare(em, job);
      Object.assign(job, { state: to, worker: null, leaseUntil: null, attempts: 0 });
      await em.save(job);
      await this.audit.write(em, ctx, { object: 'import', id, from, event, to });
      await this.pubsub.publish(em, IMPORT_TOPIC);
      return toImport(job);
    });
  }

  /** One file of a company at a time: two that name the same lots would get into each other's way. @throws Conflict */
  private async assertIdle(em: EntityManager, companyId: string): Promise<void> {
    await em.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 48))', [`imports:${companyId}`]);
    const busy = await queryRows(
      em,
      `SELECT 1 FROM listing_imports WHERE company_id = $1 AND state IN ('checking','running') LIMIT 1`,
      [companyId],
    );
    if (busy.length) throw new Conflict('import.busy');
  }
}

/** @throws Unprocessable when the bytes are no text; TooMany when many files wait */
const delimiterIn = async (bytes: Buffer): Promise<string> => {
  try {
    return await delimiterOf(bytes);
  } catch (error) {
    throw error instanceof SheetError ? new Unprocessable(error.code, { ...error.values }) : error;
  }
};
