import type { PriceBasis } from '@orebridge/contracts';
import type { Translate } from '@orebridge/remote-kit';
import { dec } from '@orebridge/trade';
import type { Format } from '@orebridge/ui';
import { symbolOf } from './assay';

interface Term {
  id: string;
  detail: string;
}

/** What a price is per, for the words of its basis. */
interface PriceUnit {
  currency: string;
  unit: string;
}

const amount = (format: Format, value: string, { currency, unit }: PriceUnit) =>
  format.money(dec(value).abs().toFixed(), currency, { per: unit });

const premium = (
  basis: Extract<PriceBasis, { type: 'index_premium' }>,
  say: Translate,
  format: Format,
  per: PriceUnit,
) => {
  const given = basis.premium ?? basis.premiumPct;
  if (!given || dec(given).isZero()) return say('basisText.flat', { index: basis.index });
  const shown = basis.premium
    ? amount(format, basis.premium, per)
    : format.percent(dec(given).abs().toFixed(), { max: 4 });
  return say(given.startsWith('-') ? 'basisText.discount' : 'basisText.premium', { index: basis.index, amount: shown });
};

/** One sentence that says how a price is made (trade rules 2.1), in the visitor's language. */
export const basisSentence = (basis: PriceBasis, say: Translate, format: Format, per: PriceUnit): string => {
  switch (basis.type) {
    case 'fixed':
      return say('basisText.fixed');
    case 'index_premium':
      return premium(basis, say, format, per);
    case 'index_prorata':
      return say('basisText.prorata', { index: basis.index, basis: format.percent(basis.basis) });
    case 'index_unit':
      return say('basisText.unit', { price: format.number(basis.unitPrice, { min: 2, max: 8 }), unit: basis.unit });
    case 'payable':
      return say('basisText.payable', { index: basis.index, percent: format.percent(basis.payablePct) });
    case 'index_viu':
      return say('basisText.viu', { index: basis.index });
    case 'formula':
      return say('basisText.formula');
    case 'cv_adjusted':
      return say('basisText.cv', { basis: format.quantity(basis.basis, 'kcal/kg') });
  }
};

/** The terms of a basis beyond its sentence, in the order in which they are applied. */
export const basisTerms = (
  basis: PriceBasis,
  say: Translate,
  format: Format,
  { currency, unit }: PriceUnit,
): Term[] => {
  const terms: (Term | false | undefined)[] = [];
  const term = (id: string, detail: string | undefined | null) => terms.push(detail ? { id, detail } : false);
  if ('index' in basis) term('index', basis.index);
  if (basis.type === 'index_prorata') {
    term('floor', basis.floor && format.percent(basis.floor));
    term('ceiling', basis.ceiling && format.percent(basis.ceiling));
  }
  if (basis.type === 'index_viu') {
    term(
      'base',
      Object.entries(basis.base)
        .map(([element, value]) => `${symbolOf(element)} ${format.percent(value)}`)
        .join(', '),
    );
    term(
      'viu',
      Object.entries(basis.viu ?? {})
        .map(([element, value]) => `${symbolOf(element)} ${format.money(value, currency, { per: '1 %', sign: true })}`)
        .join(', '),
    );
  }
  if (basis.type === 'formula') {
    term(
      'payables',
      Object.entries(basis.payables)
        .map(([element, rule]) => `${symbolOf(element)}: ${rule}`)
        .join('; '),
    );
    term(
      'penalties',
      Object.entries(basis.penalties ?? {})
        .map(([element, rule]) => `${symbolOf(element)}: ${rule}`)
        .join('; '),
    );
    term('tc', basis.tc && format.money(basis.tc, currency, { per: unit }));
    term('rc', basis.rc && format.number(basis.rc, { max: 8 }));
  }
  if (basis.type === 'cv_adjusted') term('heat', basis.heat && say(`basisField.heat.${basis.heat}`));
  if (basis.type === 'cv_adjusted' && basis.rejection) term('rejection', format.quantity(basis.rejection, 'kcal/kg'));
  if ('qp' in basis) term('qp', basis.qp);
  return terms.filter((entry): entry is Term => Boolean(entry)).map((entry) => ({ ...entry, id: entry.id }));
};
