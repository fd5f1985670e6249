import { Controller } from '@nestjs/common';
import { api, type OutboxMail } from '@orebridge/contracts';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { User } from '../context/context.decorator.js';
import type { SignedIn } from '../context/ctx.js';
import { NotFound } from '../errors/app-error.js';
import { Endpoint } from '../routes/endpoint.js';

interface Row {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
}

/**
 * On a demonstration that sends no mail, what was written to the reader. While the account is pending nobody has shown
 * whose the address is: then it is the confirmation of this account alone. A link to a new password is shown to nobody,
 * for whoever sits at an open session would take the account with it.
 */
const READABLE = `
  SELECT id, recipient, subject, body, created_at FROM mails
  WHERE recipient = $1 AND purpose <> 'reset' AND ($3 OR (purpose = 'confirmation' AND user_id = $2))
  ORDER BY id DESC LIMIT 50`;

@Controller()
export class MailOutboxController {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  @Endpoint(api.platform.outbox)
  async list(@User() ctx: SignedIn): Promise<OutboxMail[]> {
    if (!this.config.outboxOpen) throw new NotFound();
    const { email, id, status } = ctx.user;
    const rows: Row[] = await this.dataSource.query(READABLE, [email, id, status !== 'pending']);
    return rows.map((r) => ({
      id: r.id,
      to: r.recipient,
      subject: r.subject,
      text: r.body,
      at: r.created_at.toISOString(),
    }));
  }
}
