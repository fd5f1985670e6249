import { ASSAY_SETTLEMENTS, type PricingTerms } from '@orebridge/trade';
import { basisInputs } from './basis-fields';
import {
  choice,
  EVENTS,
  figure,
  form,
  HOLDERS,
  type Index,
  payableOf,
  PERIODS,
  PRICE_UNITS,
  type TermForm,
  text,
  withOwn,
} from './term-fields';

const periodForm = ({ period, option }: Index): TermForm =>
  form(
    [
      choice('kind', PERIODS),
      choice('of', EVENTS),
      figure('plusMonths', undefined, true),
      choice('holder', HOLDERS),
      figure('otherMonths', undefined, true),
    ],
    {
      kind: period?.kind ?? 'month',
      of: period?.of ?? 'shipment',
      plusMonths: String(period?.plusMonths ?? 0),
      holder: option?.holder ?? 'none',
      otherMonths: option ? String(option.periods[0]?.plusMonths ?? 0) : '',
    },
  );
/** The inputs of a term, as its line names it; null for one that is changed elsewhere. */
export const formOf = (terms: PricingTerms, id: string): TermForm | null => {
  const { settlement } = terms;
  const { currency, weight } = settlement;
  const [kind = '', about = ''] = id.split(':');
  const per = `${currency}/${weight.unit}`;
  switch (kind) {
    case 'basis': {
      const { inputs, fields } = basisInputs(settlement);
      return form(inputs, fields);
    }
    case 'payable': {
      const own = payableOf(settlement, about);
      if (!own) return null;
      const { rule, index, priceUnit } = own;
      return form(
        [
          text('index'),
          choice('priceUnit', withOwn(PRICE_UNITS, priceUnit)),
          ...(rule.bands?.length ? [] : [figure('payablePct', '%')]),
          figure('deduction', rule.deduction?.unit ?? rule.unit, true),
          choice('method', ['lesser', 'after_deduction']),
        ],
        {
          index,
          priceUnit,
          payablePct: rule.payablePct,
          deduction: rule.deduction?.value,
          method: rule.method === 'after_deduction' ? 'after_deduction' : 'lesser',
        },
        {
          bandInputs: [figure('from', rule.unit), figure('payablePct', '%')],
          bands: (rule.bands ?? []).map((band) => ({ ...band })),
          removable: true,
        },
      );
    }
    case 'refining': {
      const refining = payableOf(settlement, about)?.refining;
      return refining
        ? form(
            [figure('charge', currency), choice('unit', withOwn(PRICE_UNITS, refining.unit))],
            { charge: refining.charge, unit: refining.unit },
            { removable: true },
          )
        : null;
    }
    case 'participation': {
      const share = payableOf(settlement, about)?.participation;
      return share
        ? form(
            [figure('base', `${currency}/${share.unit}`), figure('up'), figure('down')],
            { base: share.base, up: share.up, down: share.down },
            { removable: true },
          )
        : null;
    }
    case 'treatment':
      return settlement.basis.type === 'formula' && settlement.basis.treatment
        ? form(
            [figure('charge', per), choice('per', ['t', 'st'])],
            { charge: settlement.basis.treatment.charge, per: settlement.basis.treatment.per ?? 't' },
            { removable: true },
          )
        : null;
    case 'period': {
      const index = settlement.indices?.find((one) => one.index === about);
      return index ? periodForm(index) : null;
    }
    case 'penalty':
    case 'bonus': {
      const isPenalty = kind === 'penalty';
      const list = isPenalty ? settlement.penalties : settlement.bonuses;
      const own = list?.find(({ element }) => element === about);
      if (!own) return null;
      const limit = isPenalty ? 'above' : 'below';
      return form(
        [
          choice('fractions', isPenalty ? ['pro_rata', 'ceil'] : ['pro_rata', 'whole']),
          ...(isPenalty ? [figure('rejectAbove', own.unit, true)] : []),
        ],
        { fractions: own.fractions ?? 'pro_rata', rejectAbove: 'rejectAbove' in own ? own.rejectAbove : '' },
        {
          bandInputs: [figure(limit, own.unit), figure('step', own.unit), figure('rate', per)],
          bands: own.bands.map((band) => ({ ...band })),
          removable: true,
        },
      );
    }
    case 'per_unit': {
      const own = settlement.perUnit?.[Number(/\d+$/.exec(about)?.[0])];
      return own ? form([figure('rate', per)], { rate: own.rate }, { removable: true }) : null;
    }
    case 'fee': {
      const own = settlement.fees?.[Number(about)];
      return own
        ? form(
            [text('name'), figure('amount', currency), choice('per', ['lot', 'shipment', 'assay'])],
            { name: own.name, amount: own.amount, per: own.per },
            { removable: true },
          )
        : null;
    }
    case 'franchise':
      return form([figure('pct', '%')], { pct: weight.franchisePct }, { removable: true });
    case 'moisture_allowance':
      return form(
        [figure('limitPct', '%'), figure('rate', `${currency}/wmt`)],
        { ...settlement.moistureAllowance },
        { removable: true },
      );
    case 'tolerance':
      return form([figure('pct', '%')], { pct: terms.tolerancePct });
    case 'provisional':
      return form([figure('pct', '%')], { pct: terms.provisionalPct });
    case 'final_at':
      return form([choice('finalAt', ['loading', 'discharge'])], { finalAt: terms.finalAt });
    case 'lots':
      return form([choice('assaySettlement', ASSAY_SETTLEMENTS)], {
        assaySettlement: settlement.assaySettlement ?? 'average',
      });
    case 'splitting': {
      const own = terms.splitting.find(({ element }) => element === about);
      return own ? form([figure('limit', own.unit)], { limit: own.limit }, { removable: true }) : null;
    }
    default:
      return null;
  }
};
