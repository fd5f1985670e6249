export type { MapPoint } from './map/group';
export { isOnMap } from './map/world';
export { WorldMap, type WorldMapProps } from './map/WorldMap';
