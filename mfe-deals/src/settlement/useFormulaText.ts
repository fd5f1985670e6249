import { type Described, isDecimal } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { useSheetText } from './useSheetText';

/** Digits that a step of a computation may show; its own rounding is far finer. */
const MOST_DIGITS = 8;
/** An exchange rate keeps 10 significant digits, however small it is. */
const RATE_DIGITS = 12;

/** Writes a formula in the reader's words, with the numbers in it. */
export const useFormulaText = () => {
  const say = useSheetText();
  const format = useFormat();
  return ({ code, values }: Described): string =>
    say(
      code.replace('settlement.', ''),
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          isDecimal(String(value))
            ? format.number(String(value), { max: name === 'rate' ? RATE_DIGITS : MOST_DIGITS })
            : value,
        ]),
      ),
    );
};
