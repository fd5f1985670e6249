import { useMessages } from '@orebridge/remote-kit';
import type { Invoice } from '@orebridge/contracts';
import { type Described, isDecimal } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useFormulaText } from '../settlement/useFormulaText';

const OWN_FORMULA = 'invoice.formula.';

/** Says a message of the invoice pages, `say('title')`, and a shared word of invoices, `word('kind.final')`. */
export const useInvoiceMessages = () => {
  const intl = useIntl();
  const format = useFormat();
  const settlementText = useFormulaText();
  const say = useMessages('deals.invoice');
  const word = useMessages('invoice');
  const amount = (value: string, currency: string) => format.amount(value, currency);
  return {
    say,
    word,
    amount,
    money: (value: string, currency: string) => format.money(value, currency, { min: 2, max: 2 }),
    lineText: ({ lot, kind, about }: Pick<Invoice['lines'][number], 'lot' | 'kind' | 'about'>) =>
      [lot === undefined ? null : word('line.lot', { lot }), word(`line.${kind}`), about]
        .filter((part) => part !== null)
        .join(' · '),
    /** A quantity with its unit, in words where the unit is one. */
    quantityText: ({ quantity, unit }: Pick<Invoice['lines'][number], 'quantity' | 'unit'>) => {
      const key = `invoice.unit.${unit}`;
      const named = key in intl.messages ? intl.formatMessage({ id: key }) : unit;
      return [format.number(quantity, { max: 6 }), unit === 'piece' ? '' : named].filter(Boolean).join(' ');
    },
    /** A formula with the numbers in it. */
    formulaText: (formula: Described): string => {
      if (!formula.code.startsWith(OWN_FORMULA)) return settlementText(formula);
      const values = Object.entries(formula.values).map(([name, value]) => [
        name,
        isDecimal(String(value)) ? format.number(String(value)) : value,
      ]);
      return intl.formatMessage({ id: formula.code }, Object.fromEntries(values));
    },
  };
};
