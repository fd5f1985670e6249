import { BREACH_CHOICES, DISPUTE_TYPES, imoNumberOf } from '@orebridge/trade';
import { z } from 'zod';
import { Day, NonNegativeDecimal, PositiveDecimal, PositiveQuantity, Uuid } from './common.js';
import { Loading, WetWeight } from './execution-record.js';

const Text = (max: number) => z.string().trim().max(max);
const Required = (max: number) => Text(max).min(1, 'validation.required');
const Reason = Text(1000).min(3, 'validation.required');
const Evidence = z.array(Uuid).max(20);

const act = <E extends string, S extends z.ZodRawShape>(event: E, shape: S) =>
  z.strictObject({ event: z.literal(event), ...shape });

/** What a party does in the execution of a deal; the first members of each are an event of the deal's table. */
export const ExecutionAction = z.discriminatedUnion('event', [
  act('confirm_delivery', {}),
  act('start_inspection', {}),
  act('name_vessel', {
    vessel: Required(120),
    imo: Required(20).refine((number) => imoNumberOf(number) !== null, 'validation.imo'),
  }),
  act('start_loading', Loading.shape),
  act('report_delivery', {
    deliveredOn: Day,
    place: Required(120),
    quantity: PositiveQuantity.optional(),
    ...WetWeight,
    remarks: Text(1000).default(''),
  }),
  act('decide_tolerance_breach', { choice: z.enum(BREACH_CHOICES) }),
  act('declare_force_majeure', { reason: Reason, documents: Evidence.min(1, 'validation.required') }),
  act('end_force_majeure', { reason: Reason }),
  act('cancel_after_force_majeure', { reason: Reason }),
  act('propose_cancel', { reason: Reason }),
  act('agree_cancel', { proposal: Uuid }),
  act('decline_cancel', { proposal: Uuid }),
  act('open_dispute', {
    type: z.enum(DISPUTE_TYPES),
    amount: PositiveDecimal,
    reason: Reason,
    documents: Evidence.min(1, 'validation.required'),
  }),
  act('answer_dispute', { text: Reason, documents: Evidence.default([]) }),
  act('propose_agreement', { amount: NonNegativeDecimal, text: Reason }),
  act('agree', { proposal: Uuid }),
  act('give_notice', { text: Reason }),
  act('declare_default', { reason: Reason }),
]);
export type ExecutionAction = z.input<typeof ExecutionAction>;

/** What an administrator who is no party does. */
export const ExecutionDecision = z.discriminatedUnion('event', [
  act('hold', { reason: Reason }),
  act('release_hold', { reason: Reason }),
  act('record_award', { amount: NonNegativeDecimal, reason: Reason, paper: Uuid }),
]);
export type ExecutionDecision = z.input<typeof ExecutionDecision>;
