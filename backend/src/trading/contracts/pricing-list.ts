import { type Described, isDecimal, type PricingTerms, type TermGroup, termLines } from '@orebridge/trade';
import type { Translator } from '../../platform/i18n/index.js';
import type { ContractMessage } from './translator.js';

/** Terms that a clause of their own says already. */
const SAID_ELSEWHERE: readonly string[] = ['tolerance', 'provisional', 'final_at', 'lots'];

const linesOf = (pricing: PricingTerms, group: TermGroup) =>
  termLines(pricing).filter((line) => line.group === group && !SAID_ELSEWHERE.includes(line.id));

/** Whether there is anything to print of a group of the terms of price. */
export const hasTerms = (pricing: PricingTerms, group: TermGroup): boolean => linesOf(pricing, group).length > 0;

/** The terms of price of a group, each with its name, in the words and the figures of the contract's language. */
export const pricingList = (
  i18n: Translator<ContractMessage>,
  pricing: PricingTerms,
  group: TermGroup,
): { list: readonly (readonly [string, string])[] }[] => {
  const text = ({ code, values }: Described): string =>
    i18n.t(
      code as ContractMessage,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'string' && isDecimal(value) ? i18n.number(value) : value,
        ]),
      ),
    );
  const lines = linesOf(pricing, group);
  return lines.length
    ? [{ list: lines.map(({ label, says }) => [text(label), says.map(text).join('; ')] as const) }]
    : [];
};
