import { Injectable } from '@nestjs/common';
import type { api } from '@orebridge/contracts';
import { AuditService } from '../../operations/audit/index.js';
import { CompaniesService } from '../../identity/companies/index.js';
import { companyOf, LotLedger } from '../listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { RequirementStore } from './requirement.store.js';

/** Sellers draw a buyer's attention to a lot of theirs, once for each requirement. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly tx: Tx,
    private readonly store: RequirementStore,
    private readonly ledger: LotLedger,
    private readonly companies: CompaniesService,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  async invite(ctx: SignedIn, { params, body }: InputOf<typeof api.requirements.invite>): Promise<{ message: string }> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const requirement = await this.store.read(em, params.id);
      if (requirement.state !== 'open') throw new NotFound();
      const own = companyOf(ctx);
      if (requirement.companyId === own) throw new Conflict('requirement.own');
      const lot = await this.ledger.lock(em, body.listingId, 'share');
      if (lot.companyId !== own || lot.state !== 'published') throw new Unprocessable('requirement.lot_not_offered');
      const made: unknown[] = await em.query(
        `INSERT INTO requirement_invitations (requirement_id, listing_id) VALUES ($1, $2)
         ON CONFLICT DO NOTHING RETURNING 1`,
        [requirement.id, lot.id],
      );
      if (!made.length) throw new Conflict('requirement.already_invited');
      await this.audit.write(em, ctx, {
        object: 'requirement',
        id: requirement.id,
        event: 'invite',
        reason: lot.reference,
      });
      const { name: from } = await this.companies.byId(em, own);
      await this.outbox.publish(em, 'requirement.invited', {
        requirementId: requirement.id,
        listingId: lot.id,
        to: requirement.companyId,
        from,
        title: requirement.fields.title ?? requirement.reference,
        name: lot.mineralName ?? lot.reference,
      });
      return { message: 'ok' };
    });
  }
}
