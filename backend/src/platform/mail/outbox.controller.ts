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

@Controller()
export class MailOutboxController {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  @Endpoint(api.platform.outbox)
  async list(@User() ctx: SignedIn): Promise<OutboxMail[]> {
    if (this.config.smtpUrl) throw new NotFound();
    const rows: Row[] = await this.dataSource.query(
      'SELECT id, recipient, subject, body, created_at FROM mails WHERE recipient = $1 OR sender_id = $2 ORDER BY id DESC LIMIT 50',
      [ctx.user.email, ctx.user.id],
    );
    return rows.map((r) => ({
      id: r.id,
      to: r.recipient,
      subject: r.subject,
      text: r.body,
      at: r.created_at.toISOString(),
    }));
  }
}
