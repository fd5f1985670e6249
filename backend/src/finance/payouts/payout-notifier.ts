import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Company, CompanyFunctions } from '../../identity/companies/index.js';
import { Config } from '../../platform/config/config.js';
import { Mailer } from '../../platform/mail/mailer.js';
import type { PayoutAccountRecord } from './payout.entities.js';
import { translator } from './translator.js';

/** What of an account's number is named in news: enough to know it, too little to use it. */
export const endingOf = (account: string): string => account.slice(-4);

/**
 * Mails about a company's account for payouts. They go to everybody who owns the company or keeps its finances, whatever they
 * have chosen of mails: whoever took over one account of the company cannot keep the others from hearing of it.
 */
@Injectable()
export class PayoutNotifier {
  constructor(
    private readonly mailer: Mailer,
    private readonly people: CompanyFunctions,
    private readonly config: Config,
  ) {}

  /** Publishable facts of an account, for events. */
  payload({ id, holder, account, currency }: PayoutAccountRecord, company: Company) {
    const of = { accountId: id, companyId: company.id, company: company.name };
    return { ...of, holder, account: endingOf(account), currency };
  }

  async mail(
    em: EntityManager,
    row: PayoutAccountRecord,
    company: Company,
    what: 'entered' | 'confirmed' | 'refused' | 'withdrawn',
    { by = '', reason = '' }: { by?: string; reason?: string } = {},
  ): Promise<void> {
    const readers = await this.people.whoMay(em, company.id, ['manage', 'finance_settings']);
    await this.mailer.sendAll(
      em,
      readers.map((reader) => {
        const { t, date, language } = translator(reader.language ?? 'en');
        const { holdUntil } = row;
        const values = {
          ...this.payload(row, company),
          name: reader.fullName,
          by,
          reason,
          hold: `${date(holdUntil, 'long')}, ${holdUntil.toISOString().slice(11, 16)} UTC`,
          link: `${this.config.siteUrl}/payment-methods`,
        };
        return {
          to: reader.email,
          subject: t(`payoutAccount.${what}.subject`, values),
          text: `${t('payoutAccount.greeting', values)}\n\n${t(`payoutAccount.${what}.text`, values)}`,
          why: t('payoutAccount.why', values),
          language,
          userId: reader.id,
        };
      }),
    );
  }
}
