import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { TradeDocument } from './document.entity.js';

/** What other areas read of documents. */
@Injectable()
export class DocumentLibrary {
  /** Every document of the lots, oldest first, by lot. */
  async ofListings(em: EntityManager, listingIds: readonly string[]): Promise<Map<string, TradeDocument[]>> {
    const byListing = new Map<string, TradeDocument[]>(listingIds.map((id) => [id, []]));
    if (!listingIds.length) return byListing;
    const found = await em.find(TradeDocument, {
      where: { listingId: In([...listingIds]) },
      order: { uploadedAt: 'ASC' },
    });
    for (const document of found) byListing.get(document.listingId ?? '')?.push(document);
    return byListing;
  }

  async ofListing(em: EntityManager, listingId: string): Promise<TradeDocument[]> {
    return (await this.ofListings(em, [listingId])).get(listingId) ?? [];
  }

  /** Every document about a company itself, newest first. */
  ofCompany(em: EntityManager, companyId: string): Promise<TradeDocument[]> {
    return em.find(TradeDocument, {
      where: { companyId, listingId: IsNull() },
      order: { uploadedAt: 'DESC', id: 'DESC' },
    });
  }
}
