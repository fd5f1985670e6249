import { dayFrom } from '@orebridge/trade';
import { read, type Reading, refused, short } from './fault.js';

const YEAR_FIRST = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ].*)?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/** Reads a day. 03/04/2027 could be in March or in April: that is refused. With dots the day always comes first. */
export const readDay = (typed: string): Reading<string> => {
  const text = typed.normalize('NFKC').trim();
  const wrong = refused('fault.day', { value: short(typed) });
  const first = YEAR_FIRST.exec(text);
  if (first) {
    const found = dayFrom(first[1] ?? '', first[2] ?? '', first[3] ?? '');
    return found ? read(found) : wrong;
  }
  const last = YEAR_LAST.exec(text);
  if (!last) return wrong;
  const [, a = '', sep, b = '', year = ''] = last;
  const dayFirst = dayFrom(year, b, a);
  const monthFirst = sep === '.' ? null : dayFrom(year, a, b);
  if (dayFirst && monthFirst && dayFirst !== monthFirst)
    return refused('fault.day_two_ways', { value: short(typed), one: dayFirst, other: monthFirst });
  const found = dayFirst ?? monthFirst;
  return found ? read(found) : wrong;
};
