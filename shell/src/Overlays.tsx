import { atRest } from './start/at-rest';
import { part } from './start/Part';

/** Downloads the overlays now. */
export const loadOverlays = () => import(/* webpackChunkName: "overlays" */ '@orebridge/ui/overlays');

let press: () => void = () => undefined;
const pressed = new Promise<void>((resolve) => {
  press = resolve;
});
/** Somebody wants an overlay now: none waits any longer. */
export const hurryOverlays = (): void => press();

/** What stands in the header from the start is downloaded once the page is at rest, or when it is pressed before. */
const later = async () => {
  await Promise.race([atRest, pressed]);
  return loadOverlays();
};

export const Menu = part(async () => ({ default: (await later()).Menu }));
export const Hints = part(async () => ({ default: (await later()).Hints }));
export const Popover = part(async () => ({ default: (await later()).Popover }));
// These are drawn only when they are asked for.
export const Drawer = part(async () => ({ default: (await loadOverlays()).Drawer }));
export const ConfirmDialog = part(async () => ({ default: (await loadOverlays()).ConfirmDialog }));
export const CommandPalette = part(async () => ({ default: (await loadOverlays()).CommandPalette }));
