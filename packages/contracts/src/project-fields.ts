import {
  GRADE_UNITS,
  INSTRUMENTS,
  MINERALS,
  PROJECT_STAGES,
  PROJECT_STATES,
  REPORT_CODES,
  RESERVE_CATEGORIES,
  RESOURCE_CATEGORIES,
} from '@orebridge/trade';
import { z } from 'zod';
import {
  CountryCode,
  DecimalString,
  Day,
  NonNegativeDecimal,
  NonNegativeQuantity,
  PositiveDecimal,
  UsdAmount,
} from './common.js';

const Text = (max: number) => z.string().trim().max(max);
const Needed = (max: number) => Text(max).min(1, 'validation.required');
const Percent = NonNegativeDecimal.refine((value) => Number(value) <= 100, 'validation.percent');

export const ProjectState = z.enum(PROJECT_STATES);
export const ProjectStage = z.enum(PROJECT_STAGES);
export const ReportCode = z.enum(REPORT_CODES);
export const FundingInstrument = z.enum(INSTRUMENTS);

const rowOf = <const C extends readonly [string, ...string[]]>(categories: C) =>
  z.strictObject({ category: z.enum(categories), tonnesMt: PositiveDecimal, grade: PositiveDecimal });

/** A year of the owner's model, in USD m. */
export const ModelYear = z.strictObject({
  revenue: NonNegativeQuantity,
  opex: NonNegativeQuantity,
  capex: NonNegativeQuantity,
  tax: NonNegativeQuantity,
});

/** What an owner says of a project (trade rules 6.1). All are optional in a draft. Money is in USD m unless said. */
export const ProjectFields = z.strictObject({
  name: Text(120).optional(),
  mineral: z
    .enum(MINERALS as [string, ...string[]])
    .nullable()
    .optional(),
  country: CountryCode.nullable().optional(),
  region: Text(120).optional(),
  summary: Text(3000).optional(),
  stage: ProjectStage.nullable().optional(),
  licenceNumber: Text(80).optional(),
  licenceExpiry: Day.nullable().optional(),
  royaltyPercent: Percent.nullable().optional(),
  code: ReportCode.nullable().optional(),
  /** The Qualified or Competent Person, and whether that person agrees to be quoted. */
  person: Text(160).optional(),
  personConsents: z.boolean().optional(),
  effectiveDate: Day.nullable().optional(),
  /** What grades speak of, such as Li2O, and their unit. */
  gradeOf: Text(20).optional(),
  gradeUnit: z.enum(Object.keys(GRADE_UNITS) as [keyof typeof GRADE_UNITS]).optional(),
  resources: z.array(rowOf(RESOURCE_CATEGORIES)).max(12).optional(),
  reserves: z.array(rowOf(RESERVE_CATEGORIES)).max(12).optional(),
  /** True: the resources contain the reserves. */
  inclusive: z.boolean().optional(),
  metallurgy: Text(2000).optional(),
  capexInitial: NonNegativeDecimal.nullable().optional(),
  capexSustaining: NonNegativeDecimal.nullable().optional(),
  /** Operating cost or AISC, with its unit, as in the report. */
  opex: Text(80).optional(),
  lifeYears: PositiveDecimal.nullable().optional(),
  priceDeck: Text(500).optional(),
  discountRate: Percent.nullable().optional(),
  npvPreTax: DecimalString.nullable().optional(),
  npvPostTax: DecimalString.nullable().optional(),
  irrPercent: DecimalString.nullable().optional(),
  paybackYears: NonNegativeDecimal.nullable().optional(),
  model: z.array(ModelYear).max(40).optional(),
  permits: Text(2000).optional(),
  community: Text(2000).optional(),
  offtake: Text(1000).optional(),
  capital: Text(1000).optional(),
  useOfFunds: z
    .array(z.strictObject({ purpose: Needed(120), amountUsd: UsdAmount }))
    .max(12)
    .optional(),
  risks: z
    .array(
      z.strictObject({ level: z.enum(['high', 'medium', 'low']), title: Needed(160), answer: Text(400).optional() }),
    )
    .max(20)
    .optional(),
  milestones: z
    .array(z.strictObject({ title: Needed(160), due: Day, done: z.boolean() }))
    .max(20)
    .optional(),
  /** How often the owner reports to investors. */
  reportEveryMonths: z
    .union([z.literal(3), z.literal(6), z.literal(12)])
    .nullable()
    .optional(),
});
export type ProjectFields = z.infer<typeof ProjectFields>;

/** What narrows a list of projects. */
export const ProjectFilters = z.object({
  q: z.string().trim().max(120).optional(),
  mineral: z.string().max(40).optional(),
  stage: ProjectStage.optional(),
  country: CountryCode.optional(),
  code: ReportCode.optional(),
  instrument: FundingInstrument.optional(),
  /** USD that an investor would put in: rounds whose smallest ticket is no larger. */
  ticket: PositiveDecimal.optional(),
  open: z.enum(['true']).optional(),
  watched: z.enum(['true']).optional(),
});
