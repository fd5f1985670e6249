import { DAY_MS, dayOf } from '@orebridge/trade';

const BUILT_IN_DAYS = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** No spreadsheet writes a longer format. */
const LONGEST_FORMAT = 255;

/** Whether a number format shows a day: it names a day, a month or a year outside quotes and brackets. */
export const showsDay = (id: number, code: string | undefined): boolean => {
  if (code === undefined) return BUILT_IN_DAYS(id);
  const bare = code.slice(0, LONGEST_FORMAT).replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '');
  return /[dy]/i.test(bare) || /m/i.test(bare.replace(/h+:m+|m+:s+/gi, ''));
};

const LAST_SERIAL = 2_958_465;

/** A spreadsheet's count of days as YYYY-MM-DD; null when it is none. Counts begin in 1900, in some files in 1904. */
export const dayOfSerial = (serial: number, from1904: boolean): string | null => {
  if (!Number.isFinite(serial) || serial < (from1904 ? 0 : 61) || serial > LAST_SERIAL) return null;
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return dayOf(new Date(start + Math.floor(serial) * DAY_MS));
};
