export const TEXT_SIZES = [
  'hero',
  'display',
  'titleXl',
  'titleLg',
  'title',
  'titleSm',
  'lead',
  'body',
  'bodySm',
  'caption',
  'micro',
  'figureXl',
  'figureLg',
  'figure',
] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

interface Style {
  px: readonly [size: number, line: number];
  small?: readonly [size: number, line: number];
  weight: number;
  width?: number;
  tracking?: number;
}

const styles: Readonly<Record<TextSize, Style>> = {
  hero: { px: [76, 76], small: [44, 46], weight: 560, width: 114, tracking: -0.035 },
  display: { px: [48, 52], small: [32, 36], weight: 560, width: 112, tracking: -0.03 },
  titleXl: { px: [32, 38], small: [26, 32], weight: 580, width: 108, tracking: -0.022 },
  titleLg: { px: [24, 30], small: [21, 27], weight: 600, width: 106, tracking: -0.016 },
  title: { px: [18, 24], weight: 600, width: 104, tracking: -0.01 },
  titleSm: { px: [15, 20], weight: 600, width: 102, tracking: -0.005 },
  lead: { px: [18, 28], weight: 400 },
  body: { px: [14, 20], weight: 400 },
  bodySm: { px: [13, 18], weight: 400 },
  caption: { px: [12, 16], weight: 400 },
  micro: { px: [11, 14], weight: 500, width: 98 },
  figureXl: { px: [40, 44], weight: 540, width: 104, tracking: -0.03 },
  figureLg: { px: [26, 32], weight: 560, width: 102, tracking: -0.02 },
  figure: { px: [18, 24], weight: 560, tracking: -0.01 },
};

/** The declarations of a text style, wide screens first. */
export function typeCss(size: TextSize): string {
  const { px, small, weight, width = 100, tracking = 0 } = styles[size];
  const base = `font-size:${px[0]}px;line-height:${px[1]}px;font-weight:${weight};font-stretch:${width}%;letter-spacing:${tracking}em;`;
  return small ? `${base}@media (max-width:767px){font-size:${small[0]}px;line-height:${small[1]}px}` : base;
}
