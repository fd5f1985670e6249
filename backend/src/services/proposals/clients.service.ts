import { Injectable } from '@nestjs/common';
import type { api, ClientCard } from '@orebridge/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { AuditService } from '../../operations/audit/index.js';
import { Company } from '../../identity/companies/index.js';
import { companyOf } from '../../market/listings/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { assertAsRead } from '../../platform/database/as-read.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { toParty } from './request.mapper.js';

interface Numbers {
  readonly client_id: string;
  readonly requests: number;
  readonly proposals: number;
  readonly running: number;
  readonly completed: number;
  readonly standing: ClientCard['standing'];
  readonly last_at: Date;
  readonly note: string | null;
  readonly written_by: string | null;
  readonly demo: boolean;
}

/** SQL: the clients of the provider `own`, each with its numbers. */
const clientsOf = (own: string): string => `(
  SELECT t.*, n.text AS note, n.written_by,
    CASE WHEN running > 0 THEN 'working' WHEN negotiating > 0 THEN 'negotiating' WHEN proposals > 0 THEN 'past'
      ELSE 'asking' END AS standing
  FROM (
    SELECT client_id, sum(requests)::int AS requests, sum(proposals)::int AS proposals,
      sum(negotiating)::int AS negotiating, sum(running)::int AS running, sum(completed)::int AS completed,
      max(at) AS last_at, bool_and(demo) AS demo
    FROM (
      SELECT r.company_id AS client_id, 1 AS requests, 0 AS proposals, 0 AS negotiating, 0 AS running, 0 AS completed,
        r.created_at AS at, r.demo
      FROM service_requests r JOIN service_request_providers a ON a.request_id = r.id
      WHERE a.company_id = ${own}
      UNION ALL
      SELECT p.client_company_id, (NOT EXISTS (SELECT 1 FROM service_request_providers a
          WHERE a.request_id = p.request_id AND a.company_id = ${own}))::int, 1,
        (p.state IN ('pending', 'countered'))::int, 0, 0, p.updated_at, p.demo
      FROM proposals p WHERE p.provider_company_id = ${own}
      UNION ALL
      SELECT e.client_company_id, 0, 0, 0, (e.state IN ('accepted', 'active', 'delivered', 'disputed'))::int,
        (e.state = 'completed')::int, e.updated_at, e.demo
      FROM engagements e WHERE e.provider_company_id = ${own}
    ) every GROUP BY client_id
  ) t LEFT JOIN client_notes n ON n.company_id = ${own} AND n.client_company_id = t.client_id)`;

/** The companies that a provider works for, has worked for, or is talking to. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
  ) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.clients.list>): Promise<Page<ClientCard>> {
    const em = this.tx.read(ctx);
    const qb = this.query(em, ctx.user.companyId);
    if (query.standing) qb.andWhere('x.standing = :standing', { standing: query.standing });
    if (query.q) {
      matchEveryWord(
        qb,
        query.q,
        (pattern) => `fold_text(c.name) LIKE ${pattern} OR fold_text(coalesce(x.note, '')) LIKE ${pattern}`,
      );
    }
    const page = await keysetPage(qb, { by: 'x.last_at', type: 'timestamptz', direction: 'DESC', id: 'c.id' }, query);
    return { ...page, items: await this.cards(em, ctx.user.companyId, page.items) };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.clients.get>): Promise<ClientCard> {
    return this.one(this.tx.read(ctx), ctx.user.companyId, params.id);
  }

  async note(ctx: SignedIn, { params, body }: InputOf<typeof api.clients.note>): Promise<ClientCard> {
    return this.tx.run(ctx, async (em) => {
      await em.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`note/${companyOf(ctx)}/${params.id}`]);
      const { note } = await this.one(em, ctx.user.companyId, params.id);
      assertAsRead(z.string(), body.before, note);
      await em.query(
        `INSERT INTO client_notes (company_id, client_company_id, text, written_by) VALUES ($1, $2, $3, $4)
         ON CONFLICT (company_id, client_company_id)
         DO UPDATE SET text = excluded.text, written_by = excluded.written_by, updated_at = now()`,
        [companyOf(ctx), params.id, body.text, ctx.user.fullName],
      );
      await this.audit.write(em, ctx, { object: 'client', id: `${companyOf(ctx)}/${params.id}`, event: 'note' });
      return this.one(em, ctx.user.companyId, params.id);
    });
  }

  /** @throws NotFound when the company is no client of `own` */
  private async one(em: EntityManager, own: string | null, id: string): Promise<ClientCard> {
    const found = await this.query(em, own).andWhere('c.id = :id', { id }).getMany();
    const [card] = await this.cards(em, own, found);
    if (!card) throw new NotFound();
    return card;
  }

  private query(em: EntityManager, own: string | null): SelectQueryBuilder<Company> {
    return em
      .createQueryBuilder(Company, 'c')
      .innerJoin(clientsOf('CAST(:own AS uuid)'), 'x', 'x.client_id = c.id')
      .where('true')
      .setParameter('own', own);
  }

  private async cards(em: EntityManager, own: string | null, companies: readonly Company[]): Promise<ClientCard[]> {
    if (!companies.length) return [];
    const rows: Numbers[] = await em.query(
      `SELECT * FROM ${clientsOf('$1::uuid')} x WHERE x.client_id = ANY ($2::uuid[])`,
      [own, companies.map(({ id }) => id)],
    );
    const byId = new Map(rows.map((row) => [row.client_id, row]));
    return companies.flatMap((company): ClientCard[] => {
      const row = byId.get(company.id);
      if (!row) return [];
      const { standing, requests, proposals, running, completed } = row;
      return [
        {
          client: toParty(company),
          standing,
          requests,
          proposals,
          running,
          completed,
          note: row.note ?? '',
          noteBy: row.written_by,
          lastContactAt: row.last_at.toISOString(),
          demo: row.demo,
        },
      ];
    });
  }
}
