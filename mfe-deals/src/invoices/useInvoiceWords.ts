import type { Invoice } from '@orebridge/contracts';
import { type Described, isDecimal } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useFormulaText } from '../settlement/useFormulaText';

const OWN_FORMULA = 'invoice.formula.';

/** Says a message of the invoice pages, `say('title')`, and a shared word of invoices, `word('kind.final')`. */
export const useInvoiceWords = () => {
  const intl = useIntl();
  const format = useFormat();
  const settlementText = useFormulaText();
  const say = (key: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `deals.invoice.${key}` }, values);
  const word = (key: string) => intl.formatMessage({ id: `invoice.${key}` });
  const amount = (value: string, currency: string) => format.amount(value, currency);
  return {
    say,
    word,
    amount,
    money: (value: string, currency: string) => format.money(value, currency, { min: 2, max: 2 }),
    lineText: ({ kind, about }: Pick<Invoice['lines'][number], 'kind' | 'about'>) =>
      about === null ? word(`line.${kind}`) : `${word(`line.${kind}`)} · ${about}`,
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
