import { Injectable } from '@nestjs/common';
import type { api } from '@orebridge/contracts';
import { AuditService } from '../../operations/audit/index.js';
import { DocumentLibrary } from '../../compliance/documents/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { FileStore } from '../../platform/storage/file-store.js';
import { Listing } from './listing.entity.js';
import { ListingImagesService } from './listing-images.service.js';
import { assertOwn } from './listing.policy.js';
import { LotLedger } from './lot-ledger.js';

/** Deletes a draft for good, with its photos and documents. What was submitted once stays on record. */
@Injectable()
export class ListingDiscard {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly files: FileStore,
    private readonly ledger: LotLedger,
    private readonly library: DocumentLibrary,
    private readonly images: ListingImagesService,
  ) {}

  async discard(ctx: SignedIn, { params }: InputOf<typeof api.listings.discard>): Promise<{ message: string }> {
    const keys = await this.tx.run(ctx, async (em) => {
      const lot = await this.ledger.lock(em, params.id, 'change');
      assertOwn(ctx, lot);
      if (lot.state !== 'draft') throw new Conflict('illegal_transition', { state: lot.state });
      const documents = await this.library.ofListing(em, lot.id);
      const files = [...documents.map(({ fileKey }) => fileKey), ...(await this.images.keysOf(em, lot.id))];
      await em.delete(Listing, { id: lot.id });
      await this.audit.write(em, ctx, { object: 'listing', id: lot.id, from: lot.state, event: 'discard' });
      return files;
    });
    // The rows are gone for certain before the bytes are: a file without a row harms nobody.
    await Promise.all(keys.map((key) => this.files.remove(key)));
    return { message: 'ok' };
  }
}
