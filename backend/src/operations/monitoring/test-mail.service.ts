import { Injectable } from '@nestjs/common';
import type { TestMail } from '@orebridge/contracts';
import type { SignedIn } from '../../platform/context/ctx.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { TestMails } from '../../platform/mail/test-mails.js';

const LIMIT = { max: 10, seconds: 3600 };

/** Lets an administrator see whether the site's mail leaves it. */
@Injectable()
export class TestMailService {
  constructor(
    private readonly counter: RateLimiter,
    private readonly mails: TestMails,
  ) {}

  /** To the caller's own address. @throws Conflict `mail.no_smtp`; TooMany after ten in an hour */
  async send({ user, language }: SignedIn): Promise<TestMail> {
    await this.counter.take(`mail.test:${user.id}`, LIMIT);
    return this.mails.send(user.email, user.fullName, user.language ?? language);
  }
}
