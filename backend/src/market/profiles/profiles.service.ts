import { Injectable } from '@nestjs/common';
import type { api, CompanyProfile, ListingCard } from '@orebridge/contracts';
import { CompaniesService, UserAccount } from '../../identity/companies/index.js';
import { LotDirectory, publicLots } from '../listings/index.js';
import { ResponseTimes } from '../../trading/offers/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { CompanyRatings } from '../../trading/ratings/index.js';
import { CompanyProfileRow, CompanySiteRow } from './profile.entity.js';
import { BLANK, toCompanyProfile } from './profile.mapper.js';

/** What everybody who may see suppliers reads of a company. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly lotDirectory: LotDirectory,
    private readonly ratings: CompanyRatings,
    private readonly responses: ResponseTimes,
  ) {}

  async get(ctx: Ctx, { params }: InputOf<typeof api.profiles.get>): Promise<CompanyProfile> {
    const em = this.tx.read(ctx);
    const company = await this.companies.seen(em, ctx, params.id);
    const where = { companyId: company.id };
    const members = await em.find(UserAccount, { select: { email: true }, where: { ...where, status: 'active' } });
    return toCompanyProfile(company, {
      profile: (await em.findOneBy(CompanyProfileRow, where)) ?? BLANK,
      sites: await em.find(CompanySiteRow, { where, order: { position: 'ASC' } }),
      lots: await publicLots(em).andWhere('l.company_id = :companyId', where).getCount(),
      ratings: await this.ratings.summary(em, company.id),
      response: await this.responses.ofSeller(em, company.id),
      mails: members.map(({ email }) => email),
      own: ctx.user?.companyId === company.id,
    });
  }

  async lots(ctx: Ctx, { params, query }: InputOf<typeof api.profiles.lots>): Promise<Page<ListingCard>> {
    const em = this.tx.read(ctx);
    const { id } = await this.companies.seen(em, ctx, params.id);
    const page = await keysetPage(
      publicLots(em).andWhere('l.company_id = :id', { id }),
      { by: 'coalesce(l.published_at, l.created_at)', type: 'timestamptz', direction: 'DESC', id: 'l.id' },
      query,
    );
    const ids = page.items.map((lot) => lot.id);
    return { ...page, items: await this.lotDirectory.cards(em, ctx, ids) };
  }
}
