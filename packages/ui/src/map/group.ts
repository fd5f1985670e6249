/** A point of the map with the words for it. */
export interface MapPoint {
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
  /** What is there, as it is read out. */
  readonly label: string;
}
/** Points so near each other that they are one marker. */
export interface MapGroup {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly points: readonly MapPoint[];
}

/** A marker is as wide as a finger needs it, in CSS pixels; nearer ones are joined. */
const APART = 28;

/**
 * Joins points that would lie on each other, so that each marker can be hit and focused alone.
 * @param place where a point is, in units of the drawing; null when it is not on it
 * @param unit how many CSS pixels a unit of the drawing is wide
 */
export const groupPoints = (
  points: readonly MapPoint[],
  place: (lon: number, lat: number) => readonly [number, number] | null,
  unit: number,
): MapGroup[] => {
  const groups: { id: string; x: number; y: number; points: MapPoint[] }[] = [];
  for (const point of points) {
    const at = place(point.lon, point.lat);
    if (!at) continue;
    const [x, y] = at;
    const near = groups.find((one) => Math.max(Math.abs(one.x - x), Math.abs(one.y - y)) * unit < APART);
    if (near) near.points.push(point);
    else groups.push({ id: point.id, x, y, points: [point] });
  }
  return groups;
};
