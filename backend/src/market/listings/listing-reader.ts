import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Company } from '../../identity/companies/index.js';
import { TradeDocument } from '../../compliance/documents/index.js';
import { type EntityJson, entityJson } from '../../platform/database/entity-json.js';
import { queryRows, type Statement } from '../../platform/database/statement.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { ListingPhoto } from './listing-image.entity.js';
import { Listing } from './listing.entity.js';

/** All that a lot's page shows, and the level at which the company that looks is verified; null without a company. */
export interface WholeLot {
  readonly lot: Listing;
  readonly documents: readonly TradeDocument[];
  readonly photos: readonly ListingPhoto[];
  readonly viewerLevel: number | null;
}

type Json = Readonly<Record<string, unknown>>;
interface Row {
  readonly lot: Json;
  readonly company: Json;
  readonly documents: readonly Json[];
  readonly photos: readonly Json[];
  readonly level: number | null;
}

interface Reading {
  readonly lot: EntityJson<Listing>;
  readonly company: EntityJson<Company>;
  readonly document: EntityJson<TradeDocument>;
  readonly photo: EntityJson<ListingPhoto>;
  readonly statement: Statement;
}

const readingOf = (em: EntityManager): Reading => {
  const lot = entityJson(em, Listing);
  const company = entityJson(em, Company);
  const document = entityJson(em, TradeDocument);
  const photo = entityJson(em, ListingPhoto);
  const text = `SELECT ${lot.sql('l')} AS lot, ${company.sql('c')} AS company,
      (SELECT coalesce(json_agg(${document.sql('d')} ORDER BY d.uploaded_at), '[]') FROM published.documents d WHERE d.listing_id = l.id) AS documents,
      (SELECT coalesce(json_agg(${photo.sql('p')} ORDER BY p.position), '[]') FROM listing_images p WHERE p.listing_id = l.id) AS photos,
      (SELECT kyb_level FROM published.companies WHERE id = $2) AS level
    FROM listings l JOIN published.companies c ON c.id = l.company_id WHERE l.id = $1`;
  return { lot, company, document, photo, statement: { name: 'listing-whole', text } };
};

/** Reads a lot with everything beside it in one statement: the page that is asked for most. */
@Injectable()
export class ListingReader {
  private reading: Reading | null = null;

  /** @throws NotFound */
  async whole(em: EntityManager, id: string, viewerCompanyId: string | null): Promise<WholeLot> {
    this.reading ??= readingOf(em);
    const { lot, company, document, photo, statement } = this.reading;
    const [row] = await queryRows<Row>(em, statement, [id, viewerCompanyId]);
    if (!row) throw new NotFound();
    return {
      lot: Object.assign(lot.read(row.lot), { company: company.read(row.company) }),
      documents: row.documents.map((json) => document.read(json)),
      photos: row.photos.map((json) => photo.read(json)),
      viewerLevel: row.level,
    };
  }
}
