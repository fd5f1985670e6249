import type { MineralSummary } from '@orebridge/contracts';
import { useFormat } from '@orebridge/ui';
import { useSay } from '../say';

/** Words for what is weighed, how concentrated a supply is, and how a country is governed. */
export const useMineralWords = () => {
  const say = useSay();
  const format = useFormat();
  const basisOf = (basis: string): string =>
    basis.startsWith('content:') ? say('basis.content', { element: basis.slice(8) }) : say(`basis.${basis}`);
  const hhiOf = (found: MineralSummary['concentration']): string => {
    if (!found) return '–';
    const range =
      found.lower === found.upper
        ? format.number(found.lower)
        : say('hhi.range', { lower: format.number(found.lower), upper: format.number(found.upper) });
    return `${range} (${say(`hhi.${found.band}`)})`;
  };
  return { basisOf, hhiOf, sourceOf: (source: string, year: number) => say('source.year', { source, year }) };
};
