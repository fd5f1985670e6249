import { Injectable } from '@nestjs/common';
import {
  type ComplianceRuleHistory,
  type ComplianceRuleProposal,
  complianceRulesOf,
  type ComplianceRuleView,
} from '@orebridge/contracts';
import {
  COMPLIANCE_RULES,
  type ComplianceRule,
  deliveredRule,
  DELIVERED_VERSION,
  ruleName,
  termsOf,
  today,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';

type VersionRow = Omit<ComplianceRuleView, 'enteredAt'> & { readonly enteredAt: Date };
type ProposalRow = Omit<ComplianceRuleProposal, 'proposedAt' | 'own'> & {
  readonly proposerId: string | null;
  readonly proposedAt: Date;
};

const VERSIONS = `SELECT v.rule AS name, v.version, v.terms, v.valid_from::text AS "validFrom", v.restores, v.reason,
    v.entered_at AS "enteredAt", u.full_name AS "enteredBy", a.full_name AS "approvedBy"
  FROM compliance_rule_versions v LEFT JOIN published.users u ON u.id = v.entered_by
  LEFT JOIN published.users a ON a.id = v.approved_by`;

/** The rules of the decision table: as they are delivered, and with the terms that took their place since. */
@Injectable()
export class RuleVersions {
  constructor(private readonly tx: Tx) {}

  /** The decision table by which cargoes are judged on a day, YYYY-MM-DD. */
  async inForce(em: EntityManager, on: string = today()): Promise<readonly ComplianceRule[]> {
    return complianceRulesOf(await this.versionsOn(em, on));
  }

  /** Of each rule that a site has changed, the version that is in force on a day; of two of one day the later one. */
  async versionsOn(em: EntityManager, on: string): Promise<ComplianceRuleView[]> {
    const rows = await queryRows<VersionRow>(
      em,
      `SELECT DISTINCT ON (name) * FROM (${VERSIONS} WHERE v.valid_from <= $1) v
       ORDER BY name, "validFrom" DESC, version DESC`,
      [on],
    );
    return rows.map(toView);
  }

  async list(ctx: SignedIn): Promise<{ items: ComplianceRuleView[] }> {
    const own = new Map((await this.versionsOn(this.tx.read(ctx), today())).map((one) => [one.name, one]));
    return { items: COMPLIANCE_RULES.map((rule) => own.get(ruleName(rule)) ?? deliveredView(rule)) };
  }

  /** @throws NotFound for a name that no rule has */
  async history(em: EntityManager, ctx: SignedIn, name: string): Promise<ComplianceRuleHistory> {
    const delivered = deliveredView(ruleNamed(name));
    const rows = await queryRows<VersionRow>(em, `${VERSIONS} WHERE v.rule = $1 ORDER BY v.version DESC`, [name]);
    const [proposal] = await queryRows<ProposalRow>(
      em,
      `SELECT p.id, p.terms, p.valid_from::text AS "validFrom", p.restores, p.reason, p.proposed_by AS "proposerId",
         p.proposed_at AS "proposedAt", u.full_name AS "proposedBy"
       FROM compliance_rule_proposals p LEFT JOIN published.users u ON u.id = p.proposed_by
       WHERE p.rule = $1 AND p.state = 'open'`,
      [name],
    );
    const current = (await this.versionsOn(em, today())).find((one) => one.name === name);
    return {
      name,
      inForce: current?.version ?? DELIVERED_VERSION,
      versions: [...rows.map(toView), delivered],
      proposal: proposal ? toProposal(proposal, ctx.user.id) : null,
    };
  }
}

/** @throws NotFound for a name that no rule has */
export const ruleNamed = (name: string): ComplianceRule => {
  const rule = deliveredRule(name);
  if (!rule) throw new NotFound();
  return rule;
};

const deliveredView = (rule: ComplianceRule): ComplianceRuleView => ({
  name: ruleName(rule),
  version: DELIVERED_VERSION,
  terms: mutable(termsOf(rule)),
  validFrom: null,
  restores: null,
  reason: null,
  enteredBy: null,
  enteredAt: null,
  approvedBy: null,
});

const mutable = (terms: ReturnType<typeof termsOf>): ComplianceRuleView['terms'] => ({
  ...terms,
  requires: [...terms.requires],
  conditions: [...terms.conditions],
});

const toView = ({ enteredAt, ...row }: VersionRow): ComplianceRuleView => ({
  ...row,
  enteredAt: new Date(enteredAt).toISOString(),
});

const toProposal = ({ proposerId, proposedAt, ...row }: ProposalRow, reader: string): ComplianceRuleProposal => ({
  ...row,
  proposedAt: new Date(proposedAt).toISOString(),
  own: proposerId === reader,
});
