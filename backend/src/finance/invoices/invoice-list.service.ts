import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  type api,
  EXPORT_LIMIT,
  type InvoiceCard,
  type InvoiceFilters,
  type InvoiceSummary,
} from '@orebridge/contracts';
import { AGES, type Age, dec, moneyText, today } from '@orebridge/trade';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { delimiterFor, sheetAnswer } from '../../market/imports/index.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { contains } from '../../platform/database/like.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { InvoiceRecord } from './invoice.entities.js';
import { toInvoiceCard } from './invoice.mapper.js';
import { invoiceSheet } from './invoice-sheet.js';
import { translator } from './translator.js';

const PAGE = 100;
const OWN = '(i.issuer_company_id = :own OR i.recipient_company_id = :own)';

interface Sum {
  direction: 'toReceive' | 'toPay';
  currency: InvoiceCard['currency'];
  age: Age;
  count: number;
  open: string;
}

/** Invoices in lists and sums. */
@Injectable()
export class InvoiceListService {
  constructor(private readonly tx: Tx) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.invoices.list>): Promise<Page<InvoiceCard>> {
    const page = await keysetPage(
      this.filtered(this.tx.read(ctx), ctx, query),
      { by: 'i.created_at', type: 'timestamptz', direction: 'DESC', id: 'i.id' },
      query,
    );
    return { ...page, items: page.items.map((invoice) => toInvoiceCard(ctx, invoice)) };
  }

  async export(ctx: SignedIn, { query }: InputOf<typeof api.invoices.export>): Promise<StreamableFile> {
    const { format, ...filters } = query;
    const cards: InvoiceCard[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.list(ctx, { query: { ...filters, cursor, limit: PAGE } } as InputOf<
        typeof api.invoices.list
      >);
      cards.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor && cards.length < EXPORT_LIMIT);
    const i18n = translator(ctx.language);
    return sheetAnswer([invoiceSheet(cards, i18n)], {
      name: i18n.t('invoice.sheet.file'),
      format,
      delimiter: delimiterFor(ctx.language),
    });
  }

  /** What is open, by the direction in which the money goes, the currency and the age. */
  async summary(ctx: SignedIn): Promise<InvoiceSummary> {
    const sums = await queryRows<Sum>(
      this.tx.read(ctx),
      `SELECT direction, currency, age, count(*)::int AS count, sum(open)::text AS open FROM (
         SELECT i.currency, i.open,
           CASE WHEN (i.payer = 'issuer') = (i.issuer_company_id IS NOT DISTINCT FROM $1::uuid)
             THEN 'toPay' ELSE 'toReceive' END AS direction,
           CASE WHEN i.due_on IS NULL OR i.due_on >= $2::date THEN 'current'
             WHEN $2::date - i.due_on <= 30 THEN 'to30' WHEN $2::date - i.due_on <= 60 THEN 'to60'
             WHEN $2::date - i.due_on <= 90 THEN 'to90' ELSE 'over90' END AS age
         FROM invoices i
         WHERE i.open > 0 AND i.state NOT IN ('paid', 'cancelled')
           AND ($1::uuid IN (i.issuer_company_id, i.recipient_company_id))
       ) claims GROUP BY direction, currency, age ORDER BY direction DESC, currency`,
      [ctx.user.companyId, today()],
    );
    const rows = new Map<string, InvoiceSummary['rows'][number]>();
    for (const { direction, currency, age, count, open } of sums) {
      const key = `${direction} ${currency}`;
      const none = Object.fromEntries(AGES.map((one) => [one, moneyText(0, currency)])) as Record<Age, string>;
      const row = rows.get(key) ?? { direction, currency, count: 0, open: moneyText(0, currency), ages: none };
      row.ages[age] = moneyText(open, currency);
      row.count += count;
      row.open = moneyText(dec(row.open).plus(open), currency);
      rows.set(key, row);
    }
    return { rows: [...rows.values()] };
  }

  private filtered(
    em: EntityManager,
    ctx: SignedIn,
    filters: z.output<typeof InvoiceFilters>,
  ): SelectQueryBuilder<InvoiceRecord> {
    const own = ctx.user.companyId;
    const qb = em.createQueryBuilder(InvoiceRecord, 'i').where('true');
    const { side, kind, state, late, dealId, q } = filters;
    if (!actsAsAdmin(ctx)) qb.andWhere(OWN, { own });
    if (side === 'issued')
      qb.andWhere(
        actsAsAdmin(ctx) ? '(i.issuer_company_id = :own OR i.issuer_company_id IS NULL)' : 'i.issuer_company_id = :own',
        { own },
      );
    if (side === 'received') qb.andWhere('i.recipient_company_id = :own', { own });
    if (kind) qb.andWhere('i.kind = :kind', { kind });
    if (state) qb.andWhere('i.state = :state', { state });
    if (late) qb.andWhere("i.open > 0 AND i.state NOT IN ('paid', 'cancelled') AND i.due_on < :day", { day: today() });
    if (dealId) qb.andWhere('i.deal_id = :dealId', { dealId });
    if (q)
      qb.andWhere(
        `(i.number ILIKE :q OR i.facts ->> 'dealReference' ILIKE :q OR i.parties -> 'issuer' ->> 'name' ILIKE :q
          OR i.parties -> 'recipient' ->> 'name' ILIKE :q)`,
        { q: contains(q) },
      );
    return qb;
  }
}
