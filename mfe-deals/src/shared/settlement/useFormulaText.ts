import { type Described, FEE_BASES, isDecimal } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useSheetText } from './useSheetText';

/** Digits that a step of a computation may show; its own rounding is far finer. */
const MOST_DIGITS = 8;
/** An exchange rate keeps 10 significant digits, however small it is. */
const RATE_DIGITS = 12;
/** Units that are words and no symbols. */
const WORDED: readonly string[] = [...FEE_BASES, 'day'];

/** Writes a formula in the reader's words, with the numbers in it. */
export const useFormulaText = () => {
  const say = useSheetText();
  const format = useFormat();
  const intl = useIntl();
  const shown = (name: string, value: string | number): string | number => {
    if (name === 'unit' && WORDED.includes(String(value))) return intl.formatMessage({ id: `invoice.unit.${value}` });
    const max = name === 'rate' ? RATE_DIGITS : MOST_DIGITS;
    return isDecimal(String(value)) ? format.number(String(value), { max }) : value;
  };
  return ({ code, values }: Described): string =>
    say(
      code.replace('settlement.', ''),
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value)])),
    );
};
