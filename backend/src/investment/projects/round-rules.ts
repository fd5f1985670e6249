import type { FieldIssue, RoundTerms } from '@orebridge/contracts';
import {
  type CountryList,
  CROWD_ROUTES,
  type Decimal,
  dayOf,
  dec,
  FUNDING_RULES,
  type InvestorCategory,
  isListed,
  isOver,
  lastToday,
  plusDays,
  refuseBinding,
  routeFor,
} from '@orebridge/trade';
import type { Company } from '../../identity/companies/index.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { type AppError, BadRequest, Conflict, Forbidden, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import type { FundingRound, StoredInvestorProfile } from './round.entities.js';

const inSteps = (amount: string, step: string): boolean => dec(amount).mod(dec(step)).isZero();

/** What of the hard cap the lead is sure of, in US dollars and whole steps. */
export const guaranteeOf = ({ hardCapUsd, leadGuaranteePercent, stepUsd }: RoundTerms): Decimal =>
  dec(hardCapUsd).times(leadGuaranteePercent).div(100).div(stepUsd).floor().times(stepUsd);

/** @throws BadRequest about caps in the wrong order, amounts off the step, a guarantee below the minimum ticket, a closing day that is over or too far off, crowd caps */
export const assertTerms = (terms: RoundTerms): void => {
  const { softCapUsd: soft, targetUsd: target, hardCapUsd: hard, minTicketUsd: min, stepUsd: step } = terms;
  const issues: FieldIssue[] = [];
  if (dec(soft).greaterThan(target)) issues.push(fieldIssue('softCapUsd', 'validation.roundCaps'));
  if (dec(target).greaterThan(hard)) issues.push(fieldIssue('hardCapUsd', 'validation.roundCaps'));
  if (dec(min).greaterThan(hard)) issues.push(fieldIssue('minTicketUsd', 'validation.roundCaps'));
  for (const name of ['minTicketUsd', 'hardCapUsd'] as const)
    if (!inSteps(terms[name], step)) issues.push(fieldIssue(name, 'validation.roundStep', { step }));
  const guarantee = guaranteeOf(terms);
  // Below the minimum ticket it might leave the lead with a part that nobody may hold.
  if (!dec(terms.leadGuaranteePercent).isZero() && guarantee.lessThan(min))
    issues.push(
      fieldIssue('leadGuaranteePercent', 'validation.roundGuarantee', { guarantee: guarantee.toFixed(), minimum: min }),
    );
  const { closesOn } = terms;
  if (closesOn < dayOf(new Date()) || closesOn > plusDays(lastToday(), FUNDING_RULES.roundDaysMax))
    issues.push(fieldIssue('closesOn', 'validation.roundDay', { days: FUNDING_RULES.roundDaysMax }));
  if (terms.routes.some((route) => CROWD_ROUTES.includes(route)) && dec(hard).greaterThan(FUNDING_RULES.crowdCap))
    issues.push(fieldIssue('hardCapUsd', 'validation.crowdCap', { cap: FUNDING_RULES.crowdCap }));
  if (issues.length) throw new BadRequest('validation', undefined, issues);
};

/** @throws Unprocessable about an amount below the ticket, off the step, or above the cap */
export const assertAmount = ({ terms }: Pick<FundingRound, 'terms'>, amount: string, path = 'amountUsd'): void => {
  const { minTicketUsd: minimum, stepUsd: step, hardCapUsd: cap } = terms;
  const issue = dec(amount).lessThan(minimum)
    ? fieldIssue(path, 'validation.minTicket', { minimum })
    : !inSteps(amount, step)
      ? fieldIssue(path, 'validation.roundStep', { step })
      : dec(amount).greaterThan(cap)
        ? fieldIssue(path, 'validation.aboveCap', { cap })
        : null;
  if (issue) throw new Unprocessable('commitment.amount', undefined, [issue]);
};

export const categoryOf = (profile: StoredInvestorProfile | null): InvestorCategory => profile?.category ?? 'retail';

/** Who would take part in a round, and the countries that the platform does not trade with on that day. */
interface Applicant {
  readonly company: Company | null;
  readonly profile: StoredInvestorProfile | null;
  readonly blocked: CountryList;
  /** True while a match with a sanctions list is open or confirmed. */
  readonly matched: boolean;
}

/**
 * Why a company may not take part in a round; null: it may. Platform staff may not invest, nor owners in their own project;
 * verification, origin, a legal route for country and category, and the knowledge test come before any amount.
 */
export const barredFrom = (
  ctx: SignedIn,
  round: FundingRound,
  { company, profile, blocked, matched }: Applicant,
): AppError | null => {
  if (actsAsAdmin(ctx) || ctx.role === 'admin') return new Forbidden('investment.staff');
  if (!company) return new Forbidden('company.none');
  if (company.id === round.companyId) return new Forbidden('investment.own');
  if (round.state !== 'open' || isOver(round.closesOn)) return new Conflict('round.not_open');
  const { level } = FUNDING_RULES;
  if (company.kybLevel < level) return new Forbidden('investment.level', { level });
  const refusal = refuseBinding({ state: company.kybState, matched });
  if (refusal) return new Forbidden(refusal.code);
  if (company.kybState === 'rejected' || !company.country || isListed(blocked, company.country))
    return new Forbidden('investment.screened');
  const category = categoryOf(profile);
  if (!routeFor(round.terms.routes, company.country, category)) return new Forbidden('investment.no_route');
  if (category !== 'professional' && !profile?.testPassedAt) return new Forbidden('investment.test_first');
  return null;
};

/** Until when an investor thinks a commitment over: four days unless professional (trade rules 6.4). */
export const reflectionOf = (category: InvestorCategory, now: Date): Date | null =>
  category === 'professional' ? null : new Date(now.getTime() + FUNDING_RULES.coolingOffHours * 3_600_000);
