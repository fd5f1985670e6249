import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditRedaction, AuditService } from '../../audit/index.js';
import { UserAccount } from '../../companies/index.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { NO_PASSWORD } from '../passwords.js';
import { DataSubjects, digitsOf } from './data-subjects.js';

const EVERY_SECONDS = 3600;
/** Accounts in one run: each goes through every table that holds data about people. */
const BATCH = 5;

/** Erases what is personal of accounts that were closed 30 days ago. The row of the account stays: trade records refer to it. */
@Injectable()
export class AccountErasure {
  constructor(
    schedule: Schedule,
    private readonly personal: PersonalData,
    private readonly subjects: DataSubjects,
    private readonly audit: AuditService,
    private readonly redaction: AuditRedaction,
  ) {
    schedule.every(EVERY_SECONDS, 'accounts.erase', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<void> {
    const due = await em
      .createQueryBuilder(UserAccount, 'u')
      .where("u.status = 'closed' AND u.eraseAt <= now()")
      .orderBy('u.eraseAt')
      .limit(BATCH)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    for (const user of due) await this.erase(em, user);
  }

  private async erase(em: EntityManager, user: UserAccount): Promise<void> {
    const person = await this.subjects.of(em, user);
    await this.personal.erase(em, person);
    await this.redaction.redact(em, person);
    const name = `former-${digitsOf(user.id)}`;
    await em.update(
      UserAccount,
      { id: user.id },
      {
        username: name,
        email: `${name}@erased.invalid`,
        fullName: person.pseudonym,
        phoneNumber: '',
        passwordHash: NO_PASSWORD,
        language: null,
        searchedAt: null,
        secondStepSince: null,
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
