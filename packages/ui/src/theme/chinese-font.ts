import { face } from './fonts';

let loaded: Promise<void> | undefined;

async function addSlices(): Promise<void> {
  const { chineseSlices } = await import('./chinese-slices');
  for (const [url, unicodeRange] of chineseSlices) {
    document.fonts.add(face('Noto Sans SC Variable', url, unicodeRange));
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
