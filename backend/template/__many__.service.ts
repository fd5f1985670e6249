import { Injectable } from '@nestjs/common';
import type { api, ExampleCard } from '@orebridge/contracts';
import { AuditService } from '../../operations/audit/index.js';
import { ownCompany } from '../../identity/companies/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Example } from './__one__.entity.js';
import { toCard } from './__one__.mapper.js';
import { assertOwn } from './__one__.policy.js';

type Routes = typeof api.examples;

@Injectable()
export class ExamplesService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
  ) {}

  async list(ctx: SignedIn, { query }: InputOf<Routes['list']>): Promise<Page<ExampleCard>> {
    const qb = this.tx
      .read(ctx)
      .createQueryBuilder(Example, 'e')
      .where('e.company_id = :own', { own: ownCompany(ctx) });
    const order = { by: 'e.created_at', type: 'timestamptz', direction: 'DESC', id: 'e.id' } as const;
    const page = await keysetPage(qb, order, query);
    return { ...page, items: page.items.map(toCard) };
  }

  async get(ctx: SignedIn, { params }: InputOf<Routes['get']>): Promise<ExampleCard> {
    const example = await this.tx.read(ctx).findOneBy(Example, { id: params.id });
    if (!example) throw new NotFound();
    assertOwn(ctx, example);
    return toCard(example);
  }

  /** @throws Conflict `__code__.name_taken` when the company has one of this name */
  async create(ctx: SignedIn, { body }: InputOf<Routes['create']>): Promise<ExampleCard> {
    const companyId = ownCompany(ctx);
    return this.tx.run(ctx, async (em) => {
      const { identifiers } = await em
        .createQueryBuilder()
        .insert()
        .into(Example)
        .values({ companyId, name: body.name })
        .orIgnore()
        .execute();
      const id: string | undefined = identifiers[0]?.id;
      if (!id) throw new Conflict('__code__.name_taken', { name: body.name });
      await this.audit.write(em, ctx, { object: '__one__', id, event: 'create' });
      return toCard(await em.findOneByOrFail(Example, { id }));
    });
  }
}
