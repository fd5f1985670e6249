/** Space in px by step; step 6 is a panel's padding, step 7 the gap between panels. */
export const space = [0, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 56, 80, 120] as const;
export type SpaceStep = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;

export const radius = { none: '0px', xs: '2px', sm: '4px', md: '6px', lg: '10px', full: '999px' } as const;

export const layer = {
  'sticky-cell': 2,
  'sticky-head': 3,
  rail: 18,
  subbar: 19,
  topbar: 20,
  dropdown: 30,
  drawer: 40,
  dialog: 50,
  palette: 60,
  toast: 70,
  tooltip: 80,
  recovery: 90,
} as const;

export const fonts = {
  ui: '"Archivo Variable", "Noto Sans SC Variable", system-ui, sans-serif',
  mono: '"Chivo Mono Variable", ui-monospace, monospace',
} as const;
