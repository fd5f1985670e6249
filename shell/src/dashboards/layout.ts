import type { DashboardLayout } from '@orebridge/contracts';
import type { PlacedWidget } from '../remotes/widgets';

export type Place = 'band' | 'work' | 'watch';
export const PLACES: readonly Place[] = ['band', 'work', 'watch'];

/** A dashboard as it is drawn: each place's widgets in order, the hidden ones, and those that the person has not seen before. */
export interface Arranged extends Record<Place, PlacedWidget[]> {
  hidden: PlacedWidget[];
  fresh: ReadonlySet<string>;
}

const NOTHING: DashboardLayout = { band: [], work: [], watch: [], hidden: [] };
const placeOf = (layout: DashboardLayout, id: string): keyof DashboardLayout | undefined =>
  ([...PLACES, 'hidden'] as const).find((place) => layout[place].includes(id));

/**
 * The layout with every widget in it: one that it does not name comes at the end of the place that its remote proposes.
 * Ids of widgets that are gone stay where they are, for a remote that is missing today may be back tomorrow.
 */
export const complete = (widgets: readonly PlacedWidget[], layout: DashboardLayout = NOTHING): DashboardLayout => {
  const next = { ...layout };
  for (const { id, size } of widgets) if (!placeOf(next, id)) next[size] = [...next[size], id];
  return next;
};

/** Puts the widgets that exist where the layout wants them. Without a layout they are as their remotes propose, and none is new. */
export const arrange = (widgets: readonly PlacedWidget[], layout?: DashboardLayout): Arranged => {
  const whole = complete(widgets, layout);
  const known = new Map(widgets.map((widget) => [widget.id, widget]));
  const pick = (ids: readonly string[]): PlacedWidget[] => ids.flatMap((id) => known.get(id) ?? []);
  return {
    band: pick(whole.band),
    work: pick(whole.work),
    watch: pick(whole.watch),
    hidden: pick(whole.hidden),
    fresh: new Set(layout ? widgets.map(({ id }) => id).filter((id) => !placeOf(layout, id)) : []),
  };
};

const without = (layout: DashboardLayout, id: string): DashboardLayout => ({
  band: layout.band.filter((one) => one !== id),
  work: layout.work.filter((one) => one !== id),
  watch: layout.watch.filter((one) => one !== id),
  hidden: layout.hidden.filter((one) => one !== id),
});

/** Puts a widget into a place, before another one; at the end when that one is null or not there. */
export const put = (
  layout: DashboardLayout,
  id: string,
  place: keyof DashboardLayout,
  before: string | null,
): DashboardLayout => {
  const rest = without(layout, id);
  const at = before === null ? -1 : rest[place].indexOf(before);
  const list = [...rest[place]];
  list.splice(at < 0 ? list.length : at, 0, id);
  return { ...rest, [place]: list };
};

/** Moves a widget by one among those that are shown; nothing at either end. */
export const step = (
  layout: DashboardLayout,
  id: string,
  place: Place,
  shown: readonly string[],
  by: -1 | 1,
): DashboardLayout => {
  const at = shown.indexOf(id);
  const neighbour = shown[at + by];
  if (at < 0 || neighbour === undefined) return layout;
  return by < 0 ? put(layout, id, place, neighbour) : put(layout, neighbour, place, id);
};

export const same = (a: DashboardLayout | undefined, b: DashboardLayout | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
