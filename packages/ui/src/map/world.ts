import { type GeoProjection, geoCentroid, geoMercator, geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import topology from './world-110m.json';

type Topology = Parameters<typeof feature>[0];
type Land = GeoJSON.Feature<GeoJSON.Geometry> & { id?: string };

const world = topology as unknown as Topology;
const lands = (feature(world, world.objects.countries as never) as unknown as { features: Land[] }).features;
/** Nothing is mined or traded there, and it would take a fifth of the height. */
const shown = lands.filter(({ id }) => id !== 'AQ');

/** Size of the drawing in its own units; it is shown as wide as its place. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}
const WORLD: Frame = { width: 960, height: 470 };
const CLOSE: Frame = { width: 640, height: 400 };
/** Nearer than this the outlines, which are drawn for a map of the world, would look like what they are not. */
const NEAREST = 1100;

export interface Outline {
  /** ISO 3166-1 alpha-2; a land whose state is disputed has none. */
  readonly code: string | null;
  readonly path: string;
}
export interface Drawing extends Frame {
  readonly outlines: readonly Outline[];
  /** Where a point is in the drawing; null outside of it. */
  place(lon: number, lat: number): readonly [x: number, y: number] | null;
  /** A way through these points, cut where the edge of the map cuts it; null when none of it is on the map. */
  line(way: readonly (readonly [lon: number, lat: number])[]): string | null;
}

const onWorld = (): GeoProjection =>
  geoNaturalEarth1().fitSize([WORLD.width, WORLD.height], { type: 'FeatureCollection', features: shown });

const closeTo = (near: Land[], { width, height }: Frame): GeoProjection => {
  const all = { type: 'FeatureCollection' as const, features: near };
  const [lon, lat] = geoCentroid(all);
  const room = 0.62;
  const fitted = geoMercator()
    .rotate([-lon, 0])
    .fitSize([width * room, height * room], all);
  return geoMercator()
    .rotate([-lon, 0])
    .center([0, lat])
    .scale(Math.min(fitted.scale(), NEAREST))
    .translate([width / 2, height / 2])
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
};

/**
 * Draws the world, or the neighbourhood of some countries.
 * @param near codes of the countries to show from close by; the whole world without any that is on the map
 */
export const drawWorld = (near: readonly string[] = []): Drawing => {
  const chosen = lands.filter(({ id }) => id !== undefined && near.includes(id));
  const frame = chosen.length ? CLOSE : WORLD;
  const projection = chosen.length ? closeTo(chosen, frame) : onWorld();
  const draw = geoPath(projection).digits(1);
  return {
    ...frame,
    outlines: shown.flatMap((land) => {
      const path = draw(land);
      return path ? [{ code: land.id ?? null, path }] : [];
    }),
    place: (lon, lat) => {
      const at = projection([lon, lat]);
      if (!at || at[0] < 0 || at[1] < 0 || at[0] > frame.width || at[1] > frame.height) return null;
      return at;
    },
    line: (way) => draw({ type: 'LineString', coordinates: way.map(([lon, lat]) => [lon, lat]) }),
  };
};

/** True when a country has an outline of its own on the map; small states have none. */
export const isOnMap = (code: string): boolean => lands.some(({ id }) => id === code);
