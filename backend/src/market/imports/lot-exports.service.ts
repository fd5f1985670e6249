import { Injectable, type StreamableFile } from '@nestjs/common';
import { type api, EXPORT_LIMIT, type Language, type ListingCard } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { type Listing, LotDrafts } from '../listings/index.js';
import { SearchService } from '../search/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { type Cell, figure, ROWS_AT_ONCE, text } from '../../platform/sheets/index.js';
import { COLUMNS, type Field } from './columns.js';
import { badRows } from './import-rows.js';
import { ImportsService } from './imports.service.js';
import { cellOf } from './lot-cells.js';
import { reasonOf } from './report.service.js';
import { delimiterFor, sheetAnswer } from './sheet-files.js';
import { templateSheets } from './template.js';
import { headingIn, KNOWN_HEADINGS, plain } from './import-messages.js';
import { translator } from './translator.js';

const PAGE = 100;
/** What everybody sees of a lot on the market, beside its number, seller and what is left of it. */
const ON_MARKET = [
  'mineralType',
  'mineralName',
  'grade',
  'physicalForm',
  'purityPct',
  'composition',
  'originCountry',
  'mineLocation',
  'pricePerUnit',
  'currency',
  'unit',
  'minOrderQuantity',
  'incoterm',
  'place',
  'certifications',
] as const satisfies readonly Field[];

/** Files that leave the house: the own lots, a search, the template, and the rows that are to be mended. */
@Injectable()
export class LotExportsService {
  constructor(
    private readonly tx: Tx,
    private readonly imports: ImportsService,
    private readonly drafts: LotDrafts,
    private readonly searches: SearchService,
  ) {}

  async own(ctx: SignedIn, { query }: InputOf<typeof api.imports.exportOwn>): Promise<StreamableFile> {
    const { language } = ctx;
    const rows: Cell[][] = [COLUMNS.map((column) => text(headingIn(language, column)))];
    const { companyId } = ctx.user;
    const em = this.tx.read(ctx);
    let page: Listing[] = [];
    do {
      page = companyId ? await this.drafts.page(em, companyId, page.at(-1)?.id ?? null, ROWS_AT_ONCE) : [];
      const names = await referencesOf(em, page);
      for (const lot of page) rows.push(rowOf(lot, names.get(lot.id) ?? lot.reference, language));
    } while (page.length === ROWS_AT_ONCE);
    return this.answer(rows, language, 'file.own', query.format);
  }

  async market(ctx: SignedIn, { query }: InputOf<typeof api.imports.exportMarket>): Promise<StreamableFile> {
    const { language } = ctx;
    const { format, ...filters } = query;
    const cards: ListingCard[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.searches.find(ctx, { ...filters, cursor, limit: PAGE });
      cards.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor && cards.length < EXPORT_LIMIT);
    const head = [
      text(translator(language).t('market.number')),
      text(translator(language).t('market.seller')),
      ...ON_MARKET.map((field) => text(headingIn(language, field))),
      text(translator(language).t('market.available')),
    ];
    const rows = cards.map((card) => [
      text(card.reference),
      text(card.seller.name),
      ...ON_MARKET.map((field) => cellOf(field, card, language)),
      figure(card.availableQuantity ?? ''),
    ]);
    return this.answer([head, ...rows], language, 'file.market', format);
  }

  template(ctx: SignedIn, { query }: InputOf<typeof api.imports.template>): Promise<StreamableFile> {
    const { language } = ctx;
    const name = translator(language).t('file.template');
    return sheetAnswer(templateSheets(language), { name, format: query.format, delimiter: delimiterFor(language) });
  }

  /** The rows that are wrong as they stood, in the file's own form, with the reason at the end. */
  async bad(ctx: SignedIn, { params }: InputOf<typeof api.imports.badRows>): Promise<StreamableFile> {
    const { language } = ctx;
    const job = await this.imports.own(ctx, params.id);
    const stored = await badRows(this.tx.read(ctx), job.id);
    const kept = job.headings.map((heading) => KNOWN_HEADINGS.get(plain(heading.text)) !== null);
    const cellsOf = (cells: readonly Cell[]) => kept.flatMap((keep, i) => (keep ? [cells[i] ?? text('')] : []));
    const rows = [
      [...cellsOf(job.headings), text(translator(language).t('sheet.reason'))],
      ...stored.map(({ cells, faults }) => [...cellsOf(cells), text(reasonOf(faults, language))]),
    ];
    return sheetAnswer([{ name: translator(language).t('sheet.lots'), rows }], {
      name: translator(language).t('file.bad'),
      format: job.format,
      delimiter: job.delimiter,
    });
  }

  private answer(rows: Cell[][], language: Language, name: string, format: 'csv' | 'xlsx'): Promise<StreamableFile> {
    return sheetAnswer([{ name: translator(language).t('sheet.lots'), rows }], {
      name: translator(language).t(name),
      format,
      delimiter: delimiterFor(language),
    });
  }
}

const rowOf = (lot: Listing, reference: string, language: Language): Cell[] =>
  COLUMNS.map((column) => (column === 'reference' ? text(reference) : cellOf(column, lot, language)));

/** The company's own references of these lots. */
const referencesOf = async (em: EntityManager, lots: readonly Listing[]): Promise<Map<string, string>> => {
  const found = await queryRows<{ listing_id: string; key: string }>(
    em,
    `SELECT listing_id, min(key) AS key FROM listing_references
     WHERE listing_id = ANY ($1) AND key NOT LIKE '#%' AND key !~* '^OB-[0-9]+$' GROUP BY listing_id`,
    [lots.map(({ id }) => id)],
  );
  return new Map(found.map(({ listing_id, key }) => [listing_id, key]));
};
