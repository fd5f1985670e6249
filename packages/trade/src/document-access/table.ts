import type { DocumentStage } from './stages.js';

/** Who asks for a document. */
export const DOCUMENT_PARTIES = [
  'owner',
  'counterparty',
  'carrier',
  'admitted',
  'bidder',
  'laboratory',
  'investor',
  'stranger',
  'reviewer',
  'administrator',
  'visitor',
] as const;
/**
 * `owner`: the company that gave it. `counterparty`: the other side of the deal, work, sample or talk. `carrier`: of the shipment, or of one of the deal.
 * `admitted`: whom the owner lets read it. `bidder`, `laboratory`, `investor`, `stranger`: everybody else with an account, by what
 * they do. `reviewer`: an administrator for people. `administrator`: one of any other office. `visitor`: nobody signed in.
 */
export type DocumentParty = (typeof DOCUMENT_PARTIES)[number];

/** What is asked. */
export const DOCUMENT_CALLS = ['see', 'issuer', 'read', 'open', 'add', 'remove', 'share', 'decide'] as const;
/**
 * `see`: that it is there. `issuer`: from whom it is, and its number. `read`: all that its page says. `open`: the file. `add`: give
 * one, or a new version. `remove`: take it back. `share`: let others read it. `decide`: approve, reject or revoke it.
 */
export type DocumentCall = (typeof DOCUMENT_CALLS)[number];

/** What some parties may do at some stages; what no rule allows is refused. */
export interface DocumentRule {
  readonly who: readonly DocumentParty[];
  /** Left out: at every stage of the kind. */
  readonly when?: readonly DocumentStage[];
  readonly may: readonly DocumentCall[];
  /** Only with an approved document, or only with one that is not. */
  readonly of?: 'approved' | 'unapproved';
}

/** A kind of document, with the stages that it passes through. */
interface Kind {
  readonly stages: readonly DocumentStage[];
  /** Parties that there are none of: what both sides made has no owner, an award comes from an administrator. */
  readonly without?: readonly DocumentParty[];
  readonly rules: readonly DocumentRule[];
}

const ADMINISTRATORS = ['reviewer', 'administrator'] as const;
const OUTSIDE = ['bidder', 'carrier', 'laboratory', 'investor', 'stranger'] as const;
const SIGNED_IN = ['owner', 'counterparty', 'admitted', ...OUTSIDE, ...ADMINISTRATORS] as const;
const BOTH = ['owner', 'counterparty'] as const;
const WHOLE = ['see', 'issuer', 'read', 'open'] as const;
const FILE = ['see', 'open'] as const;

const LOT = [
  'draft',
  'review',
  'listed',
  'negotiation',
  'contract',
  'execution',
  'closed',
  'withdrawn',
  'blocked',
] as const;
/** While a lot can be found; a deal takes a part of it, and leaves the rest on the market. */
const ON_MARKET = ['listed', 'negotiation', 'contract', 'execution', 'closed'] as const;
const LIVE = ['contract', 'execution'] as const;
const DEAL = [...LIVE, 'closed'] as const;

/** Of a lot: its seller's, in a live deal its buyer's too; on the market everybody learns that an approved one is there. */
const ofLot = (...shown: readonly DocumentCall[]): Kind => ({
  stages: LOT,
  rules: [
    { who: ['owner'], may: [...WHOLE, 'share'] },
    { who: ['owner'], when: [...ON_MARKET, 'draft', 'review', 'withdrawn'], may: ['add'] },
    { who: ['owner'], when: ['draft'], may: ['remove'], of: 'unapproved' },
    { who: ['counterparty'], when: LIVE, may: WHOLE },
    { who: ['admitted'], when: ON_MARKET, may: WHOLE, of: 'approved' },
    { who: ['counterparty', ...OUTSIDE], when: ON_MARKET, may: ['see', ...shown], of: 'approved' },
    { who: ADMINISTRATORS, may: WHOLE },
    { who: ['reviewer'], may: ['decide'] },
  ],
});
/** Of a deal: both sides', during and after it. */
const ofDeal = (...more: readonly DocumentRule[]): Kind => ({
  stages: DEAL,
  rules: [{ who: [...BOTH, ...ADMINISTRATORS], may: WHOLE }, ...more],
});
/** What the carrier of the deal's cargo works with. */
const CARRIED: DocumentRule = { who: ['carrier'], may: FILE };
const REVIEWED: DocumentRule = { who: ['reviewer'], may: ['decide'] };

/** Who may do what with a document, by its kind and the stage of what it belongs to (trade rules 1.6). */
const KINDS = {
  company_document: {
    stages: ['pending', 'decided'],
    rules: [
      { who: ['owner'], may: [...WHOLE, 'add'] },
      { who: ['owner'], when: ['pending'], may: ['remove'] },
      { who: ADMINISTRATORS, may: WHOLE },
      REVIEWED,
    ],
  },
  lot_document: ofLot(),
  lot_certificate: ofLot('issuer'),
  deal_document: ofDeal({ who: BOTH, when: LIVE, may: ['add'] }, REVIEWED),
  carriage_document: ofDeal(CARRIED, { who: BOTH, when: LIVE, may: ['add'] }, REVIEWED),
  transport_document: ofDeal(CARRIED, { who: ['owner'], when: ['execution'], may: ['add'] }, REVIEWED),
  evidence: ofDeal({ who: BOTH, when: LIVE, may: ['add'] }),
  award: { ...ofDeal({ who: ADMINISTRATORS, when: LIVE, may: ['add'] }), without: ['owner'] },
  contract: {
    stages: DEAL,
    without: ['owner'],
    rules: [{ who: ['counterparty', ...ADMINISTRATORS], may: FILE }],
  },
  letter_of_credit: {
    stages: DEAL,
    rules: [
      { who: [...BOTH, ...ADMINISTRATORS], may: FILE },
      { who: BOTH, when: LIVE, may: ['add'] },
    ],
  },
  tax_certificate: {
    stages: ['kept'],
    rules: [
      { who: [...BOTH, ...ADMINISTRATORS], may: FILE },
      { who: BOTH, may: ['add'] },
    ],
  },
  assay_result: {
    stages: ['blind', 'revealed'],
    rules: [
      { who: ['owner'], may: [...FILE, 'add'] },
      { who: ['counterparty', ...ADMINISTRATORS], when: ['revealed'], may: FILE },
    ],
  },
  shipment_file: {
    stages: DEAL,
    rules: [
      { who: [...BOTH, 'carrier', ...ADMINISTRATORS], may: FILE },
      { who: [...BOTH, 'carrier'], may: ['add'] },
    ],
  },
  service_certificate: {
    stages: ['draft', 'listed', 'withdrawn'],
    without: ['counterparty'],
    rules: [
      { who: ['owner'], may: [...WHOLE, 'add'] },
      { who: ADMINISTRATORS, may: WHOLE },
      { who: SIGNED_IN, when: ['listed'], may: FILE },
    ],
  },
  work_report: {
    stages: ['execution', 'closed'],
    rules: [
      { who: [...BOTH, ...ADMINISTRATORS], may: FILE },
      { who: ['owner'], when: ['execution'], may: ['add'] },
    ],
  },
  project_document: {
    stages: ['draft', 'listed'],
    without: ['counterparty'],
    rules: [
      { who: ['owner'], may: [...FILE, 'add'] },
      { who: ADMINISTRATORS, may: FILE },
      { who: SIGNED_IN, when: ['listed'], may: FILE },
    ],
  },
  data_room_document: {
    stages: ['draft', 'listed'],
    without: ['counterparty'],
    rules: [
      { who: ['owner'], may: [...FILE, 'add', 'share'] },
      { who: ADMINISTRATORS, may: FILE },
      { who: ['admitted'], when: ['listed'], may: FILE },
    ],
  },
  room_file: {
    stages: ['unsent', 'sent'],
    rules: [
      { who: ['owner'], may: ['open'] },
      { who: [...BOTH, ...ADMINISTRATORS], when: ['sent'], may: FILE },
      { who: BOTH, may: ['add'] },
    ],
  },
  inquiry_file: {
    stages: ['unsent', 'sent', 'reported'],
    rules: [
      { who: ['owner'], may: ['open'] },
      { who: BOTH, when: ['sent', 'reported'], may: FILE },
      { who: ADMINISTRATORS, when: ['reported'], may: FILE },
    ],
  },
  sample_result: {
    stages: ['unsent', 'sent'],
    rules: [
      { who: ['owner'], when: ['unsent'], may: ['add'] },
      { who: BOTH, when: ['sent'], may: FILE },
      // No page shows samples to them: the index of an evidence archive lists the file.
      { who: ADMINISTRATORS, when: ['sent'], may: ['open'] },
    ],
  },
} as const satisfies Record<string, Kind>;

export type DocumentKind = keyof typeof KINDS;
export const DOCUMENT_KINDS = Object.keys(KINDS) as readonly DocumentKind[];
export const DOCUMENT_ACCESS: Readonly<Record<DocumentKind, Kind>> = KINDS;
