/** Where the layout changes. Widths in px; a rule below a width ends one pixel short of it. */
export const MEDIA = {
  belowMd: '@media (max-width: 767px)',
  belowLg: '@media (max-width: 1023px)',
  belowXl: '@media (max-width: 1199px)',
  fromMd: '@media (min-width: 768px)',
  fromLg: '@media (min-width: 1024px)',
  touch: '@media (pointer: coarse)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
} as const;
