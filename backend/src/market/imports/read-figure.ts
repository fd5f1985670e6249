import { type DecimalMark, type FigureMarks, readFigure as readAs } from '@orebridge/contracts';
import { read, type Reading, refused, short } from './fault.js';

const POINT: FigureMarks = { fraction: '.', group: ',' };
const COMMA: FigureMarks = { fraction: ',', group: '.' };
/** In a sheet the groups of India are as likely a slip of the hand. */
const SHORT_GROUP = /[.,]\d\d[.,]/;

/**
 * Reads a figure with a decimal point or comma. Where one mark is followed by exactly three digits it could part thousands as
 * well: that is refused unless the person has said which mark the file uses.
 */
export const readFigure = (typed: string, mark: DecimalMark): Reading<string> => {
  const text = typed
    .trim()
    .replace(/[%％]$/, '')
    .trimEnd();
  const point = mark === 'comma' || SHORT_GROUP.test(text) ? null : readAs(text, POINT);
  const comma = mark === 'point' || SHORT_GROUP.test(text) ? null : readAs(text, COMMA);
  if (point !== null && comma !== null && point !== comma) {
    const [one, other] = [point, comma].toSorted((a, b) => a.split('.').length - b.split('.').length);
    return refused('fault.figure_two_ways', { value: short(typed), one: one ?? '', other: other ?? '' });
  }
  const figure = point ?? comma;
  return figure === null ? refused('fault.figure', { value: short(typed) }) : read(figure);
};
