import { Injectable } from '@nestjs/common';
import { type api, OFFER_TEMPLATES_MAX, type OfferTemplate } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { companyOf } from '../../market/listings/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { isUniqueViolation } from '../../platform/database/retry.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';

type Routes = typeof api.offerTemplates;
type Row = Omit<OfferTemplate, 'updatedAt'> & { updatedAt: Date };

const COLUMNS = 'id, name, terms, saved_by AS "savedBy", updated_at AS "updatedAt", demo';
const toTemplate = (row: Row): OfferTemplate => ({ ...row, updatedAt: row.updatedAt.toISOString() });

/** Terms that a company offers again and again, under a name. */
@Injectable()
export class OfferTemplatesService {
  constructor(private readonly tx: Tx) {}

  async list(ctx: SignedIn): Promise<{ items: OfferTemplate[]; limit: number }> {
    const rows = await queryRows<Row>(
      this.tx.read(ctx),
      `SELECT ${COLUMNS} FROM offer_templates WHERE company_id = $1 ORDER BY lower(name) LIMIT ${OFFER_TEMPLATES_MAX}`,
      [ctx.user.companyId],
    );
    return { items: rows.map(toTemplate), limit: OFFER_TEMPLATES_MAX };
  }

  /** @throws Conflict when another template has the name, Unprocessable when there is no room for one more */
  async save(ctx: SignedIn, { body }: InputOf<Routes['save']>): Promise<OfferTemplate> {
    const company = companyOf(ctx);
    return this.tx.run(ctx, async (em) => {
      await this.assertRoom(em, company);
      return this.written(
        queryRows<Row>(
          em,
          `INSERT INTO offer_templates (company_id, name, terms, saved_by, demo)
           SELECT id, $2, $3, $4, demo FROM published.companies WHERE id = $1 RETURNING ${COLUMNS}`,
          [company, body.name, JSON.stringify(body.terms), ctx.user.fullName],
        ),
      );
    });
  }

  /** @throws NotFound, or Conflict when another template has the name */
  async rename(ctx: SignedIn, { params, body }: InputOf<Routes['rename']>): Promise<OfferTemplate> {
    return this.tx.run(ctx, (em) =>
      this.written(
        queryRows<Row>(
          em,
          `UPDATE offer_templates SET name = $3, updated_at = now() WHERE id = $1 AND company_id = $2 RETURNING ${COLUMNS}`,
          [params.id, ctx.user.companyId, body.name],
        ),
      ),
    );
  }

  /** @throws NotFound also for a template of another company */
  async remove(ctx: SignedIn, { params }: InputOf<Routes['remove']>): Promise<void> {
    const gone = await this.tx.run(ctx, (em) =>
      queryRows(em, 'DELETE FROM offer_templates WHERE id = $1 AND company_id = $2 RETURNING id', [
        params.id,
        ctx.user.companyId,
      ]),
    );
    if (!gone.length) throw new NotFound();
  }

  private async written(rows: Promise<Row[]>): Promise<OfferTemplate> {
    try {
      const [row] = await rows;
      if (!row) throw new NotFound();
      return toTemplate(row);
    } catch (error) {
      if (isUniqueViolation(error)) throw new Conflict('offer_template.name_taken');
      throw error;
    }
  }

  /** Two who save at the same moment wait for each other, or both would take the last place. */
  private async assertRoom(em: EntityManager, company: string): Promise<void> {
    await queryRows(em, `SELECT pg_advisory_xact_lock(hashtextextended('offer-templates:' || $1, 61))`, [company]);
    const [row] = await queryRows<{ count: number }>(
      em,
      'SELECT count(*)::int AS count FROM offer_templates WHERE company_id = $1',
      [company],
    );
    if ((row?.count ?? 0) >= OFFER_TEMPLATES_MAX)
      throw new Unprocessable('offer_template.limit', { limit: OFFER_TEMPLATES_MAX });
  }
}
