import type { FilterFailure, MatchView } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useFormat, useMineralName } from '@orebridge/ui';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Figures are written the visitor's way; texts and what a sentence chooses by stay as they are. */
const FIGURES = new Set([
  'percent',
  'value',
  'target',
  'limit',
  'available',
  'need',
  'minimum',
  'least',
  'rating',
  'stated',
  'moisture',
]);

/** What a sentence chooses by where nothing was converted, and a price is held against the buyer's limit. */
const USUAL = { from: 'same', stated: '', moisture: '', converted: 'none', against: 'limit' };

/** Says why a match has its score, and why something is left out. */
export const useReason = () => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const format = useFormat();
  const mineralName = useMineralName();
  const shown = useCallback(
    (values: MatchView['reasons'][number]['values']) =>
      Object.fromEntries(
        Object.entries({ ...USUAL, ...values }).map(([name, value]) => [
          name,
          FIGURES.has(name) && value !== '' ? format.number(value) : value,
        ]),
      ),
    [format],
  );
  return {
    reason: ({ code, values }: MatchView['reasons'][number]) =>
      say(`match.reason.${code}`, {
        ...shown(values),
        points: Number(values.points),
        said: format.number(String(values.points ?? 0)),
        lost: Number(values.points) > 0 ? 'yes' : 'no',
      }),
    failure: ({ code, values }: FilterFailure) => {
      const { country, mineral, document, given, wanted } = values;
      return say(`match.filter.${code}`, {
        ...shown(values),
        ...(country ? { country: format.country(String(country)) } : {}),
        ...(mineral ? { mineral: mineralName(String(mineral)) } : {}),
        ...(document ? { document: intl.formatMessage({ id: `document.type.${document}` }) } : {}),
        ...(code === 'other_form'
          ? { given: given ? say(`form.${given}`) : say('lot.notGiven'), wanted: say(`form.${wanted}`) }
          : {}),
      });
    },
  };
};
