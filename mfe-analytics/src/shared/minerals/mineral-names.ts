import type { MineralSummary } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useFormat } from '@orebridge/ui';

/** Words for what is weighed, how concentrated a supply is, and how a country is governed. */
export const useMineralMessages = () => {
  const say = useMessages('analytics');
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
