import { lazy } from 'react';
import { atRest } from './start/at-rest';

const overlays = async () => {
  await atRest;
  return import(/* webpackChunkName: "overlays" */ '@orebridge/ui/overlays');
};

/** Overlays, downloaded once a page that has one is drawn and at rest. */
export const Menu = lazy(async () => ({ default: (await overlays()).Menu }));
export const Popover = lazy(async () => ({ default: (await overlays()).Popover }));
export const Drawer = lazy(async () => ({ default: (await overlays()).Drawer }));
export const ConfirmDialog = lazy(async () => ({ default: (await overlays()).ConfirmDialog }));
export const CommandPalette = lazy(async () => ({ default: (await overlays()).CommandPalette }));
