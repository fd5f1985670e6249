import { functionFor, type CompanyFunction, type Operation } from '@orebridge/trade';
import { type Api, api } from './api.js';
import type { Route } from './route.js';

/**
 * Which kind of operation a command is: `open` are those of the own account, of visitors, administrators and tools; of
 * several, each is enough; `of` says it by a field of the body.
 */
export type CommandOperation = 'open' | Operation | readonly Operation[] | ByField;
interface ByField {
  readonly field: string;
  readonly of: Readonly<Record<string, 'open' | Operation>>;
}

type Command = { readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' };
type CommandOperations = {
  readonly [Area in keyof Api]?: {
    readonly [Name in keyof Api[Area] as Api[Area][Name] extends Command ? Name : never]: CommandOperation;
  };
};

const PAPERS = ['negotiate', 'document'] as const;
const ACCOUNTS = ['negotiate', 'pay'] as const;
const TERMS = ['negotiate', 'sign'] as const;

const all = <O extends CommandOperation, N extends string>(operation: O, ...names: N[]): Readonly<Record<N, O>> =>
  Object.fromEntries(names.map((name) => [name, operation])) as Record<N, O>;

/**
 * Every command of the contract with its kind of operation (trade rules 1.18); a command that is not in it does not compile.
 * `team.remove` is open, for everybody may leave; who takes others out is decided with the person at hand.
 */
export const COMMAND_OPERATIONS = {
  account: all('open', 'searched', 'endSession', 'endOtherSessions', 'close'),
  activity: { report: 'open', forget: 'open' },
  administrators: { invite: 'open', setRoles: 'open' },
  agents: { set: 'open', decide: 'open', decideMine: 'perform' },
  approvals: { ask: TERMS, withdraw: TERMS, approve: 'sign', decline: 'sign' },
  assays: { submit: 'perform', certify: 'perform', ...all(ACCOUNTS, 'notice', 'recordUmpire', 'confirmUmpire') },
  audit: { check: 'open' },
  auth: all(
    'open',
    'login',
    'register',
    'reauthenticate',
    'logout',
    'forgotPassword',
    'resetPassword',
    'verifyEmail',
    'resendVerification',
    'updateAccount',
    'changePassword',
  ),
  billing: { ...all('finance_settings', 'startTrial', 'change', 'keep', 'cancel'), grant: 'open' },
  chatbot: { ask: 'open', erase: 'open' },
  clients: { note: 'negotiate' },
  companies: {
    updateMine: 'manage',
    ...all('open', 'setLevel', 'disableUser', 'enableUser', 'unlockUser', 'resetTwoFactor'),
  },
  contracts: { sign: 'sign', amend: TERMS, withdraw: TERMS },
  complianceRules: all('open', 'propose', 'restore', 'approve', 'refuse'),
  complianceTrials: all('open', 'rule', 'list'),
  countryLists: all('open', 'propose', 'restore', 'approve', 'refuse'),
  watchlists: all('open', 'create', 'change', 'upload', 'fetch'),
  dashboards: { arrange: 'open' },
  decisions: all('open', 'claim', 'release'),
  deals: { cancel: 'negotiate', release: 'open' },
  documentReading: all(PAPERS, 'choose', 'ask', 'decide'),
  documents: { ...all(PAPERS, 'upload', 'setDays', 'remove'), ...all('open', 'approve', 'reject', 'revoke') },
  engagements: {
    act: {
      field: 'event',
      of: {
        start: 'perform',
        deliver: 'perform',
        return: 'perform',
        accept: 'negotiate',
        dispute: 'negotiate',
        settle: 'sign',
        decide: 'open',
        cancel: 'negotiate',
      },
    },
    upload: 'perform',
  },
  execution: {
    act: {
      field: 'event',
      of: {
        confirm_delivery: 'perform',
        start_inspection: 'perform',
        name_vessel: 'perform',
        start_loading: 'perform',
        report_delivery: 'perform',
        decide_tolerance_breach: 'negotiate',
        declare_force_majeure: 'negotiate',
        end_force_majeure: 'negotiate',
        cancel_after_force_majeure: 'sign',
        propose_cancel: 'negotiate',
        agree_cancel: 'sign',
        decline_cancel: 'negotiate',
        open_dispute: 'negotiate',
        answer_dispute: 'negotiate',
        propose_agreement: 'negotiate',
        agree: 'sign',
        give_notice: 'negotiate',
        declare_default: 'sign',
      },
    },
    decide: 'open',
    judge: 'open',
    upload: 'perform',
  },
  fees: all('pay', 'withholdFromWork', 'withholdFromFreight'),
  freightContracts: {
    act: {
      field: 'event',
      of: { accept: 'perform', dispute: 'negotiate', settle: 'sign', decide: 'open', cancel: 'negotiate' },
    },
    bill: 'pay',
    wait: 'perform',
  },
  freightQuotes: {
    send: 'negotiate',
    act: { field: 'event', of: { accept: 'sign', reject: 'negotiate', withdraw: 'negotiate' } },
  },
  freightRequests: { create: 'negotiate', close: 'negotiate' },
  freightRoutes: all('negotiate', 'create', 'update', 'act'),
  fx: { setDisplay: 'open' },
  imports: all('negotiate', 'start', 'commit', 'cancel'),
  inquiries: { ...all('negotiate', 'ask', 'send', 'upload'), read: 'perform' },
  instruments: { copy: TERMS, amend: 'sign', waive: 'sign', present: 'perform' },
  investors: { claim: ['negotiate', 'verify'], test: ['negotiate', 'verify'], decide: 'open' },
  invoices: {
    setDetails: 'finance_settings',
    ...all('pay', 'note', 'act', 'withhold', 'withdrawWithholding', 'certify'),
  },
  ledger: {
    addInstrument: 'sign',
    confirmReceipt: 'pay',
    ...all(
      'open',
      'acceptInstrument',
      'refuseInstrument',
      'importStatement',
      'previewStatement',
      'matchLine',
      'setLineAside',
    ),
  },
  legal: { publish: 'open', accept: 'open' },
  listings: {
    ...all('open', 'reject', 'block', 'watch', 'unwatch', 'startReview', 'approve'),
    ...all('negotiate', 'create', 'update', 'discard', 'addImage', 'removeImage', 'submit', 'withdraw', 'renew'),
  },
  matching: { mark: 'negotiate' },
  notifications: all('open', 'readAll', 'read', 'remove', 'setPreferences', 'sendTest', 'unsubscribe', 'resubscribe'),
  offerDrafts: all('negotiate', 'keepForListing', 'keepForOffer', 'remove'),
  offerTemplates: all('negotiate', 'save', 'rename', 'remove'),
  offers: { ...all('negotiate', 'make', 'answer', 'counter', 'reject', 'withdraw'), accept: 'sign' },
  operations: all('open', 'retryEvent', 'dropEvent', 'retryMail', 'dropMail', 'testMail'),
  origins: { pin: PAPERS, unpin: PAPERS },
  payouts: {
    ...all('finance_settings', 'enter', 'withdraw'),
    ...all('open', 'confirm', 'refuse', 'release', 'stop'),
  },
  payments: {
    start: {
      field: 'purpose',
      of: { escrow: 'pay', engagement: 'pay', freight: 'pay', invoice: 'pay', subscription: 'finance_settings' },
    },
    simulate: 'pay',
    webhook: 'open',
  },
  priceAlerts: all('open', 'add', 'turn', 'remove'),
  profiles: all('manage', 'updateMine', 'setLogo', 'removeLogo'),
  projects: {
    ...all(
      'negotiate',
      'create',
      'update',
      'submit',
      'change',
      'discard',
      'report',
      'askRoom',
      'decideRoom',
      'askOwner',
      'answerInvestor',
    ),
    ...all('open', 'watch', 'readQuestions', 'approve', 'reject'),
    upload: PAPERS,
  },
  proposals: { ...all('negotiate', 'send', 'revise', 'act'), accept: 'sign' },
  ratings: { ...all('negotiate', 'rate', 'reply', 'report'), hide: 'open', restore: 'open' },
  reconciliation: { run: 'open' },
  remotes: all(
    'open',
    'report',
    'promote',
    'canary',
    'rollback',
    'retire',
    'pin',
    'unpin',
    'issueToken',
    'revokeToken',
    'publish',
    'channel',
  ),
  samples: all('negotiate', 'ask', 'act', 'report'),
  reports: { file: 'perform', fileThread: 'perform', ...all('open', 'dismiss', 'uphold', 'block') },
  requirements: all('negotiate', 'create', 'update', 'publish', 'close', 'discard', 'invite'),
  rooms: { ...all('perform', 'send', 'edit', 'remove', 'upload'), read: 'open' },
  rounds: {
    ...all('negotiate', 'propose', 'close', 'cancel', 'handOver', 'indicate', 'change', 'withdraw'),
    open: 'open',
    refuse: 'open',
    commit: 'sign',
  },
  savedSearches: all('open', 'save', 'change', 'seen', 'remove', 'restore'),
  screening: { enter: 'open', decide: 'open', withdraw: 'open', reopen: 'open' },
  serviceRequests: { create: 'negotiate', close: 'negotiate' },
  services: {
    ...all('negotiate', 'create', 'update', 'submit', 'withdraw', 'discard'),
    upload: PAPERS,
    approve: 'open',
    reject: 'open',
  },
  settlements: { record: ACCOUNTS, confirm: ACCOUNTS },
  shipments: all('perform', 'post', 'raise', 'retract', 'upload'),
  syndicates: { ...all('negotiate', 'form', 'invite', 'answer', 'leave', 'dissolve'), lock: 'sign', say: 'perform' },
  tasks: all('perform', 'create', 'change', 'remove'),
  team: {
    ...all('manage', 'invite', 'resend', 'withdraw', 'setRole', 'setFunctions'),
    ...all('open', 'remove', 'look', 'accept', 'register'),
  },
  tenders: {
    ...all(
      'negotiate',
      'publish',
      'invite',
      'extend',
      'withdraw',
      'ask',
      'answer',
      'bid',
      'withdrawBid',
      'open',
      'reveal',
      'end',
      'nameLot',
    ),
    award: 'sign',
  },
  twoFactor: all('open', 'signIn', 'begin', 'confirm', 'renewCodes', 'off'),
  uploads: all('perform', 'begin', 'part', 'giveUp'),
  verification: {
    setPeople: 'verify',
    submit: 'verify',
    ...all('open', 'start', 'ask', 'approve', 'reject', 'suspend', 'reinstate'),
  },
} as const satisfies CommandOperations;

const byRoute = new Map<Route, CommandOperation>(
  Object.entries(COMMAND_OPERATIONS).flatMap(([area, commands]) =>
    Object.entries(commands).map(
      ([name, operation]) =>
        [(api as never as Record<string, Record<string, Route>>)[area]![name]!, operation] as const,
    ),
  ),
);

/**
 * The operations of which a caller needs one; empty when a route is open to everybody whom its `access` lets in. A command
 * that the table does not name is refused to who only reads.
 * @param body as it was sent: what no schema takes is refused as such afterwards
 */
export const operationsFor = (route: Route, body: unknown): readonly Operation[] => {
  if (route.method === 'GET') return [];
  const operation = byRoute.get(route) ?? 'perform';
  if (operation === 'open') return [];
  if (typeof operation === 'string') return [operation];
  if (!('of' in operation)) return operation;
  const said = (body as Readonly<Record<string, unknown>> | null | undefined)?.[operation.field];
  const named = typeof said === 'string' && Object.hasOwn(operation.of, said) ? operation.of[said] : 'perform';
  return named === 'open' || named === undefined ? [] : [named];
};

/** Whom a refusal names: the function that is asked for, for the first of the operations. */
export const functionNeeded = ([first = 'perform']: readonly Operation[]): CompanyFunction => functionFor(first);
