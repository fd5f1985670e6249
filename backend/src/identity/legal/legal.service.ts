import { Injectable } from '@nestjs/common';
import {
  type api,
  type Language,
  LANGUAGES,
  type LegalEdition,
  LegalKind,
  type LegalText,
  type LegalVersion,
} from '@orebridge/contracts';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { LegalDocument } from './legal.entities.js';

const kindOf = (text: string): LegalKind => {
  const kind = LegalKind.safeParse(text);
  if (!kind.success) throw new NotFound();
  return kind.data;
};

export const toVersion = (row: LegalDocument): LegalVersion => ({
  kind: row.kind,
  version: row.version,
  summary: row.summary,
  publishedAt: row.publishedAt.toISOString(),
  languages: LANGUAGES.filter((language) => row[language] !== null),
});

/** The language in which a reader gets a version: the own one, or English where it was not published in that. */
export const languageFor = (row: LegalDocument, wanted: Language): Language => (row[wanted] === null ? 'en' : wanted);

const toText = (row: LegalDocument, wanted: Language): LegalText => {
  const language = languageFor(row, wanted);
  return { ...toVersion(row), language, text: row[language] ?? row.en };
};

/** The terms of use and the privacy notice: who may read them, and how a new version is published. */
@Injectable()
export class LegalService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
  ) {}

  /** The version in force in the reader's language, or in English where it was not published in that. */
  async current(ctx: Ctx, { params }: InputOf<typeof api.legal.current>): Promise<{ document: LegalText | null }> {
    const where = { kind: kindOf(params.kind) };
    const row = await this.tx.read(ctx).findOne(LegalDocument, { where, order: { version: 'DESC' } });
    return { document: row && toText(row, ctx.language) };
  }

  /** One version for whoever has accepted it, or wants to know what came of it. @throws NotFound when there is none of that number */
  async version(ctx: Ctx, { params, query }: InputOf<typeof api.legal.version>): Promise<LegalEdition> {
    const kind = kindOf(params.kind);
    const rows = await this.tx.read(ctx).find(LegalDocument, { where: { kind }, order: { version: 'DESC' } });
    const place = rows.findIndex(({ version }) => String(version) === params.version);
    const row = rows[place];
    if (!row) throw new NotFound();
    const text = toText(row, query.language ?? ctx.language);
    const before = rows[place + 1];
    return {
      ...text,
      inForce: rows[0]!.version,
      before: before ? { version: before.version, text: before[text.language] } : null,
    };
  }

  async versions(ctx: Ctx, { params }: InputOf<typeof api.legal.versions>): Promise<LegalVersion[]> {
    const where = { kind: kindOf(params.kind) };
    const rows = await this.tx.read(ctx).find(LegalDocument, { where, order: { version: 'DESC' } });
    return rows.map(toVersion);
  }

  /** Publishes the next version; two who publish at once get two versions. */
  async publish(ctx: SignedIn, { params, body }: InputOf<typeof api.legal.publish>): Promise<LegalVersion> {
    const kind = kindOf(params.kind);
    return this.tx.run(ctx, async (em) => {
      await em.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 31))', [`legal:${kind}`]);
      const version = ((await em.maximum(LegalDocument, 'version', { kind })) ?? 0) + 1;
      const row = await em.save(em.create(LegalDocument, { ...body, kind, version, publishedBy: ctx.user.fullName }));
      const change = { object: 'legal-document', id: row.id, event: 'publish', to: `${kind} ${version}` } as const;
      await this.audit.write(em, ctx, { ...change, reason: body.summary });
      return toVersion(await em.findOneByOrFail(LegalDocument, { id: row.id }));
    });
  }
}
