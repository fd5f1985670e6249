import type { Execution } from '@orebridge/contracts';
import {
  basisOf,
  BREACH_CHOICES,
  DEAL_DOCUMENTS,
  DISPUTE_TYPES,
  isTransport,
  isUnit,
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

export interface ActionField {
  /** Also the field's name in the call. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly optional?: boolean;
  /** The values of a choice, and the beginning of their labels' keys. */
  readonly options?: readonly string[];
  readonly labels?: string;
  /** The unit of a quantity; that of the deal when left out. */
  readonly unit?: (execution: Execution) => string;
  /** Whether it is asked for at all; always when left out. */
  readonly shown?: (execution: Execution) => boolean;
  /** What it holds when the dialog opens. */
  readonly preset?: (execution: Execution) => string;
  /** The first and the last day that a day may be. */
  readonly days?: (execution: Execution) => { min?: string | undefined; max?: string | undefined };
}

/** An act in the execution of a deal: which call it is, and what it asks for. */
export interface ExecutionActionSpec {
  readonly name: string;
  readonly call: 'act' | 'decide' | 'upload';
  readonly part: 'shipment' | 'disputes';
  /** Shown where the deal says what comes next, not only in its own tab. */
  readonly next?: boolean;
  readonly danger?: boolean;
  readonly fields: readonly ActionField[];
  /** What goes with it that nobody types. */
  readonly sent?: (execution: Execution) => object;
}

const reason: ActionField = { name: 'reason', kind: 'area' };
const text: ActionField = { name: 'text', kind: 'area' };
const evidence: ActionField = { name: 'documents', kind: 'evidence' };
const amount: ActionField = { name: 'amount', kind: 'amount' };
const sinceLoading = ({ loading }: Execution) => ({ min: loading?.loadedOn, max: localDay() });
const sinceShipment = ({ loading, shipment }: Execution) => ({
  min: shipment?.shippedOn ?? loading?.loadedOn,
  max: localDay(),
});
const openDispute = ({ disputes }: Execution) => disputes.find(({ state }) => state === 'open');
const disputeInForce = (execution: Execution) => ({
  proposal: openDispute(execution)?.proposals.find(({ state }) => state === 'open')?.id,
});
/** True of a deal whose unit scales do not show: it counts dry tonnes or a content, and is weighed in wet tonnes. */
export const isWeighedWet = ({ unit }: Pick<Execution, 'unit'>): boolean =>
  isUnit(unit) && basisOf(unit) !== 'as_weighed';
const weighedIn = (execution: Execution): string => (isWeighedWet(execution) ? 'wmt' : execution.unit);
const isWeighedAsIs = (execution: Execution): boolean => !isWeighedWet(execution);
const wetWeight: ActionField = { name: 'wetWeight', kind: 'quantity', unit: () => 'wmt', shown: isWeighedWet };
const moisturePct: ActionField = { name: 'moisturePct', kind: 'percent', shown: isWeighedWet };
const wish = ({ cancellation }: Execution) => ({ proposal: cancellation?.id });

/** Every act in the execution of a deal, in the order in which a deal comes by them. */
export const EXECUTION_ACTS: readonly ExecutionActionSpec[] = [
  {
    name: 'name_vessel',
    call: 'act',
    part: 'shipment',
    fields: [
      { name: 'vessel', kind: 'text', preset: ({ vessel }) => vessel?.name ?? '' },
      { name: 'imo', kind: 'text', preset: ({ vessel }) => vessel?.imo ?? '' },
    ],
  },
  {
    name: 'start_loading',
    call: 'act',
    part: 'shipment',
    next: true,
    fields: [
      { name: 'loadedOn', kind: 'day', preset: () => localDay(), days: () => ({ max: localDay() }) },
      { name: 'place', kind: 'text', preset: ({ known }) => known.loadingPlace ?? '' },
      { name: 'grossWeight', kind: 'quantity', optional: true, unit: weighedIn },
      { name: 'tareWeight', kind: 'quantity', optional: true, unit: weighedIn },
      { name: 'netWeight', kind: 'quantity', shown: isWeighedAsIs },
      wetWeight,
      moisturePct,
      { name: 'packages', kind: 'count', optional: true },
      { name: 'method', kind: 'choice', options: WEIGHT_METHODS, labels: 'deals.execution.method' },
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
      {
        name: 'type',
        kind: 'choice',
        options: TRANSPORT_DOCUMENTS,
        labels: 'document.type',
        preset: ({ known }) => known.transportDocument ?? '',
      },
      { name: 'number', kind: 'text' },
      { name: 'issuedOn', kind: 'day', preset: () => localDay(), days: sinceLoading },
      {
        name: 'quantity',
        kind: 'quantity',
        shown: isWeighedAsIs,
        preset: ({ loading }) => loading?.netWeight ?? '',
      },
      { ...wetWeight, preset: ({ loading }) => loading?.wetWeight ?? '' },
      { ...moisturePct, preset: ({ loading }) => loading?.moisturePct ?? '' },
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
    fields: [{ name: 'choice', kind: 'choice', options: BREACH_CHOICES, labels: 'deals.execution.choice' }],
  },
  {
    name: 'report_delivery',
    call: 'act',
    part: 'shipment',
    next: true,
    fields: [
      { name: 'deliveredOn', kind: 'day', preset: () => localDay(), days: sinceShipment },
      { name: 'place', kind: 'text', preset: ({ known }) => known.deliveryPlace ?? '' },
      { name: 'quantity', kind: 'quantity', optional: true, shown: isWeighedAsIs },
      { ...wetWeight, optional: true },
      { ...moisturePct, optional: true },
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
        options: DEAL_DOCUMENTS.filter(
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
  { name: 'agree', call: 'act', part: 'disputes', next: true, fields: [], sent: disputeInForce },
  { name: 'answer_dispute', call: 'act', part: 'disputes', fields: [text, { ...evidence, optional: true }] },
  {
    name: 'propose_agreement',
    call: 'act',
    part: 'disputes',
    fields: [{ ...amount, preset: (execution) => openDispute(execution)?.amount ?? '' }, text],
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
      { name: 'type', kind: 'choice', options: DISPUTE_TYPES, labels: 'deals.execution.dispute' },
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

/** True while a transport document waits for its approval: until then there is nothing more to send. */
export const waitsForCheck = ({ documents }: Execution): boolean =>
  documents.some(({ type, state }) => isTransport(type) && state === 'pending');

/** An act with the fields that it has for this deal. */
export const actFor = (act: ExecutionActionSpec, execution: Execution): ExecutionActionSpec => ({
  ...act,
  fields: act.fields.filter(({ shown }) => shown?.(execution) ?? true),
});

/** The acts that the reader may do now. */
export const actsOf = (
  { acts }: Pick<Execution, 'acts'>,
  only: (act: ExecutionActionSpec) => boolean,
): ExecutionActionSpec[] => EXECUTION_ACTS.filter((act) => acts.includes(act.name) && only(act));
