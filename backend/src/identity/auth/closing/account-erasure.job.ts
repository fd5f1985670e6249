import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditRedaction, AuditService } from '../../../operations/audit/index.js';
import { UserAccount, UsersService } from '../../companies/index.js';
import { systemCtx } from '../../../platform/context/ctx.js';
import { PersonalData } from '../../../platform/personal-data/personal-data.js';
import { Batches } from '../../../platform/schedule/batches.js';
import { Schedule } from '../../../platform/schedule/schedule.js';
import { NO_PASSWORD } from '../passwords.js';
import { DataSubjects, placeholderOf } from './data-subjects.js';

const EVERY_SECONDS = 3600;
/** Accounts in one run: each goes through every table that holds data about people. */
const BATCH = 5;

/** Erases what is personal of accounts that were closed 30 days ago. The row of the account stays: trade records refer to it. */
@Injectable()
export class AccountErasureJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly users: UsersService,
    private readonly personal: PersonalData,
    private readonly subjects: DataSubjects,
    private readonly audit: AuditService,
    private readonly redaction: AuditRedaction,
  ) {
    schedule.every(EVERY_SECONDS, 'accounts.erase', (em) => this.run(em));
  }

  run(em: EntityManager): Promise<boolean> {
    return this.batches.run(em, {
      name: 'accounts.erase',
      size: BATCH,
      due: `SELECT id FROM published.users WHERE status = 'closed' AND erase_at <= now() AND id <> ALL($1)
        ORDER BY erase_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id }) => this.erase(inner, await this.users.lock(inner, id)),
    });
  }

  private async erase(em: EntityManager, user: UserAccount): Promise<void> {
    const person = await this.subjects.of(em, user);
    await this.personal.erase(em, person);
    await this.redaction.redact(em, person);
    await em.update(
      UserAccount,
      { id: user.id },
      {
        ...placeholderOf(user.id),
        fullName: person.pseudonym,
        phoneNumber: '',
        passwordHash: NO_PASSWORD,
        language: null,
        searchedAt: null,
        twoFactorSince: null,
        adminRoles: [],
        eraseAt: null,
      },
    );
    await this.audit.write(em, systemCtx('accounts.erase'), {
      object: 'user',
      id: user.id,
      from: 'closed',
      event: 'erase',
      to: 'closed',
    });
  }
}
