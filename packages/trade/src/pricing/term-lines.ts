import type { Described, QuotationalPeriod } from '../price-basis.js';
import { assayedElements } from '../settlement/exchange.js';
import type {
  PayableRule,
  SettlementBasis,
  SettlementIndex,
  SettlementPayable,
  SettlementTerms,
} from '../settlement/terms.js';
import type { PricingTerms } from './pricing-terms.js';

/** In which part of a contract a term stands. */
export const TERM_GROUPS = ['price', 'periods', 'charges', 'weights', 'quality', 'payment'] as const;
export type TermGroup = (typeof TERM_GROUPS)[number];

/** One term as it is printed and compared: what it is called, and what it says; texts of the catalogue with their values. */
export interface TermLine {
  /** The same for the same term in every version: `payable:Cu`, `treatment`, `penalty:As`. */
  readonly id: string;
  readonly group: TermGroup;
  readonly label: Described;
  /** Said one after the other; never empty. */
  readonly says: readonly Described[];
}

type Values = Described['values'];
const said = (code: string, values: Values = {}): Described => ({ code: `pricing.${code}`, values });
const lineOf = (group: TermGroup, id: string, says: readonly Described[], about: Values = {}): TermLine => ({
  id,
  group,
  label: said(`term.${id.split(':')[0]}`, about),
  says,
});

/** How far a month is from that of the event: said in words, for a minus is lost in a sentence. */
const shift = (months: number) => ({
  when: months === 0 ? 'same' : months < 0 ? 'earlier' : 'later',
  months: Math.abs(months),
});

const periodSays = (period: QuotationalPeriod): Described =>
  said(`period.${period.kind}`, { of: period.of, ...shift(period.plusMonths ?? 0) });

const basisSays = (basis: SettlementBasis, { currency, weight }: SettlementTerms): Described => {
  const unit = weight.unit;
  switch (basis.type) {
    case 'fixed':
      return said('basis.fixed', { price: basis.unitPrice, currency, unit });
    case 'index_premium': {
      const figure = basis.premiumPct ?? basis.premium ?? '0';
      const direction = figure.startsWith('-') ? 'discount' : 'premium';
      const per = basis.premiumPct === undefined ? 'unit' : 'percent';
      const amount = figure.replace(/^-/, '');
      return said('basis.index_premium', { index: basis.index, direction, per, amount, currency, unit });
    }
    case 'index_prorata':
      return said('basis.index_prorata', {
        index: basis.index,
        element: basis.element,
        basisGrade: basis.basisGrade,
        floor: basis.floorGrade ?? 'none',
        ceiling: basis.ceilingGrade ?? 'none',
        freight: basis.freight ?? 'none',
        currency,
        unit,
      });
    case 'index_unit':
      return basis.unitPrice === undefined
        ? said('basis.index_unit.index', { element: basis.element, unit: basis.unit, index: basis.index ?? '' })
        : said('basis.index_unit.price', {
            element: basis.element,
            unit: basis.unit,
            price: basis.unitPrice,
            currency,
          });
    case 'payable': {
      const { element, index, unit: of, payablePct } = basis;
      return said('basis.payable', { element, index, unit: of, payablePct });
    }
    case 'index_viu':
      return said('basis.index_viu', { index: basis.index, unit });
    case 'formula':
      return said('basis.formula', { elements: basis.payables.map(({ element }) => element).join(', ') });
    case 'cv_adjusted':
      return said('basis.cv_adjusted', {
        basisKcal: basis.basisKcal,
        rejection: basis.rejectionKcal ?? 'none',
        moisture: basis.moistureSpecPct ?? 'none',
        ash: basis.ashSpecPct ?? 'none',
        price: basis.unitPrice ?? 'none',
        index: basis.index ?? 'none',
        currency,
        unit,
      });
  }
};

const ruleSays = ({ unit, method, payablePct, deduction, bands }: PayableRule): Described[] => {
  const taken = deduction
    ? [said(`deduction.${method}`, { value: deduction.value, unit: deduction.unit ?? unit })]
    : [];
  if (bands?.length)
    return [...bands.map(({ from, payablePct: pct }) => said('payable.band', { from, unit, pct })), ...taken];
  return [said('payable.share', { pct: payablePct ?? '100' }), ...taken];
};

const payableLines = (payable: SettlementPayable, { currency }: SettlementTerms): TermLine[] => {
  const { element, index, priceUnit, rule, refining, participation } = payable;
  const about = { element };
  return [
    lineOf('price', `payable:${element}`, [...ruleSays(rule), said('payable.index', { index, priceUnit })], about),
    ...(refining
      ? [
          lineOf(
            'charges',
            `refining:${element}`,
            [said('refining', { charge: refining.charge, currency, unit: refining.unit })],
            about,
          ),
        ]
      : []),
    ...(participation
      ? [lineOf('charges', `participation:${element}`, [said('participation', { ...participation, currency })], about)]
      : []),
  ];
};

const indexLines = ({ index, period, option, currency, rateSource, rateDay }: SettlementIndex): TermLine[] => {
  const about = { index };
  const others = option?.periods.map(periodSays) ?? [];
  return [
    ...(period
      ? [
          lineOf(
            'periods',
            `period:${index}`,
            [periodSays(period), ...(option ? [said('period.option', { holder: option.holder }), ...others] : [])],
            about,
          ),
        ]
      : []),
    ...(currency
      ? [
          lineOf(
            'periods',
            `currency:${index}`,
            [said('currency', { currency, source: rateSource ?? '', day: rateDay ?? 'period_end' })],
            about,
          ),
        ]
      : []),
  ];
};

const basisLines = (terms: SettlementTerms): TermLine[] => {
  const { basis, currency } = terms;
  const first = lineOf('price', 'basis', [basisSays(basis, terms)]);
  if (basis.type === 'index_viu')
    return [
      first,
      ...Object.entries(basis.valueInUse).map(([element, { rate, step }]) =>
        lineOf(
          'price',
          `value:${element}`,
          [said('value', { base: basis.base[element] ?? '', rate, step, currency })],
          { element },
        ),
      ),
    ];
  if (basis.type !== 'formula') return [first];
  const { treatment } = basis;
  const escalator = treatment?.escalator;
  return [
    first,
    ...basis.payables.flatMap((one) => payableLines(one, terms)),
    ...(treatment
      ? [
          lineOf('charges', 'treatment', [
            said('treatment', { charge: treatment.charge, currency, per: treatment.per ?? 't' }),
          ]),
        ]
      : []),
    ...(escalator ? [lineOf('charges', 'escalator', [said('escalator', { ...escalator, currency })])] : []),
  ];
};

const qualityLines = ({ penalties = [], bonuses = [], currency }: SettlementTerms): TermLine[] => [
  ...penalties.map(({ element, unit, bands, fractions, rejectAbove }) =>
    lineOf(
      'charges',
      `penalty:${element}`,
      [
        ...bands.map((band) => said('penalty.band', { ...band, unit, currency, parts: fractions ?? 'pro_rata' })),
        ...(rejectAbove ? [said('penalty.reject', { above: rejectAbove, unit })] : []),
      ],
      { element },
    ),
  ),
  ...bonuses.map(({ element, unit, bands, fractions }) =>
    lineOf(
      'charges',
      `bonus:${element}`,
      bands.map((band) => said('bonus.band', { ...band, unit, currency, parts: fractions ?? 'pro_rata' })),
      { element },
    ),
  ),
];

const otherLines = ({ perUnit = [], fees = [], moistureAllowance, factors, weight, currency }: SettlementTerms) => [
  ...perUnit.map(({ kind, rate, text }, n) =>
    lineOf('charges', `per_unit:${kind}${n}`, [said('per_unit', { rate, currency, unit: weight.unit })], {
      kind,
      text: text ?? 'none',
    }),
  ),
  ...fees.map(({ name, per, amount }, n) =>
    lineOf('charges', `fee:${n}`, [said('fee', { amount, currency, per })], { name }),
  ),
  lineOf('weights', 'weight', [said(weight.dry ? 'weight.dry' : 'weight.wet', { unit: weight.unit })]),
  ...(weight.franchisePct ? [lineOf('weights', 'franchise', [said('percent', { pct: weight.franchisePct })])] : []),
  ...(moistureAllowance
    ? [lineOf('weights', 'moisture_allowance', [said('moisture_allowance', { ...moistureAllowance, currency })])]
    : []),
  ...(factors
    ? Object.entries(factors).map(([factor, value]) =>
        lineOf('weights', `factor:${factor}`, [said('factor', { value: value as string })], { factor }),
      )
    : []),
];

/** Every term of a structure in the order in which a contract states them; nothing of it is left out. */
export const termLines = (terms: PricingTerms): TermLine[] => {
  const { settlement, provisionalPct, finalAt, tolerancePct, splitting, umpires } = terms;
  return [
    ...basisLines(settlement),
    ...(settlement.indices ?? []).flatMap(indexLines),
    ...qualityLines(settlement),
    ...otherLines(settlement),
    lineOf('weights', 'tolerance', [said('percent', { pct: tolerancePct })]),
    lineOf('quality', 'final_at', [said(`final_at.${finalAt}`)]),
    ...(settlement.assaySettlement !== undefined || assayedElements(settlement).length
      ? [lineOf('quality', 'lots', [said(`lots.${settlement.assaySettlement ?? 'average'}`)])]
      : []),
    ...splitting.map(({ element, limit, unit }) =>
      lineOf('quality', `splitting:${element}`, [said('splitting', { limit, unit })], { element }),
    ),
    ...(umpires.length
      ? [lineOf('quality', 'umpires', [said('umpires', { names: umpires.map(({ id }) => id).join(', ') })])]
      : []),
    lineOf('payment', 'provisional', [said('percent', { pct: provisionalPct })]),
  ];
};
