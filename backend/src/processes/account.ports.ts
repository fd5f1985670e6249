import { DataSource, type EntityManager } from 'typeorm';
import { BillingService } from '../finance/billing/index.js';
import {
  AccountClosingService,
  AuthMails,
  Challenges,
  KnownBrowsers,
  LoginService,
  SessionsService,
  Tokens,
  TwoFactorService,
} from '../identity/auth/index.js';
import {
  AccountFollower,
  type AccountMoment,
  CompanyFunctions,
  InvitationEnds,
  type UserAccount,
} from '../identity/companies/index.js';
import { OPEN_ROUNDS } from '../investment/projects/index.js';
import { OPEN_FREIGHT } from '../logistics/freight/index.js';
import { ListingExpiryJob } from '../market/listings/index.js';
import { OPEN_TENDERS } from '../market/tenders/index.js';
import { ColleagueReader } from '../platform/access/colleague-reader.js';
import type { Ctx } from '../platform/context/ctx.js';
import { type Get, providePort } from '../platform/lifecycle/port.js';
import { OPEN_WORK } from '../services/proposals/index.js';
import { OPEN_DEALS } from '../trading/deals/index.js';
import { TaskHandingBack } from '../trading/rooms/index.js';

/** So many names fit into the sentence of a refusal. */
const NAMED_MOST = 3;

type Step = (get: Get, em: EntityManager, ctx: Ctx, user: UserAccount) => Promise<unknown>;

const endSessions: Step = (get, em, _ctx, { id }) => get(SessionsService).endAll(em, id);
const endChallenges: Step = (get, em, _ctx, { id }) => get(Challenges).endAll(em, id);
const endTokens: Step = (get, em, _ctx, { id }) => get(Tokens).end(em, id);
const forgetBrowsers: Step = (get, em, _ctx, { id }) => get(KnownBrowsers).forgetAll(em, id);
const withdrawInvitations: Step = (get, em, ctx, { id }) => get(InvitationEnds).withInviter(em, ctx, id);
const takeLotsOff: Step = (get, em, ctx, user) => get(ListingExpiryJob).afterDisable(em, ctx, user);
const handTasksBack: Step = (get, em, ctx, user) => get(TaskHandingBack).handBack(em, ctx, user);
const endSubscription: Step = (get, em, ctx, { companyId }) => get(BillingService).afterClosing(em, ctx, companyId);
const reopenCompany: Step = (get, em, _ctx, { companyId }) => get(AccountClosingService).reopenCompany(em, companyId);
const forgetFailures: Step = (get, em, _ctx, { username }) => get(LoginService).forgetFailures(em, username);
const resetTwoFactor: Step = (get, em, _ctx, { id }) => get(TwoFactorService).reset(em, id);
const mail =
  (kind: 'disabled' | 'enabled' | 'twoFactorReset'): Step =>
  (get, em, _ctx, user) =>
    get(AuthMails).send(em, user, kind);

/** What follows from each change of an account, in this order; the compiler holds it complete. */
const STEPS: Readonly<Record<AccountMoment, readonly Step[]>> = {
  disabled: [endSessions, endChallenges, endTokens, forgetBrowsers, withdrawInvitations, takeLotsOff, mail('disabled')],
  enabled: [reopenCompany, mail('enabled')],
  unlocked: [forgetFailures],
  // Whoever has lost the app may have lost the browser with it.
  twoFactorReset: [resetTwoFactor, endSessions, forgetBrowsers, mail('twoFactorReset')],
  leaving: [withdrawInvitations, handTasksBack],
  closed: [
    endSessions,
    endChallenges,
    endTokens,
    forgetBrowsers,
    withdrawInvitations,
    takeLotsOff,
    handTasksBack,
    endSubscription,
  ],
};

/** What accounts ask of those whose things belong to a person. */
export const ACCOUNT_PORTS = [
  providePort(ColleagueReader, (get) => ({
    whoMay: async (companyId, operations) => {
      const people = await get(CompanyFunctions).whoMay(get(DataSource).manager, companyId, operations);
      return people.slice(0, NAMED_MOST).map(({ fullName }) => fullName);
    },
  })),
  providePort(AccountFollower, (get) => ({
    openBusiness: [OPEN_DEALS, OPEN_FREIGHT, OPEN_WORK, OPEN_TENDERS, OPEN_ROUNDS],
    changed: async (moment, em, ctx, user) => {
      for (const step of STEPS[moment]) await step(get, em, ctx, user);
    },
  })),
];
