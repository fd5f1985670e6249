import { AssayLine, type DecimalMark, MOST_ASSAY_LINES } from '@orebridge/contracts';
import { isImpossibleShare } from '@orebridge/trade';
import { read, type Reading, refused, short } from './fault.js';
import { joined, partsOf } from './parts.js';
import { readFigure } from './read-figure.js';

/** Element, figure, unit, basis and treatment are shorter together; a longer part is none. */
const LONGEST_LINE = 100;
const LINE =
  /^(\S+?)\s*[:=]?\s+([-+]?[\d.,'’\u00a0\u202f]+)\s*(%|g\/t|ppm|kcal\/kg|ct)(?:\s+(dry|wet))?(?:\s+(payable|penalty|gangue))?$/i;

/** Reads `Cu 27.5 % dry payable; As 0.2 %`: element, value, unit, then basis and treatment where they are not the usual ones. */
export const readAssay = (text: string, mark: DecimalMark): Reading<AssayLine[]> => {
  const lines: AssayLine[] = [];
  const parts = partsOf(text);
  if (!parts) return refused('fault.assay', { value: short(text) });
  if (parts.length > MOST_ASSAY_LINES) return refused('validation.tooManyElements', { maximum: MOST_ASSAY_LINES });
  for (const part of parts) {
    const found = part.length <= LONGEST_LINE ? LINE.exec(part) : null;
    if (!found) return refused('fault.assay', { value: short(part) });
    const [, element, typed = '', unit = '', basis = 'dry', treatment = 'gangue'] = found;
    const value = readFigure(typed, mark);
    if (!value.ok) return value;
    const line = AssayLine.safeParse({
      element,
      value: value.value,
      unit: unit.toLowerCase(),
      basis: basis.toLowerCase(),
      treatment: treatment.toLowerCase(),
    });
    if (!line.success) return refused('fault.assay', { value: short(part) });
    if (isImpossibleShare(line.data.value, line.data.unit)) return refused('validation.percent');
    lines.push(line.data);
  }
  return read(lines);
};

/** An assay as {@link readAssay} reads it; figures keep clear of what could part thousands. */
export const assayText = (lines: readonly AssayLine[], mark: '.' | ','): string =>
  joined(
    lines.map(
      ({ element, value, unit, basis, treatment }) =>
        `${element} ${clear(value).replace('.', mark)} ${unit} ${basis} ${treatment}`,
    ),
  );

const clear = (figure: string): string => (/^[1-9]\d{0,2}\.\d{3}$/.test(figure) ? `${figure}0` : figure);
