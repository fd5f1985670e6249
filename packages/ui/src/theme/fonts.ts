const archivoLatin = new URL('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2', import.meta.url);
const archivoLatinExt = new URL(
  '@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2',
  import.meta.url,
);
const chivoMono = new URL('@fontsource-variable/chivo-mono/files/chivo-mono-latin-wght-normal.woff2', import.meta.url);
// 中文, where a visitor of any language reads it: the slices that have it come with Chinese alone. A name of its own, since a list of
// languages would fetch it on every page.
const chineseName = new URL('./faces/language-name-zh.woff2', import.meta.url);

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** One file of a text face, fetched when a character of its range is first drawn. */
export const face = (family: string, url: URL, unicodeRange: string, stretch = 'normal') =>
  new FontFace(family, `url("${url.href}") format("woff2")`, {
    weight: '100 900',
    stretch,
    display: 'swap',
    unicodeRange,
  });

let added = false;

/**
 * Makes the Latin text faces known to the page, and begins to fetch the one that every page shows. No stylesheet names them: each rule
 * that a component adds to a sheet with a face in it makes the browser style and lay out the whole page again. Later calls do nothing.
 */
export function addTextFaces(): void {
  if (added || !('FontFace' in globalThis)) return;
  added = true;
  const first = face('Archivo Variable', archivoLatin, LATIN, '62% 125%');
  const others = [
    face('Archivo Variable', archivoLatinExt, LATIN_EXT, '62% 125%'),
    face('Chivo Mono Variable', chivoMono, LATIN),
    face('Noto Sans SC Name', chineseName, 'U+4E2D,U+6587'),
  ];
  for (const one of [first, ...others]) document.fonts.add(one);
  // Without it the device's own is used.
  first.load().catch(() => undefined);
}
