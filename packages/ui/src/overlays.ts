export { CommandPalette, type CommandPaletteProps, type PaletteGroup, type PaletteHit } from './overlay/CommandPalette';
export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from './overlay/Dialog';
export { Drawer, type DrawerProps } from './overlay/Drawer';
export { Hints } from './overlay/Hints';
export { Menu, type MenuEntry, type MenuItem, type MenuProps } from './overlay/Menu';
export { Popover, type PopoverProps } from './overlay/Popover';
