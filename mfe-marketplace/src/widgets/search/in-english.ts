import { MINERAL_IDS } from '@orebridge/ui';
import type { IntlShape } from 'react-intl';

/** The query with each mineral that it names in the reader's language written as the catalogue has it, which every lot carries. */
export const inEnglish = (query: string, intl: IntlShape): string => {
  const names = new Map(
    MINERAL_IDS.map((id) => [intl.formatMessage({ id: `ui.mineral.${id}` }).toLocaleLowerCase(intl.locale), id]),
  );
  return query
    .split(/\s+/)
    .map((word) => names.get(word.toLocaleLowerCase(intl.locale)) ?? word)
    .join(' ');
};
