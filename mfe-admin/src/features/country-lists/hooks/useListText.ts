import type { ListedCountry } from '@orebridge/contracts';
import type { ComplianceListName } from '@orebridge/trade';
import { useMessages } from '@orebridge/remote-kit';
import { useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** Words for lists, their entries and the dates of their sources, in the reader's language. */
export const useListText = () => {
  const say = useMessages('admin');
  const intl = useIntl();
  const format = useFormat();
  const country = (code: string) => format.country(code);
  return {
    name: (name: ComplianceListName) => intl.formatMessage({ id: `compliance.list.${name}` }),
    country,
    /** The date of a source, which may name a year or a month alone. */
    asOf: (given: string) => {
      if (given.length === 10) return format.date(given);
      if (given.length === 4) return given;
      return intl.formatDate(`${given}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    },
    /** What an entry says beside its country; of conflict areas, who lists it and which regions. */
    detail: ({ regions, by }: ListedCountry, list: ComplianceListName) =>
      list === 'conflictAreas'
        ? `${say(`countryLists.by.${by}`)}: ${regions ? format.list(regions) : say('countryLists.whole')}`
        : undefined,
    sorted: <E extends ListedCountry>(entries: readonly E[]): E[] =>
      entries.toSorted((a, b) => country(a.country).localeCompare(country(b.country), intl.locale)),
  };
};
