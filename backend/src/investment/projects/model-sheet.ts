import type { Language, ProjectFields } from '@orebridge/contracts';
import {
  cashFlowsOf,
  dec,
  type Decimal,
  type DecimalInput,
  economicsOf,
  type Economics,
  payback,
  sensitivitiesOf,
  type SensitivityDriver,
} from '@orebridge/trade';
import {
  type Cell,
  figure,
  type FormulaCell,
  letters,
  type SheetOut,
  text,
  writeXlsx,
} from '../../platform/sheets/index.js';
import { translator } from './translator.js';

type AnyCell = Cell | FormulaCell;
type Translate = (key: string) => string;
type Model = NonNullable<ProjectFields['model']>;

/** Stands where there is no return or no payback. */
const NONE = '–';
/** A spreadsheet keeps so many digits of a figure. */
const DIGITS = 15;
/** The columns of the model: what a year is made of, as {@link FACTORS} name them. */
const PARTS = ['revenue', 'opex', 'capex', 'tax'] as const;
/** The columns of a case in which the factors of a driver stand. */
const FACTORS: Readonly<Record<SensitivityDriver, string>> = { price: 'C', opex: 'D', capex: 'E' };
const FIRST_FLOW = 7;

const kept = (value: DecimalInput): string => dec(value).toSignificantDigits(DIGITS).toFixed();
const number = (value: DecimalInput): Cell => figure(kept(value));
const formula = (written: string, result: Decimal | string | null, percent = false): FormulaCell => ({
  kind: 'formula',
  formula: written,
  text: result === null ? NONE : typeof result === 'string' ? result : kept(result),
  percent,
});

/** NPV as the page reckons it: the first flow is of today. `rate` is the place of the rate in per cent, `flows` their places. */
const npvOf = (rate: string, flows: readonly string[], { npv }: Economics): FormulaCell => {
  const later = flows.length > 1 ? `+NPV(${rate}/100,${flows[1]}:${flows.at(-1)})` : '';
  return formula(`ROUND(${flows[0]}${later},2)`, npv);
};

/** The search begins at the return that the page says, so that of several the same is found. */
const irrOf = (flows: readonly string[], { irr }: Economics): FormulaCell => {
  const guess = irr ? `,${irr.toFixed()}` : '';
  return formula(`IFERROR(ROUND(IRR(${flows[0]}:${flows.at(-1)}${guess}),4),"${NONE}")`, irr, true);
};

/** The model by year, and below it what it comes to. */
const modelRows = (label: Translate, model: Model, discountRate: string): AnyCell[][] => {
  const flows = cashFlowsOf(model);
  const last = model.length + 1;
  const rateRow = last + 2;
  let total = dec(0);
  const years = model.map((year, index) => {
    const row = index + 2;
    const before = total;
    total = total.plus(flows[index]!);
    const turns = before.isNegative() && !total.isNegative();
    const turn = turns ? dec(index - 1).plus(before.abs().div(flows[index]!)) : '';
    return [
      figure(String(index)),
      ...PARTS.map((part) => number(year[part])),
      formula(`B${row}-C${row}-D${row}-E${row}`, flows[index]!),
      formula(index === 0 ? `F${row}` : `G${row - 1}+F${row}`, total),
      index === 0 ? text('') : formula(`IF(AND(G${row - 1}<0,G${row}>=0),A${row - 1}-G${row - 1}/F${row},"")`, turn),
    ];
  });
  const places = flows.map((_, index) => `F${index + 2}`);
  const comes = economicsOf(model, dec(discountRate).div(100));
  const turns = `H3:H${last}`;
  return [
    ['year', ...PARTS, 'net', 'cumulative', 'turn'].map((name) => text(label(name))),
    ...years,
    [],
    [text(label('rate')), number(discountRate)],
    [text(label('npv')), npvOf(`B${rateRow}`, places, comes)],
    [text(label('irr')), irrOf(places, comes)],
    [
      text(label('payback')),
      model.length > 1 ? formula(`IF(COUNT(${turns})=0,"${NONE}",ROUND(MIN(${turns}),2))`, payback(flows)) : text(NONE),
    ],
    ...(comes.severalIrrs ? [[], [text(label('several'))]] : []),
  ];
};

/** What the model comes to when one driver changes: a row for each case, with its factors and its flows by year. */
const caseRows = (label: Translate, model: Model, discountRate: string, modelSheet: string): AnyCell[][] => {
  const at = (place: string) => `'${modelSheet.replaceAll("'", "''")}'!${place}`;
  const rate = at(`$B$${model.length + 3}`);
  const cases = sensitivitiesOf(model, dec(discountRate).div(100)).flatMap((one) =>
    one.cases.map((each) => ({ driver: one.driver, ...each })),
  );
  const rows = cases.map((one, i): AnyCell[] => {
    const row = i + 2;
    const factor = dec(one.changePercent).div(100).plus(1);
    const places = model.map((_, index) => `${letters(FIRST_FLOW + index)}${row}`);
    const factorOf = (driver: SensitivityDriver) =>
      driver === one.driver ? formula(`1+$B${row}/100`, factor) : figure('1');
    const moved = model.map((year, index) => {
      const [revenue, opex, capex, tax] = ['B', 'C', 'D', 'E'].map((column) => at(`$${column}$${index + 2}`));
      const of = (driver: SensitivityDriver, amount: DecimalInput) =>
        dec(amount).times(driver === one.driver ? factor : 1);
      const flow = of('price', year.revenue)
        .minus(of('opex', year.opex))
        .minus(of('capex', year.capex))
        .minus(dec(year.tax));
      const written = `${revenue}*$${FACTORS.price}${row}-${opex}*$${FACTORS.opex}${row}-${capex}*$${FACTORS.capex}${row}-${tax}`;
      return formula(written, flow);
    });
    return [
      text(label(`driver.${one.driver}`)),
      figure(String(one.changePercent)),
      factorOf('price'),
      factorOf('opex'),
      factorOf('capex'),
      npvOf(rate, places, one),
      irrOf(places, one),
      ...moved,
    ];
  });
  const head = ['driver', 'change', 'factor.price', 'factor.opex', 'factor.capex', 'npv', 'irr'].map(label);
  return [[...head, ...model.map((_, index) => `${label('flow')} ${index}`)].map(text), ...rows];
};

/**
 * An owner's model as a workbook that reckons by itself: the years, NPV, IRR and payback by formulas over them, and on a
 * second sheet the cases of {@link sensitivitiesOf}. As it is delivered it shows the figures of the project's page.
 * @param discountRate in per cent a year
 */
export const modelSheet = (model: Model, discountRate: string, language: Language): Promise<Buffer> => {
  const i18n = translator(language);
  const label: Translate = (key) => i18n.t(`model.${key}`);
  const sheets: SheetOut<AnyCell>[] = [
    { name: label('sheet'), rows: modelRows(label, model, discountRate), widths: [28, ...Array<number>(7).fill(16)] },
    {
      name: label('cases'),
      rows: caseRows(label, model, discountRate, label('sheet')),
      widths: [20, ...Array<number>(6).fill(14)],
    },
  ];
  return writeXlsx(sheets);
};
