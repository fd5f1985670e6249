import type { Course } from '@orebridge/contracts';
import {
  BREACH_CHOICES,
  DEAL_PAPERS,
  DISPUTE_TYPES,
  localDay,
  TRANSPORT_DOCUMENTS,
  WEIGHT_METHODS,
} from '@orebridge/trade';

/** How a field of an act is filled in. `lines` is one entry a line; `samples` a seal for each holder of a set. */
export type FieldKind =
  | 'text'
  | 'area'
  | 'amount'
  | 'quantity'
  | 'percent'
  | 'count'
  | 'day'
  | 'choice'
  | 'lines'
  | 'samples'
  | 'evidence'
  | 'award'
  | 'file';

export interface ActField {
  /** Also the field's name in the call. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly optional?: boolean;
  /** The values of a choice, and the beginning of their labels' keys. */
  readonly options?: readonly string[];
  readonly labels?: string;
  /** What it holds when the dialog opens. */
  readonly preset?: (course: Course) => string;
  /** The first and the last day that a day may be. */
  readonly days?: (course: Course) => { min?: string | undefined; max?: string | undefined };
}

/** An act in the course of a deal: which call it is, and what it asks for. */
export interface CourseActSpec {
  readonly name: string;
  readonly call: 'act' | 'decide' | 'upload';
  readonly part: 'shipment' | 'disputes';
  /** Shown where the deal says what comes next, not only in its own tab. */
  readonly next?: boolean;
  readonly danger?: boolean;
  readonly fields: readonly ActField[];
  /** What goes with it that nobody types. */
  readonly sent?: (course: Course) => object;
}

const reason: ActField = { name: 'reason', kind: 'area' };
const text: ActField = { name: 'text', kind: 'area' };
const evidence: ActField = { name: 'papers', kind: 'evidence' };
const amount: ActField = { name: 'amount', kind: 'amount' };
const sinceLoading = ({ loading }: Course) => ({ min: loading?.loadedOn, max: localDay() });
const sinceShipment = ({ loading, shipment }: Course) => ({
  min: shipment?.shippedOn ?? loading?.loadedOn,
  max: localDay(),
});
const openDispute = ({ disputes }: Course) => disputes.find(({ state }) => state === 'open');
const standing = (course: Course) => ({
  proposal: openDispute(course)?.proposals.find(({ state }) => state === 'open')?.id,
});
const wish = ({ cancellation }: Course) => ({ proposal: cancellation?.id });

/** Every act in the course of a deal, in the order in which a deal comes by them. */
export const COURSE_ACTS: readonly CourseActSpec[] = [
  {
    name: 'start_loading',
    call: 'act',
    part: 'shipment',
    next: true,
    fields: [
      { name: 'loadedOn', kind: 'day', preset: () => localDay(), days: () => ({ max: localDay() }) },
      { name: 'place', kind: 'text' },
      { name: 'grossWeight', kind: 'quantity', optional: true },
      { name: 'tareWeight', kind: 'quantity', optional: true },
      { name: 'netWeight', kind: 'quantity' },
      { name: 'packages', kind: 'count', optional: true },
      { name: 'method', kind: 'choice', options: WEIGHT_METHODS, labels: 'deals.course.method' },
      { name: 'weigher', kind: 'text' },
      { name: 'seals', kind: 'lines', optional: true },
      { name: 'samples', kind: 'samples', optional: true },
    ],
  },
  {
    name: 'ship',
    call: 'upload',
    part: 'shipment',
    next: true,
    fields: [
      { name: 'type', kind: 'choice', options: TRANSPORT_DOCUMENTS, labels: 'document.type' },
      { name: 'number', kind: 'text' },
      { name: 'issuedOn', kind: 'day', preset: () => localDay(), days: sinceLoading },
      { name: 'quantity', kind: 'quantity', preset: ({ loading }) => loading?.netWeight ?? '' },
      { name: 'carrier', kind: 'text', optional: true },
      { name: 'eta', kind: 'day', optional: true, days: ({ loading }) => ({ min: loading?.loadedOn }) },
      { name: 'file', kind: 'file' },
    ],
  },
  {
    name: 'decide_tolerance_breach',
    call: 'act',
    part: 'shipment',
    next: true,
    fields: [{ name: 'choice', kind: 'choice', options: BREACH_CHOICES, labels: 'deals.course.choice' }],
  },
  {
    name: 'report_delivery',
    call: 'act',
    part: 'shipment',
    next: true,
    fields: [
      { name: 'deliveredOn', kind: 'day', preset: () => localDay(), days: sinceShipment },
      { name: 'place', kind: 'text' },
      { name: 'quantity', kind: 'quantity', optional: true },
      { name: 'remarks', kind: 'area', optional: true },
    ],
  },
  { name: 'confirm_delivery', call: 'act', part: 'shipment', next: true, fields: [] },
  { name: 'start_inspection', call: 'act', part: 'shipment', next: true, fields: [] },
  {
    name: 'upload',
    call: 'upload',
    part: 'shipment',
    fields: [
      {
        name: 'type',
        kind: 'choice',
        options: DEAL_PAPERS.filter(
          (type) => type !== 'award' && !(TRANSPORT_DOCUMENTS as readonly string[]).includes(type),
        ),
        labels: 'document.type',
        preset: ({ gates }) => gates.find(({ document, open }) => document && !open)?.code ?? 'evidence',
      },
      { name: 'number', kind: 'text', optional: true },
      { name: 'issuedOn', kind: 'day', optional: true },
      { name: 'valuePct', kind: 'percent', optional: true },
      { name: 'file', kind: 'file' },
    ],
  },
  { name: 'agree_cancel', call: 'act', part: 'disputes', next: true, danger: true, fields: [], sent: wish },
  { name: 'decline_cancel', call: 'act', part: 'disputes', next: true, fields: [], sent: wish },
  { name: 'propose_cancel', call: 'act', part: 'disputes', danger: true, fields: [reason] },
  { name: 'agree', call: 'act', part: 'disputes', next: true, fields: [], sent: standing },
  { name: 'answer_dispute', call: 'act', part: 'disputes', fields: [text, { ...evidence, optional: true }] },
  {
    name: 'propose_agreement',
    call: 'act',
    part: 'disputes',
    fields: [{ ...amount, preset: (course) => openDispute(course)?.amount ?? '' }, text],
  },
  { name: 'give_notice', call: 'act', part: 'disputes', danger: true, fields: [text] },
  { name: 'declare_default', call: 'act', part: 'disputes', danger: true, fields: [reason] },
  { name: 'end_force_majeure', call: 'act', part: 'disputes', next: true, fields: [reason] },
  { name: 'cancel_after_force_majeure', call: 'act', part: 'disputes', danger: true, fields: [reason] },
  {
    name: 'open_dispute',
    call: 'act',
    part: 'disputes',
    danger: true,
    fields: [
      { name: 'type', kind: 'choice', options: DISPUTE_TYPES, labels: 'deals.course.dispute' },
      amount,
      reason,
      evidence,
    ],
  },
  { name: 'declare_force_majeure', call: 'act', part: 'disputes', danger: true, fields: [reason, evidence] },
  { name: 'release_hold', call: 'decide', part: 'disputes', next: true, fields: [reason] },
  {
    name: 'record_award',
    call: 'decide',
    part: 'disputes',
    fields: [amount, reason, { name: 'paper', kind: 'award' }],
  },
  { name: 'hold', call: 'decide', part: 'disputes', danger: true, fields: [reason] },
];

/** The acts that the reader may do now. */
export const actsOf = ({ acts }: Pick<Course, 'acts'>, only: (act: CourseActSpec) => boolean): CourseActSpec[] =>
  COURSE_ACTS.filter((act) => acts.includes(act.name) && only(act));
