import { randomUUID } from 'node:crypto';
import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, ListingImage } from '@orebridge/contracts';
import { LIMITS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { StoredFilesService } from '../../platform/files/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { FileStore } from '../../platform/storage/file-store.js';
import { IMAGE_TYPES, sniff } from '../../platform/uploads/sniff.js';
import { UploadResolver } from '../../platform/upload-parts/index.js';
import { Listing } from './listing.entity.js';
import { ListingPhoto } from './listing-image.entity.js';
import { toListingImage } from './listing.mapper.js';
import { assertOwn, assertVisible } from './listing.policy.js';
import { LotLedger } from './lot-ledger.js';
import { LotVersions } from './lot-versions.js';
import { CARD_WIDTH, filesOf, PHOTO_TYPE, preparePhoto, suited } from './photo.js';

const OPEN: readonly string[] = ['draft', 'rejected', 'published'];

@Injectable()
export class ListingImagesService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly files: FileStore,
    private readonly stored: StoredFilesService,
    private readonly ledger: LotLedger,
    private readonly versions: LotVersions,
    private readonly arrivals: UploadResolver,
  ) {}

  async add(ctx: SignedIn, { params, body, file: sent }: InputOf<typeof api.listings.addImage>): Promise<ListingImage> {
    requireActive(ctx);
    // Nobody makes the server draw pictures for a lot that is not the own one.
    assertOwn(ctx, await this.ledger.read(this.tx.read(ctx), params.id));
    const source = { file: sent, upload: body.upload };
    const { file, checked, take } = await this.arrivals.checked(ctx, 'photo', source, async (one) => {
      await sniff(one, IMAGE_TYPES);
      return preparePhoto(one.buffer);
    });
    return this.tx.run(ctx, async (em) => {
      const lot = await this.open(em, ctx, params.id);
      const { count, next } = await this.positions(em, lot.id);
      if (count >= LIMITS.listingImages.max) throw new Unprocessable('listing.images_max');
      await take(em);
      const [fileKey, thumbKey] = [`photos/${randomUUID()}.webp`, `photos/${randomUUID()}.webp`];
      await this.files.put(fileKey, checked.full, PHOTO_TYPE);
      await this.files.put(thumbKey, checked.thumb, PHOTO_TYPE);
      const saved = await em.save(
        em.create(ListingPhoto, {
          thumbId: randomUUID(),
          listingId: lot.id,
          fileKey,
          thumbKey,
          fileName: file.originalname,
          mediaType: PHOTO_TYPE,
          bytes: checked.full.length,
          width: checked.width,
          height: checked.height,
          position: next,
        }),
      );
      await this.touch(em, ctx, lot, 'add_photo');
      return toListingImage(saved);
    });
  }

  async remove(ctx: SignedIn, { params }: InputOf<typeof api.listings.removeImage>): Promise<{ message: string }> {
    const keys = await this.tx.run(ctx, async (em) => {
      const lot = await this.open(em, ctx, params.id);
      const photo = await em.findOneBy(ListingPhoto, { id: params.imageId, listingId: lot.id });
      if (!photo) throw new NotFound();
      const { count } = await this.positions(em, lot.id);
      if (lot.state === 'published' && count <= LIMITS.listingImages.min) throw new Unprocessable('listing.images_min');
      await em.delete(ListingPhoto, { id: photo.id });
      await this.touch(em, ctx, lot, 'remove_photo');
      return filesOf(photo).map(({ key }) => key);
    });
    await Promise.all(keys.map((key) => this.files.remove(key)));
    return { message: 'ok' };
  }

  /** A photo by its id, as wide as is asked for; by the id of its small size no wider than a card when nothing is asked. */
  async file(
    ctx: SignedIn,
    { params, query }: InputOf<typeof api.listings.image>,
    accept: string,
  ): Promise<StreamableFile> {
    const em = this.tx.read(ctx);
    const photo = await em.findOne(ListingPhoto, { where: [{ id: params.id }, { thumbId: params.id }] });
    if (!photo) throw new NotFound();
    assertVisible(ctx, await this.ledger.read(em, photo.listingId));
    const wanted = query.w ?? (photo.id === params.id ? photo.width : CARD_WIDTH);
    const found = suited(filesOf(photo), wanted, accept);
    if (!found) throw new NotFound();
    const name = `${photo.id}.${found.type.split('/')[1]}`;
    return this.stored.answer({ fileKey: found.key, fileName: name, mediaType: found.type });
  }

  /** The keys of a lot's photo files, for whoever discards the lot. */
  async keysOf(em: EntityManager, listingId: string): Promise<string[]> {
    const photos = await em.findBy(ListingPhoto, { listingId });
    return photos.flatMap((photo) => filesOf(photo).map(({ key }) => key));
  }

  private async open(em: EntityManager, ctx: SignedIn, id: string): Promise<Listing> {
    const lot = await this.ledger.lock(em, id, 'change');
    assertOwn(ctx, lot);
    if (!OPEN.includes(lot.state)) throw new Conflict('listing.not_editable');
    await this.versions.keepPublished(em, lot);
    return lot;
  }

  private async positions(em: EntityManager, listingId: string): Promise<{ count: number; next: number }> {
    const photos = await em.find(ListingPhoto, { where: { listingId }, order: { position: 'DESC' } });
    return { count: photos.length, next: (photos[0]?.position ?? 0) + 1 };
  }

  private async touch(em: EntityManager, ctx: SignedIn, lot: Listing, event: string): Promise<void> {
    await em.update(Listing, { id: lot.id }, { updatedAt: new Date() });
    if (lot.state === 'published') await this.versions.add(em, ctx, lot, 'edit_minor');
    await this.audit.write(em, ctx, { object: 'listing', id: lot.id, from: lot.state, event, to: lot.state });
  }
}
