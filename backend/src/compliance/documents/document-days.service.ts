import { Injectable } from '@nestjs/common';
import type { api, DocumentView } from '@orebridge/contracts';
import { today } from '@orebridge/trade';
import { AuditService } from '../../operations/audit/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import { textOf } from '../../platform/files/text-apart.js';
import type { TextLine } from '../../platform/files/text-line.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { FileStore } from '../../platform/storage/file-store.js';
import { checksOfDays } from './checks.js';
import { TradeDocument } from './document.entity.js';
import { toDocumentView } from './document.mapper.js';
import { ownsDocument } from './document.policy.js';
import { DocumentSubjects } from './document-subjects.js';
import { assertValidityDays } from './documents.service.js';
import { dayFindings, isDayFinding } from './text/text-findings.js';

/** Says when a document that waits was issued and ends, without another upload. */
@Injectable()
export class DocumentDaysService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly subjects: DocumentSubjects,
    private readonly store: FileStore,
  ) {}

  /** @throws Conflict `document.not_open` once it is decided on: what a reviewer has read stays as it was read */
  async set(ctx: SignedIn, { params, body }: InputOf<typeof api.documents.setDays>): Promise<DocumentView> {
    requireActive(ctx);
    const text = await this.textOf(ctx, params.id);
    return this.tx.run(ctx, async (em) => {
      const found = await em.findOneBy(TradeDocument, { id: params.id });
      if (!found || !ownsDocument(ctx, found)) throw new NotFound();
      assertValidityDays(body);
      // The subject before its documents, as everywhere.
      if (found.listingId) await this.subjects.lock(em, found.listingId);
      const document = await em.findOneOrFail(TradeDocument, {
        where: { id: params.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (document.state !== 'pending') throw new Conflict('document.not_open');
      document.issuedOn = body.issuedOn;
      document.expiresOn = body.expiresOn;
      const days = checksOfDays(body, today());
      document.checks = [
        ...document.checks
          .filter((check) => !isDayFinding(check))
          .map((check) => days.find(({ code }) => code === check.code) ?? check),
        ...dayFindings(text, body),
      ];
      await em.save(document);
      const { id, state: from } = document;
      const reason = [body.issuedOn, body.expiresOn].map((day) => day ?? '–').join(' / ');
      await this.audit.write(em, ctx, { object: 'document', id, from, event: 'set_days', to: from, reason });
      if (document.listingId) await this.subjects.documentsChanged(em, ctx, document.listingId);
      return toDocumentView(document);
    });
  }

  /** The text of an own document, read before anything is locked for it. */
  private async textOf(ctx: SignedIn, id: string): Promise<readonly TextLine[] | null> {
    const document = await this.tx.read(ctx).findOneBy(TradeDocument, { id });
    if (!document || !ownsDocument(ctx, document)) throw new NotFound();
    return (await textOf(document.mediaType, await this.store.bytes(document.fileKey))) ?? null;
  }
}
