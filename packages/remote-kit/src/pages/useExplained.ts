import type { AgentFinding } from '@orebridge/contracts';
import { type Format, useFormat, useMineralName } from '@orebridge/ui';
import { useCallback } from 'react';
import { type IntlShape, useIntl } from 'react-intl';

type Inputs = AgentFinding['inputs'];

interface Named {
  readonly label: string;
  readonly mineral: string;
}
interface Move extends Named {
  readonly percent: string;
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  readonly unit: string;
  /** How far the change lies from the usual one, in standard deviations of the changes before it. */
  readonly deviations: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A list among the inputs; null for what is none, as in findings of before. */
const listOf = <T>(text: string | undefined): T[] | null => {
  if (!text?.startsWith('[')) return null;
  return JSON.parse(text) as T[];
};

const monthOf = (day: string, intl: IntlShape): string =>
  intl.formatDate(`${day}T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A briefing's figures in the reader's words: prices with their units, the month, and who stands at the year's edge. */
const briefing = (
  inputs: Inputs,
  intl: IntlShape,
  format: Format,
  mineralName: (mineral: string) => string,
): Inputs => {
  const moves = listOf<Move>(inputs['moves']);
  if (!moves) return inputs;
  const all = [...moves, ...(listOf<Named>(inputs['highs']) ?? []), ...(listOf<Named>(inputs['lows']) ?? [])];
  const labels = (mineral: string) => new Set(all.filter((one) => one.mineral === mineral).map(({ label }) => label));
  // Several prices of one mineral are told apart by the names that their publishers give them.
  const nameOf = ({ mineral, label }: Named) => (labels(mineral).size > 1 ? label : mineralName(mineral));
  const names = (text: string | undefined) => format.list((listOf<Named>(text) ?? []).map(nameOf)) || 'none';
  const move = (one: Move) =>
    intl.formatMessage(
      { id: 'agent.why.briefing_writer.move' },
      {
        name: nameOf(one),
        percent: format.percent(one.percent, { sign: true, max: 1 }),
        from: format.number(one.from, { min: 2, max: 2 }),
        to: format.money(one.to, one.currency, { per: one.unit, max: 2 }),
        deviations: format.number(one.deviations.replace('-', ''), { min: 1, max: 1 }),
      },
    );
  return {
    ...inputs,
    date: monthOf(inputs['date'] ?? '', intl),
    moves: moves.map(move).join('; '),
    highs: names(inputs['highs']),
    lows: names(inputs['lows']),
  };
};

/** Says why an agent found something: its sentence, with days, prices, documents and signs as the reader writes them. */
export const useExplained = () => {
  const intl = useIntl();
  const format = useFormat();
  const mineralName = useMineralName();
  return useCallback(
    ({ explanation, inputs }: Pick<AgentFinding, 'explanation' | 'inputs'>): string => {
      const said = briefing(inputs, intl, format, mineralName);
      const days = Object.entries(said).map(([name, value]) => [name, DAY.test(value) ? format.date(value) : value]);
      const { document, signs } = inputs;
      return intl.formatMessage(
        { id: explanation },
        {
          ...Object.fromEntries(days),
          document: document && intl.formatMessage({ id: `document.type.${document}` }),
          signs: signs
            ?.split(', ')
            .map((sign) => intl.formatMessage({ id: `agent.sign.${sign}` }))
            .join(', '),
        },
      );
    },
    [intl, format, mineralName],
  );
};
