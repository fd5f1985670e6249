import { Injectable } from '@nestjs/common';
import { type api, BillingDetails, type InvoiceParty } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { type Company, CompaniesService, ownCompany } from '../../identity/companies/index.js';
import { requireOperation } from '../../platform/access/require-operation.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { assertAsRead } from '../../platform/database/as-read.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import platform from './data/platform.json' with { type: 'json' };
import { BillingDetailsRow } from './invoice.entities.js';

/** What a company is until it says more: the town and country of its profile. */
const fromProfile = ({ city, country }: Company): BillingDetails => ({
  street: '',
  postcode: '',
  city: city ?? '',
  country,
  registration: '',
  taxNumber: '',
  bank: '',
  account: '',
  bic: '',
});
const detailsOf = (row: BillingDetails): BillingDetails => {
  const { street, postcode, city, country, registration, taxNumber, bank, account, bic } = row;
  return { street, postcode, city, country, registration, taxNumber, bank, account, bic };
};

/** How companies stand on invoices. */
@Injectable()
export class BillingDetailsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly companies: CompaniesService,
  ) {}

  async mine(ctx: SignedIn): Promise<BillingDetails> {
    const em = this.tx.read(ctx);
    return this.of(em, await this.companies.byId(em, ownCompany(ctx)));
  }

  async setMine(
    ctx: SignedIn,
    { body: { before, ...body } }: InputOf<typeof api.invoices.setDetails>,
  ): Promise<BillingDetails> {
    return this.tx.run(ctx, async (em) => {
      const id = ownCompany(ctx);
      await this.companies.lock(em, id);
      requireOperation(ctx, 'finance_settings');
      assertAsRead(BillingDetails, before, await this.of(em, await this.companies.byId(em, id)));
      await em.upsert(BillingDetailsRow, { ...body, companyId: id, updatedAt: new Date() }, ['companyId']);
      await this.audit.write(em, ctx, { object: 'company', id, event: 'set_billing_details' });
      return body;
    });
  }

  /** A party as it stands on an invoice today; null is the platform. @throws NotFound */
  async party(em: EntityManager, companyId: string | null): Promise<{ party: InvoiceParty; demo: boolean }> {
    if (companyId === null) return { party: { companyId: null, ...platform }, demo: false };
    const company = await this.companies.byId(em, companyId);
    return { party: { companyId, name: company.name, ...(await this.of(em, company)) }, demo: company.demo };
  }

  private async of(em: EntityManager, company: Company): Promise<BillingDetails> {
    const row = await em.findOneBy(BillingDetailsRow, { companyId: company.id });
    return row ? detailsOf(row) : fromProfile(company);
  }
}
