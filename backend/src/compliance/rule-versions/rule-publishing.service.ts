import { Injectable } from '@nestjs/common';
import type { api, ComplianceRuleHistory, RuleTerms } from '@orebridge/contracts';
import { termChanges, type TermsFault, termsFaults } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { notAhead, notBefore } from '../../platform/states/days.js';
import {
  assertFirstDay,
  assertSecondAdministrator,
  firstDay,
  formerVersion,
  JUDGING_ANEW,
  lockedHistory,
  nextVersion,
  openProposal,
  refusalEvent,
} from './proposals.js';
import { RuleProposalRow, RuleVersionRow } from './rule-version.entity.js';
import { ruleNamed, RuleVersions } from './rule-versions.service.js';

type Proposed = Pick<RuleProposalRow, 'terms' | 'validFrom' | 'restores' | 'reason'>;

/** How a version of a rule comes into force: one administrator proposes it, another one approves it. */
@Injectable()
export class RulePublishing {
  constructor(
    private readonly tx: Tx,
    private readonly rules: RuleVersions,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly schedule: Schedule,
  ) {}

  history(ctx: SignedIn, { params }: InputOf<typeof api.complianceRules.history>): Promise<ComplianceRuleHistory> {
    return this.rules.history(this.tx.read(ctx), ctx, params.name);
  }

  async waiting(ctx: SignedIn): Promise<{ items: string[] }> {
    const sql = `SELECT rule FROM compliance_rule_proposals WHERE state = 'open' ORDER BY proposed_at`;
    return { items: (await queryRows<{ rule: string }>(this.tx.read(ctx), sql, [])).map(({ rule }) => rule) };
  }

  /** @throws Unprocessable for terms that do not fit the rule, Conflict for a rule that may not be weakened and for terms in force */
  async propose(ctx: SignedIn, { params: { name }, body }: InputOf<typeof api.complianceRules.propose>) {
    assertTerms(name, body.terms);
    assertFirstDay(body.validFrom);
    return this.tx.run(ctx, async (em) => {
      const { versions, inForce } = await this.locked(em, ctx, name);
      const current = versions.find(({ version }) => version === inForce)!;
      if (!termChanges(current.terms, body.terms).length) throw new Conflict('version.unchanged');
      return this.keep(em, ctx, name, { ...body, restores: null });
    });
  }

  /** @throws NotFound for a version that the rule does not have, Conflict for the one that is in force */
  async restore(ctx: SignedIn, { params: { name }, body }: InputOf<typeof api.complianceRules.restore>) {
    assertFirstDay(body.validFrom);
    return this.tx.run(ctx, async (em) => {
      const { terms, version: restores } = formerVersion(await this.locked(em, ctx, name), body.version);
      // A newer release may ask for more than the version had.
      assertTerms(name, terms);
      return this.keep(em, ctx, name, { ...body, terms, restores });
    });
  }

  /** @throws Conflict for who has proposed it, and for one that was decided on */
  async approve(ctx: SignedIn, { params }: InputOf<typeof api.complianceRules.approve>) {
    return this.tx.run(ctx, async (em) => {
      const proposal = await openProposal(em, RuleProposalRow, params.id);
      assertSecondAdministrator(ctx, proposal);
      const { id, rule, terms, restores, reason, proposedBy } = proposal;
      assertTerms(rule, terms);
      await em.update(RuleProposalRow, { id }, { state: 'approved' });
      const { versions } = await this.locked(em, ctx, rule);
      const version = nextVersion(versions);
      const content = { rule, version, terms, validFrom: firstDay(proposal.validFrom), restores, reason };
      const signed = { enteredBy: proposedBy, approvedBy: ctx.user.id, approvedAt: new Date() };
      const row = await em.save(em.create(RuleVersionRow, { ...content, ...signed }));
      await this.audit.write(em, ctx, {
        object: 'compliance-rule',
        id: row.id,
        from: null,
        event: 'publish',
        to: `${rule} ${version}`,
        reason,
      });
      await this.schedule.hasten(em, [JUDGING_ANEW], 0);
      return this.rules.history(em, ctx, rule);
    });
  }

  async refuse(ctx: SignedIn, { params, body }: InputOf<typeof api.complianceRules.refuse>) {
    return this.tx.run(ctx, async (em) => {
      const proposal = await openProposal(em, RuleProposalRow, params.id);
      await em.update(RuleProposalRow, { id: proposal.id }, { state: 'refused' });
      await this.audit.write(em, ctx, {
        object: 'compliance-rule',
        id: proposal.id,
        from: proposal.rule,
        event: refusalEvent(ctx, proposal),
        to: 'refused',
        reason: body.reason,
      });
      return this.rules.history(em, ctx, proposal.rule);
    });
  }

  private async keep(em: EntityManager, ctx: SignedIn, rule: string, proposed: Proposed) {
    const { terms, validFrom, restores, reason } = proposed;
    const content = { rule, terms, validFrom, restores, reason, proposedBy: ctx.user.id };
    const { id } = await em.save(em.create(RuleProposalRow, content));
    await this.audit.write(em, ctx, { object: 'compliance-rule', id, from: null, event: 'propose', to: rule, reason });
    await this.outbox.publish(em, 'compliance_rule.proposed', { rule, by: ctx.user.fullName });
    return this.rules.history(em, ctx, rule);
  }

  /** The rule, which nobody else changes meanwhile. @throws Conflict while a version of it is proposed */
  private locked(em: EntityManager, ctx: SignedIn, rule: string): Promise<ComplianceRuleHistory> {
    return lockedHistory(em, `compliance-rule:${rule}`, () => this.rules.history(em, ctx, rule));
  }
}

const FAULTS: Readonly<Record<Exclude<TermsFault['code'], 'protected'>, string>> = {
  parts: 'validation.ruleParts',
  twice: 'validation.documentTwice',
};

/** @throws Conflict for a rule that may not be weakened so, Unprocessable for what does not fit it, NotFound where there is none */
export const assertTerms = (name: string, terms: RuleTerms): void => {
  const faults = termsFaults(ruleNamed(name), terms);
  if (faults.some(({ code }) => code === 'protected')) throw new Conflict('compliance_rule.protected', { rule: name });
  const issues = [
    ...faults.flatMap(({ code, path }) => (code === 'protected' ? [] : [fieldIssue(`terms.${path}`, FAULTS[code])])),
    ...notBefore('terms.validTo', terms.validTo, terms.validFrom),
    ...notAhead('terms.reviewed', terms.reviewed),
  ];
  if (issues.length) throw new Unprocessable('compliance_rule.terms', undefined, issues);
};
