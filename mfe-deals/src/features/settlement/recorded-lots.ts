import type { DealSettlement, Fact } from '@orebridge/contracts';
import { CALORIFIC_VALUE, toWire, dec } from '@orebridge/trade';
import { ASSAY_UNITS, type AssayRow, type LotRow, type Sheet } from '../../shared/settlement/sheet';

type Content<K extends Fact['content']['kind']> = Extract<Fact['content'], { kind: K }>;
interface Found {
  readonly element: string;
  readonly unit: string;
  readonly value: string;
}

const inForce = <K extends Fact['content']['kind']>(
  { facts }: DealSettlement,
  kind: K,
  is: (content: Content<K>) => boolean = () => true,
): Content<K> | undefined =>
  facts
    .filter(({ standing }) => standing === 'standing')
    .map(({ content }) => content)
    .find((content): content is Content<K> => content.kind === kind && is(content as Content<K>));

/** What is known of the assays of so many lots: the newest settlement's, else those that were recorded; the cargo's for each where nobody reported on lots. */
const assayedLots = (stored: DealSettlement, lots: number): readonly (readonly Found[])[] => {
  const [newest] = stored.versions;
  if (newest?.lots?.length === lots) return newest.lots.map(({ assays }) => assays);
  const values = inForce(stored, 'assay')?.values ?? [];
  const ofLot = (lot: number) => values.filter((value) => value.lot === lot);
  const cargo = newest?.assays ?? values.filter(({ lot }) => lot === undefined);
  return Array.from({ length: lots }, (_, place) => {
    const own = ofLot(place + 1);
    return own.length ? own : cargo;
  });
};

const sheetAssays = (found: readonly Found[]): AssayRow[] =>
  found.flatMap(({ element, unit, value }) => {
    const known = ASSAY_UNITS.find((one) => one === unit);
    return known ? [{ element, value: toWire(dec(value)), unit: known }] : [];
  });
const heatOf = (found: readonly Found[]): string =>
  found.find(({ element }) => element === CALORIFIC_VALUE)?.value ?? '';

/**
 * The sheet of a deal with the lots that were weighed, each with its moisture and assays, as far as they are recorded. A weight in
 * another unit than the sheet's says nothing here.
 */
export const withRecordedLots = (sheet: Sheet, stored: DealSettlement | undefined): Sheet => {
  const weight =
    stored &&
    (inForce(stored, 'weight', ({ at }) => at === 'discharge') ??
      inForce(stored, 'weight', ({ at }) => at === 'loading'));
  if (!stored || !weight || stored.terms?.terms.weight.unit !== sheet.unit) return sheet;
  const assayed = assayedLots(stored, weight.lots.length);
  const own = sheetAssays(assayed[0] ?? []);
  const assays = own.length ? own : sheet.assays;
  const lots = weight.lots.map(({ wet, moisturePct }, place): LotRow => {
    const rows = sheetAssays(assayed[place] ?? []);
    return {
      weight: wet,
      moisture: moisturePct ?? '',
      kcal: heatOf(assayed[place] ?? []) || sheet.kcal,
      values: Object.fromEntries((rows.length ? rows : assays).map(({ element, value }) => [element, value])),
    };
  });
  const [first, ...moreLots] = lots;
  return {
    ...sheet,
    weight: first?.weight ?? '',
    moisture: first?.moisture ?? '',
    kcal: first?.kcal ?? '',
    assays,
    moreLots,
    assaySettlement: stored.terms.terms.assaySettlement ?? stored.sampling.assaySettlement,
  };
};
