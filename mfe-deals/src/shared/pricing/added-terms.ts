import { type PricingTerms } from '@orebridge/trade';
import { newPayable } from './basis-fields';
import { settled, withPayable } from './term-fields';
import { withIndices } from './write-term';

/** Kinds of terms that can be added, and whether one is about a constituent. */
export const ADDABLE = {
  payable: true,
  refining: true,
  participation: true,
  treatment: false,
  penalty: true,
  bonus: true,
  freight: false,
  discount: false,
  fee: false,
  franchise: false,
  moisture_allowance: false,
  splitting: true,
} as const;
export type Addable = keyof typeof ADDABLE;

/** What may be added to the terms as they are: what belongs to a formula only to one, and nothing twice. */
export const addableTo = ({ settlement }: PricingTerms): Addable[] => {
  const isFormula = settlement.basis.type === 'formula';
  const open = (kind: Addable): boolean => {
    if (kind === 'payable' || kind === 'refining' || kind === 'participation') return isFormula;
    if (kind === 'treatment') return settlement.basis.type === 'formula' && !settlement.basis.treatment;
    if (kind === 'franchise') return settlement.weight.franchisePct === undefined;
    return kind !== 'moisture_allowance' || settlement.moistureAllowance === undefined;
  };
  return (Object.keys(ADDABLE) as Addable[]).filter(open);
};

/** The terms with a new one, before anything is said of it, and what its line is called. */
export const withAdded = (
  terms: PricingTerms,
  kind: Addable,
  element: string,
  unit: 'g/t' | '%',
): { terms: PricingTerms; id: string } => {
  const { settlement } = terms;
  const { basis } = settlement;
  const same = (one: { readonly element: string }) => one.element === element;
  switch (kind) {
    case 'payable':
      if (basis.type !== 'formula' || basis.payables.some(same)) return { terms, id: `payable:${element}` };
      return {
        terms: withIndices(settled(terms, { basis: { ...basis, payables: [...basis.payables, newPayable(element)] } })),
        id: `payable:${element}`,
      };
    case 'refining': {
      const charged = withPayable(terms, element, (own) => ({
        ...own,
        refining: own.refining ?? { charge: '0', unit: own.priceUnit === 'ozt' ? 'ozt' : 'lb' },
      }));
      return { terms: charged, id: `refining:${element}` };
    }
    case 'participation': {
      const shared = withPayable(terms, element, (own) => ({
        ...own,
        participation: own.participation ?? { unit: 'lb', base: '0', up: '0', down: '0' },
      }));
      return { terms: shared, id: `participation:${element}` };
    }
    case 'treatment':
      return {
        terms: basis.type === 'formula' ? settled(terms, { basis: { ...basis, treatment: { charge: '0' } } }) : terms,
        id: 'treatment',
      };
    case 'penalty': {
      const penalties = settlement.penalties ?? [];
      const added = { element, unit, bands: [{ above: '0', step: '0.1', rate: '0' }] } as const;
      return {
        terms: penalties.some(same) ? terms : settled(terms, { penalties: [...penalties, added] }),
        id: `penalty:${element}`,
      };
    }
    case 'bonus': {
      const bonuses = settlement.bonuses ?? [];
      const added = { element, unit, bands: [{ below: '1', step: '0.1', rate: '0' }] } as const;
      return {
        terms: bonuses.some(same) ? terms : settled(terms, { bonuses: [...bonuses, added] }),
        id: `bonus:${element}`,
      };
    }
    case 'freight':
    case 'discount': {
      const perUnit = settlement.perUnit ?? [];
      return {
        terms: settled(terms, { perUnit: [...perUnit, { kind, rate: '0' }] }),
        id: `per_unit:${kind}${perUnit.length}`,
      };
    }
    case 'fee': {
      const fees = settlement.fees ?? [];
      const added = { name: '', per: 'shipment', amount: '0' } as const;
      return { terms: settled(terms, { fees: [...fees, added] }), id: `fee:${fees.length}` };
    }
    case 'franchise':
      return { terms: settled(terms, { weight: { ...settlement.weight, franchisePct: '0.25' } }), id: 'franchise' };
    case 'moisture_allowance':
      return {
        terms: settled(terms, { moistureAllowance: { limitPct: '10', rate: '0' } }),
        id: 'moisture_allowance',
      };
    case 'splitting': {
      const added = { element, limit: '0.5', unit } as const;
      return {
        terms: terms.splitting.some(same) ? terms : { ...terms, splitting: [...terms.splitting, added] },
        id: `splitting:${element}`,
      };
    }
  }
};

/** The terms without one of them. */
export const withoutTerm = (terms: PricingTerms, id: string): PricingTerms => {
  const { settlement } = terms;
  const { basis } = settlement;
  const [kind = '', about = ''] = id.split(':');
  const others = <T extends { readonly element: string }>(all: readonly T[] = []): T[] =>
    all.filter(({ element }) => element !== about);
  switch (kind) {
    case 'payable':
      // A formula pays for something.
      if (basis.type === 'formula' && basis.payables.length === 1) return terms;
      return withIndices(withPayable(terms, about, () => null));
    case 'refining':
      return withPayable(terms, about, ({ refining: _gone, ...rest }) => rest);
    case 'participation':
      return withPayable(terms, about, ({ participation: _gone, ...rest }) => rest);
    case 'treatment': {
      if (basis.type !== 'formula') return terms;
      const { treatment: _gone, ...rest } = basis;
      return settled(terms, { basis: rest });
    }
    case 'penalty':
      return settled(terms, { penalties: others(settlement.penalties) });
    case 'bonus':
      return settled(terms, { bonuses: others(settlement.bonuses) });
    case 'per_unit': {
      const at = Number(/\d+$/.exec(about)?.[0]);
      return settled(terms, { perUnit: settlement.perUnit?.filter((_one, n) => n !== at) });
    }
    case 'fee':
      return settled(terms, { fees: settlement.fees?.filter((_one, n) => n !== Number(about)) });
    case 'franchise': {
      const { franchisePct: _gone, ...weight } = settlement.weight;
      return settled(terms, { weight });
    }
    case 'moisture_allowance': {
      const { moistureAllowance: _gone, ...rest } = settlement;
      return { ...terms, settlement: rest };
    }
    case 'splitting':
      return { ...terms, splitting: others(terms.splitting) };
    default:
      return terms;
  }
};
