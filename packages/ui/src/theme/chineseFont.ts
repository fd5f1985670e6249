let loaded: Promise<void> | undefined;

async function addSlices(): Promise<void> {
  const { chineseSlices } = await import('./chineseSlices');
  for (const [url, unicodeRange] of chineseSlices) {
    document.fonts.add(
      new FontFace('Noto Sans SC Variable', `url("${url.href}") format("woff2")`, {
        unicodeRange,
        weight: '100 900',
        display: 'swap',
      }),
    );
  }
}

/**
 * Makes Noto Sans SC known to the page. The list of slices is a chunk of its own; a slice's file is fetched by the
 * browser when a character of it is first drawn. Later calls do nothing.
 */
export function loadChineseFont(): Promise<void> {
  loaded ??= addSlices().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
