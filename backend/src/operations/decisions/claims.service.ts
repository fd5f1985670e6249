import { Injectable } from '@nestjs/common';
import { type api, CLAIM_HOURS, decisionsOf, type DecisionKind, hasAdminRole } from '@orebridge/contracts';
import { DAY_SECONDS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { DecisionQueue } from '../../platform/waiting-work/decision-queue.js';

/** SQL: whether a claim `k` still holds: its time is not over, and its administrator is still signed in where it was taken. */
export const CLAIM_HOLDS = `k.taken_at > now() - interval '${CLAIM_HOURS} hours'
  AND EXISTS (SELECT FROM published.sessions s WHERE s.id = k.session_id AND s.user_id = k.taken_by)`;

type Body = InputOf<typeof api.decisions.claim>['body'];

/**
 * Administrators take what they work on out of the common queue, so that two do not read the same. A claim is a sign for the others
 * and no lock: who decides is asked by the decision itself.
 */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly tx: Tx,
    private readonly waiting: DecisionQueue,
    schedule: Schedule,
  ) {
    schedule.every(DAY_SECONDS, 'decisions.claims', async (em) => {
      await em.query(`DELETE FROM decision_claims k WHERE NOT (${CLAIM_HOLDS})`);
    });
  }

  /** @throws Forbidden, NotFound for what does not wait; Conflict `decision.taken` while somebody else has it */
  async claim(ctx: SignedIn, { body }: InputOf<typeof api.decisions.claim>): Promise<{ takenAt: string }> {
    return this.tx.run(ctx, async (em) => {
      await this.assertWaits(em, ctx, body);
      const { kind, id } = body;
      const [row] = await queryRows<{ at: Date }>(
        em,
        `INSERT INTO decision_claims AS k (kind, object_id, taken_by, session_id) VALUES ($1, $2, $3, decode($4, 'hex'))
         ON CONFLICT (kind, object_id) DO UPDATE SET taken_by = $3, session_id = decode($4, 'hex'), taken_at = now()
           WHERE k.taken_by = $3 OR NOT (${CLAIM_HOLDS}) RETURNING k.taken_at AS at`,
        [kind, id, ctx.user.id, ctx.user.sessionId],
      );
      if (row) return { takenAt: row.at.toISOString() };
      const [other] = await queryRows<{ name: string }>(
        em,
        `SELECT u.full_name AS name FROM decision_claims k JOIN published.users u ON u.id = k.taken_by
         WHERE k.kind = $1 AND k.object_id = $2`,
        [kind, id],
      );
      throw new Conflict('decision.taken', { name: other?.name ?? '' });
    });
  }

  /** Gives it back; an owner also gives back what others have taken. Once more changes nothing. */
  async release(ctx: SignedIn, { body }: InputOf<typeof api.decisions.release>): Promise<{ released: boolean }> {
    assertRole(ctx, body.kind);
    const gone = await this.tx.run(ctx, (em) =>
      queryRows(
        em,
        'DELETE FROM decision_claims WHERE kind = $1 AND object_id = $2 AND (taken_by = $3 OR $4) RETURNING kind',
        [body.kind, body.id, ctx.user.id, hasAdminRole(ctx.user.adminRoles, 'owner')],
      ),
    );
    return { released: gone.length > 0 };
  }

  private async assertWaits(em: EntityManager, ctx: SignedIn, { kind, id }: Body): Promise<void> {
    assertRole(ctx, kind);
    const [row] = await queryRows(
      em,
      `SELECT 1 FROM (${this.waiting.sqlOf([kind])}) x
       WHERE x.id = $1 AND ($2::uuid IS NULL OR NOT ($2 = ANY(x.companies))) AND NOT ($3::uuid = ANY(x.decided_by))`,
      [id, ctx.user.companyId, ctx.user.id],
    );
    if (!row) throw new NotFound();
  }
}

const assertRole = (ctx: SignedIn, kind: DecisionKind): void => {
  if (!decisionsOf(ctx.user.adminRoles).includes(kind)) throw new Forbidden();
};
