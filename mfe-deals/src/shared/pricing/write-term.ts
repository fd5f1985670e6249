import { type AssaySettlement, type PricingTerms, pricedIndices, type UnitId } from '@orebridge/trade';
import { typedBasis } from './basis-fields';
import { HOLDERS, type Index, type PERIODS, said, settled, type TypedTerm, withPayable } from './term-fields';

const typedPeriod = (index: Index, typed: Readonly<Record<string, string>>): Index => {
  const { option: _own, ...rest } = index;
  const of = typed.of as 'shipment' | 'arrival';
  const kind = typed.kind as (typeof PERIODS)[number];
  const months = (value: string | undefined) => Math.trunc(Number(value?.trim() || '0'));
  const period = { kind, of, ...(kind === 'month' && { plusMonths: months(typed.plusMonths) }) };
  const holder = typed.holder as (typeof HOLDERS)[number];
  if (holder === 'none') return { ...rest, period };
  const other = { kind: 'month', of, plusMonths: months(typed.otherMonths) } as const;
  return { ...rest, period, option: { holder, periods: [other] } };
};

/** The terms with what was typed of one of them; what does not fit is for the schema to say. */
export const withTyped = (terms: PricingTerms, id: string, { fields, bands }: TypedTerm): PricingTerms => {
  const { settlement } = terms;
  const [kind = '', about = ''] = id.split(':');
  const value = (name: string): string => fields[name]?.trim() ?? '';
  switch (kind) {
    case 'basis':
      return withIndices(settled(terms, { basis: typedBasis(settlement, fields) }));
    case 'payable':
      return withIndices(
        withPayable(terms, about, (own) => ({
          ...own,
          index: value('index'),
          priceUnit: value('priceUnit') as UnitId,
          rule: {
            unit: own.rule.unit,
            method: value('method') === 'after_deduction' ? 'after_deduction' : bands.length ? 'stepped' : 'lesser',
            ...(bands.length ? { bands: bands as never } : { payablePct: value('payablePct') || '100' }),
            ...(value('deduction') && { deduction: { ...own.rule.deduction, value: value('deduction') } }),
          },
        })),
      );
    case 'refining':
      return withPayable(terms, about, (own) => ({
        ...own,
        refining: { charge: value('charge'), unit: value('unit') as UnitId },
      }));
    case 'participation':
      return withPayable(terms, about, (own) => ({
        ...own,
        participation: {
          unit: own.participation?.unit ?? 'lb',
          base: value('base'),
          up: value('up'),
          down: value('down'),
        },
      }));
    case 'treatment': {
      if (settlement.basis.type !== 'formula') return terms;
      const { escalator } = settlement.basis.treatment ?? {};
      const per = value('per') === 'st' ? { per: 'st' as const } : {};
      const treatment = { charge: value('charge'), ...per, ...(escalator && { escalator }) };
      return settled(terms, { basis: { ...settlement.basis, treatment } });
    }
    case 'period':
      return settled(terms, {
        indices: settlement.indices?.map((one) => (one.index === about ? typedPeriod(one, fields) : one)),
      });
    case 'penalty':
      return settled(terms, {
        penalties: settlement.penalties?.map((own) =>
          own.element === about
            ? {
                element: own.element,
                unit: own.unit,
                bands: bands as never,
                fractions: value('fractions') as 'pro_rata' | 'ceil',
                ...said('rejectAbove', fields.rejectAbove),
              }
            : own,
        ),
      });
    case 'bonus':
      return settled(terms, {
        bonuses: settlement.bonuses?.map((own) =>
          own.element === about
            ? { ...own, bands: bands as never, fractions: value('fractions') as 'pro_rata' | 'whole' }
            : own,
        ),
      });
    case 'per_unit': {
      const at = Number(/\d+$/.exec(about)?.[0]);
      return settled(terms, {
        perUnit: settlement.perUnit?.map((own, n) => (n === at ? { ...own, rate: value('rate') } : own)),
      });
    }
    case 'fee':
      return settled(terms, {
        fees: settlement.fees?.map((own, n) =>
          n === Number(about)
            ? { name: value('name'), amount: value('amount'), per: value('per') as (typeof own)['per'] }
            : own,
        ),
      });
    case 'franchise':
      return settled(terms, { weight: { ...settlement.weight, franchisePct: value('pct') } });
    case 'moisture_allowance':
      return settled(terms, { moistureAllowance: { limitPct: value('limitPct'), rate: value('rate') } });
    case 'tolerance':
      return { ...terms, tolerancePct: value('pct') };
    case 'provisional':
      return { ...terms, provisionalPct: value('pct') };
    case 'final_at':
      return { ...terms, finalAt: value('finalAt') as PricingTerms['finalAt'] };
    case 'lots':
      return settled(terms, { assaySettlement: value('assaySettlement') as AssaySettlement });
    case 'splitting':
      return {
        ...terms,
        splitting: terms.splitting.map((own) => (own.element === about ? { ...own, limit: value('limit') } : own)),
      };
    default:
      return terms;
  }
};

/** The terms with a period for each index that the price follows, and for no other: a new one has that of the first. */
export const withIndices = (terms: PricingTerms): PricingTerms => {
  const { indices = [], ...rest } = terms.settlement;
  const period = indices.find((one) => one.period)?.period ?? { kind: 'month', of: 'shipment', plusMonths: 0 };
  const named = pricedIndices(terms.settlement).map(
    (index) => indices.find((one) => one.index === index) ?? { index, period },
  );
  return { ...terms, settlement: { ...rest, ...(named.length && { indices: named }) } };
};
