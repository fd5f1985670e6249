import { Injectable } from '@nestjs/common';
import { today } from '@orebridge/trade';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { groupBy } from '../../platform/group-by.js';
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

  /** The certificates of companies that count in scores: of a scheme, approved and in force, by company. */
  async certificates(em: EntityManager, companyIds: readonly string[]): Promise<Map<string, TradeDocument[]>> {
    if (!companyIds.length) return new Map();
    const found = await em.findBy(TradeDocument, {
      companyId: In([...new Set(companyIds)]),
      listingId: IsNull(),
      state: 'approved',
      scheme: Not(IsNull()),
    });
    const day = today();
    const inForce = found.filter(({ expiresOn }) => expiresOn === null || expiresOn >= day);
    return groupBy(inForce, ({ companyId }) => companyId);
  }
}
