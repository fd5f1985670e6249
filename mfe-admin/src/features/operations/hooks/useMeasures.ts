import { useIntl } from 'react-intl';

/** How the figures of a server are written: times in a unit that leaves few digits, rates with what matters of their fraction. */
export const useMeasures = () => {
  const intl = useIntl();
  const inUnit = (value: number, unit: string, digits: number) =>
    intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits });
  return {
    /** @param ms milliseconds; null where nothing was measured */
    time: (ms: number | null) => {
      if (ms === null) return '–';
      return ms < 1000 ? inUnit(ms, 'millisecond', ms < 10 ? 1 : 0) : inUnit(ms / 1000, 'second', 1);
    },
    age: (seconds: number) => (seconds < 120 ? inUnit(seconds, 'second', 0) : inUnit(seconds / 60, 'minute', 0)),
    rate: (perSecond: number) => intl.formatNumber(perSecond, { maximumFractionDigits: perSecond < 10 ? 2 : 0 }),
  };
};
