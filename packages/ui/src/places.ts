/** Icons of places: apart from the rest, so that only what shows the navigation carries them. */
export { PLACE_ICONS, PlaceIcon } from './icon/PlaceIcon';
