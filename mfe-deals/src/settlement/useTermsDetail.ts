import type { Fact } from '@orebridge/contracts';
import type { SettlementBonus, SettlementIndex, SettlementPayable, SettlementPenalty } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { useWords } from '../live/useWords';
import { usePeriodText } from './usePeriodText';
import { useSheetText } from './useSheetText';

type Terms = Pick<
  Extract<Fact['content'], { kind: 'terms' }>,
  'terms' | 'provisionalPct' | 'finalWeight' | 'acceptedOutside' | 'exchange'
>;
interface Item {
  readonly id: string;
  readonly term: string;
  readonly detail: string;
}

/** Figures of the bases with one price, under the names that the calculator gives them. */
const FIGURES = {
  unitPrice: 'price',
  premium: 'premium',
  premiumPct: 'premiumPct',
  element: 'element',
  basisGrade: 'basisGrade',
  floorGrade: 'floorGrade',
  ceilingGrade: 'ceilingGrade',
  payablePct: 'payablePct',
  basisKcal: 'basisKcal',
  rejectionKcal: 'rejectionKcal',
  moistureSpecPct: 'moistureSpec',
  ashSpecPct: 'ashSpec',
} as const;

/** Everything that settlement terms say, line by line: nobody confirms what cannot be read. */
export const useTermsDetail = () => {
  const say = useWords('deals.settle');
  const sheetText = useSheetText();
  const format = useFormat();
  const periodText = usePeriodText();

  const payable = ({ element, index, priceUnit, rule, refining, participation }: SettlementPayable): Item => {
    const { unit, payablePct = '100', deduction, bands = [] } = rule;
    const taken = deduction?.unit ?? unit;
    const values = {
      pct: format.number(payablePct),
      deduction: format.number(deduction?.value ?? '0'),
      unit: taken === '%' ? say('detail.points') : taken,
    };
    const steps = bands.map(({ from, payablePct: pct }) => say('detail.band', { from, unit, pct })).join('; ');
    const less = deduction
      ? say(`detail.${rule.method === 'after_deduction' ? 'afterDeduction' : 'lessDeduction'}`, values)
      : '';
    const share =
      rule.method === 'stepped' || bands.length
        ? [steps, less].filter(Boolean).join(', ')
        : say(`detail.${rule.method}`, values);
    const charge = refining ? say('detail.refining', { charge: refining.charge, unit: refining.unit }) : '';
    const price = say('detail.priced', { index, unit: priceUnit });
    return {
      id: `payable ${element}`,
      term: say('detail.payable', { element }),
      detail: [share, price, charge, participation ? say('detail.participation', { ...participation }) : '']
        .filter(Boolean)
        .join(' · '),
    };
  };

  const penalty = ({ element, unit, bands, fractions, rejectAbove }: SettlementPenalty): Item => ({
    id: `penalty ${element}`,
    term: sheetText('line.penalty_of', { element }),
    detail: [
      ...bands.map(({ above, step, rate }) => say('detail.penalty', { above, step, rate, unit })),
      fractions === 'ceil' ? sheetText('wholeSteps') : '',
      rejectAbove === undefined ? '' : say('detail.rejectAbove', { limit: rejectAbove, unit }),
    ]
      .filter(Boolean)
      .join(' · '),
  });

  const bonus = ({ element, unit, bands, fractions }: SettlementBonus): Item => ({
    id: `bonus ${element}`,
    term: sheetText('line.bonus_of', { element }),
    detail: [
      ...bands.map(({ below, step, rate }) => say('detail.bonus', { below, step, rate, unit })),
      fractions === 'whole' ? say('detail.wholeSteps') : '',
    ]
      .filter(Boolean)
      .join(' · '),
  });

  const ofIndex = ({
    index,
    period,
    option,
    currency,
    rateSource = '',
    rateDay = 'period_end',
  }: SettlementIndex): Item => ({
    id: `index ${index}`,
    term: say('detail.indexOf', { index }),
    detail: [
      period ? periodText(period) : '',
      option ? say(`detail.option.${option.holder}`, { periods: option.periods.map(periodText).join(', ') }) : '',
      currency ? say('detail.currency', { currency }) : '',
      currency ? say(`detail.rate.${rateDay}`, { source: rateSource }) : '',
    ]
      .filter(Boolean)
      .join(' · '),
  });

  return ({ terms, provisionalPct, finalWeight, acceptedOutside, exchange }: Terms): Item[] => {
    const {
      basis,
      weight,
      penalties = [],
      bonuses = [],
      perUnit = [],
      fees = [],
      indices = [],
      factors,
      moistureAllowance,
    } = terms;
    const figures = Object.entries(FIGURES).flatMap(([name, label]) => {
      const value = (basis as Record<string, unknown>)[name];
      return typeof value === 'string' ? [{ id: name, term: sheetText(label), detail: value }] : [];
    });
    const uses =
      basis.type === 'index_viu'
        ? Object.entries(basis.valueInUse).map(([element, { rate, step }]) => ({
            id: `use ${element}`,
            term: element,
            detail: say('detail.use', { rate, step, base: basis.base[element] ?? '–' }),
          }))
        : [];
    const treatment = basis.type === 'formula' ? basis.treatment : undefined;
    const escalator = treatment?.escalator;
    return [
      { id: 'basis', term: sheetText('basis'), detail: sheetText(`basis.${basis.type}`) },
      ...('index' in basis && basis.index !== undefined
        ? [{ id: 'index', term: say('propose.index'), detail: basis.index }]
        : []),
      ...figures,
      ...uses,
      ...(basis.type === 'formula' ? basis.payables.map(payable) : []),
      ...(treatment
        ? [
            {
              id: 'treatment',
              term: sheetText('treatment'),
              detail: [
                `${treatment.charge} / ${treatment.per ?? weight.unit}`,
                escalator ? say('detail.escalator', { ...escalator }) : '',
              ]
                .filter(Boolean)
                .join(' · '),
            },
          ]
        : []),
      ...indices.map(ofIndex),
      ...penalties.map(penalty),
      ...bonuses.map(bonus),
      ...perUnit.map(({ kind, rate, text }, place) => ({
        id: `${kind} ${place}`,
        term: text === undefined ? sheetText(`line.${kind}`) : sheetText(`line.${kind}_of`, { element: text }),
        detail: `${rate} / ${weight.unit}`,
      })),
      ...fees.map(({ name, per, amount }, place) => ({
        id: `fee ${place}`,
        term: name,
        detail: say(`detail.fee.${per}`, { amount }),
      })),
      ...(factors
        ? [
            {
              id: 'factors',
              term: say('detail.factors'),
              detail: Object.entries(factors)
                .map(([name, value]) => say(`detail.factor.${name}`, { value }))
                .join(' · '),
            },
          ]
        : []),
      ...(moistureAllowance
        ? [
            {
              id: 'allowance',
              term: sheetText('line.moisture_allowance'),
              detail: say('detail.allowance', { ...moistureAllowance }),
            },
          ]
        : []),
      ...(weight.franchisePct === undefined
        ? []
        : [{ id: 'franchise', term: sheetText('franchise'), detail: format.percent(weight.franchisePct) }]),
      { id: 'pct', term: sheetText('provisionalPct'), detail: format.percent(provisionalPct) },
      { id: 'final', term: say('terms.finalWeight'), detail: say(`at.${finalWeight}`) },
      ...(acceptedOutside ? [{ id: 'accepted', term: sheetText('accepted'), detail: '✓' }] : []),
      ...(exchange
        ? [
            { id: 'lots', term: say('propose.lots'), detail: format.number(exchange.lots) },
            {
              id: 'limits',
              term: say('propose.limits'),
              detail: exchange.elements
                .map(
                  ({ element, limit, unit }) =>
                    `${element} ${limit === null ? say('detail.mean') : `${limit} ${unit}`}`,
                )
                .join(' · '),
            },
            { id: 'umpires', term: say('propose.umpires'), detail: format.list(exchange.umpires.map(({ id }) => id)) },
          ]
        : []),
    ];
  };
};
