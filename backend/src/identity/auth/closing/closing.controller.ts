import { Controller, Res } from '@nestjs/common';
import { type AccountExport, api } from '@orebridge/contracts';
import type { Response } from 'express';
import { UsersService } from '../../companies/index.js';
import { User } from '../../../platform/context/context.decorator.js';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { Tx } from '../../../platform/database/tx.js';
import { PersonalData } from '../../../platform/personal-data/personal-data.js';
import { Endpoint, Input, type InputOf } from '../../../platform/routes/endpoint.js';
import { AccountClosingService } from './account-closing.service.js';
import { DataSubjects } from './data-subjects.js';

/** What a person may ask for by the law: the own data as a file, and to be forgotten. */
@Controller()
export class ClosingController {
  constructor(
    private readonly tx: Tx,
    private readonly users: UsersService,
    private readonly subjects: DataSubjects,
    private readonly personal: PersonalData,
    private readonly closing: AccountClosingService,
  ) {}

  @Endpoint(api.account.export)
  async export(@User() ctx: SignedIn, @Res({ passthrough: true }) res: Response): Promise<AccountExport> {
    const em = this.tx.read(ctx);
    const person = await this.subjects.of(em, await this.users.byId(em, ctx.user.id));
    const areas = await this.personal.exported(em, person);
    const exportedAt = new Date().toISOString();
    res.setHeader('Content-Disposition', `attachment; filename="orebridge-${exportedAt.slice(0, 10)}.json"`);
    return { exportedAt, areas };
  }

  @Endpoint(api.account.close)
  close(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.account.close>) {
    return this.closing.close(ctx, input);
  }
}
