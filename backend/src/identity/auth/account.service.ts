import { Injectable } from '@nestjs/common';
import type { Account, api } from '@orebridge/contracts';
import { operationsOf } from '@orebridge/trade';
import { IsNull } from 'typeorm';
import { isVerified, toFunctions, UserAccount, UsersService } from '../companies/index.js';
import { TermsAcceptance } from '../legal/index.js';
import { Config } from '../../platform/config/config.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';

/** The signed-in person's own data. */
@Injectable()
export class AccountService {
  constructor(
    private readonly tx: Tx,
    private readonly users: UsersService,
    private readonly config: Config,
    private readonly terms: TermsAcceptance,
  ) {}

  async get(ctx: SignedIn): Promise<Account> {
    const em = this.tx.read(ctx);
    const { company, ...user } = await this.users.byId(em, ctx.user.id);
    const { id, username, fullName, role, email, phoneNumber, language, status, searchedAt } = user;
    return {
      id,
      username,
      fullName,
      role,
      email,
      phoneNumber,
      language,
      status,
      company: company && {
        id: company.id,
        name: company.name,
        kybLevel: company.kybLevel,
        verified: isVerified(company),
        demo: company.demo,
      },
      companyRole: company && user.companyRole,
      ...toFunctions(user),
      operations: [...operationsOf(user)],
      hasSearched: searchedAt !== null,
      outboxOpen: this.config.outboxOpen,
      termsToAccept: await this.terms.pending(em, id),
    };
  }

  /** Notes the first search of a person; later ones change nothing. */
  async noteSearch(ctx: SignedIn): Promise<void> {
    const first = { id: ctx.user.id, searchedAt: IsNull() };
    await this.tx.run(ctx, (em) => em.update(UserAccount, first, { searchedAt: new Date() }));
  }

  async update(ctx: SignedIn, { body }: InputOf<typeof api.auth.updateAccount>): Promise<Account> {
    if (Object.keys(body).length) await this.tx.run(ctx, (em) => em.update(UserAccount, { id: ctx.user.id }, body));
    return this.get(ctx);
  }
}
