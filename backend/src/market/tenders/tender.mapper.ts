import { permissionsOf, type Tender as TenderView, type TenderCard, type TenderQuestion } from '@orebridge/contracts';
import { allowedEvents, bidLifecycle, NEW, tenderLifecycle } from '@orebridge/trade';
import { isVerified } from '../../identity/companies/index.js';
import { type Ctx, actsAsAdmin, isViewing } from '../../platform/context/ctx.js';
import { isAdmitted, isOwn, stateNow } from './tender.policy.js';
import type { TenderScene } from './tender.store.js';
import type { Tender } from './tender.entities.js';

/** A row of the questions with the company that asked, which stays here. */
export interface QuestionRow {
  readonly id: string;
  readonly company_id: string;
  readonly text: string;
  readonly asked_at: Date;
  readonly answer: string | null;
  readonly answered_at: Date | null;
}

/** What a whole tender is drawn from beside its scene. */
export interface TenderParts {
  readonly questions: readonly QuestionRow[];
  readonly extensions: readonly { readonly from_time: Date; readonly to_time: Date; readonly at: Date }[];
  readonly invited: readonly { readonly id: string; readonly name: string }[];
  readonly standing: number;
}

export const toTenderCard = (ctx: Ctx, tender: Tender, bid: string | null, now: Date): TenderCard => {
  const { fields, company } = tender;
  const own = isOwn(ctx, tender);
  const named = own || actsAsAdmin(ctx) || !fields.anonymous;
  return {
    id: tender.id,
    reference: tender.reference,
    requirementId: tender.requirementId,
    state: stateNow(tender, now),
    kind: tender.kind,
    admits: tender.admits,
    title: fields.title ?? '',
    mineralType: fields.mineralType ?? null,
    quantity: fields.quantity ?? null,
    unit: fields.unit ?? null,
    closesAt: tender.closesAt.toISOString(),
    timeZone: tender.timeZone,
    now: now.toISOString(),
    buyer: {
      id: named ? company.id : null,
      name: named ? company.name : null,
      country: company.country,
      verified: isVerified(company),
    },
    own,
    bid,
    publishedAt: tender.publishedAt.toISOString(),
    demo: tender.demo,
  };
};

const toQuestion = (ctx: Ctx, row: QuestionRow): TenderQuestion => ({
  id: row.id,
  text: row.text,
  own: row.company_id === ctx.user?.companyId,
  askedAt: row.asked_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
});

const OPEN_ONLY: readonly string[] = ['submit', 'revise', 'withdraw'];

/** What the caller may do now: as buyer by the tender's table, as bidder by that of the own bid, named `bid.<event>`. */
const eventsOf = (ctx: Ctx, scene: TenderScene): string[] => {
  if (!ctx.actingRole || isViewing(ctx)) return [];
  const { tender, own, now, caller } = scene;
  const permissions = permissionsOf(ctx.actingRole);
  const state = stateNow(tender, now);
  if (isOwn(ctx, tender)) return allowedEvents(tenderLifecycle, state, 'buyer', permissions);
  if (!isAdmitted(ctx, scene) || !caller || !isVerified(caller)) return [];
  return [
    ...(state === 'open' ? ['ask'] : []),
    ...allowedEvents(bidLifecycle, own?.state ?? NEW, 'bidder', permissions)
      .filter((event) => state === 'open' || !OPEN_ONLY.includes(event))
      .map((event) => `bid.${event}`),
  ];
};

export const toTender = (ctx: Ctx, scene: TenderScene, parts: TenderParts): TenderView => {
  const { tender, own, now } = scene;
  const buyer = isOwn(ctx, tender);
  const { carriage, ...shown } = tender.fields;
  const sealedYet = tender.kind === 'sealed' && !tender.openedAt;
  return {
    ...toTenderCard(ctx, tender, own?.state ?? null, now),
    fields: buyer ? { ...shown, ...(carriage === undefined ? {} : { carriage }) } : shown,
    terms: tender.terms,
    reason: tender.reason,
    events: eventsOf(ctx, scene),
    invited: buyer ? parts.invited.map(({ id, name }) => ({ companyId: id, name })) : [],
    questions: parts.questions.map((row) => toQuestion(ctx, row)),
    publicKey: tender.publicKey,
    wrapped: buyer ? tender.wrapped : null,
    bids: buyer && !sealedYet ? parts.standing : null,
    extensions: parts.extensions.map(({ from_time, to_time, at }) => ({
      from: from_time.toISOString(),
      to: to_time.toISOString(),
      at: at.toISOString(),
    })),
    openedAt: tender.openedAt?.toISOString() ?? null,
    awardedAt: tender.awardedAt?.toISOString() ?? null,
  };
};
