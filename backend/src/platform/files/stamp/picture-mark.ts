import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { Unprocessable } from '../../errors/app-error.js';
import { type Face, faceFile } from '../../pdf/faces.js';
import { runsOf } from '../../pdf/runs.js';
import { openPicture, readable } from '../../uploads/picture.js';

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const SLANT = -25;
const GAP = 36;
/** A dark letter in a light one is seen on any ground. */
const LOOK = { light: '#ffffff', dark: '#1a1a1a', opacity: 0.45 } as const;

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const loaded = new Set<Face>();

/** The file that the words are drawn from, after those of their other scripts: a face that was read once stands by for what it lacks. */
const fontFor = async (words: string): Promise<string> => {
  const fileOf = (face: Face) => fileURLToPath(faceFile(face));
  for (const { face } of runsOf(words, false, false)) {
    if (loaded.has(face)) continue;
    await sharp({ text: { text: '.', fontfile: fileOf(face), rgba: true } })
      .png()
      .toBuffer();
    loaded.add(face);
  }
  return fileOf('NotoSansSC-Regular');
};

const line = async (words: string, colour: string, dpi: number): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(words)}</span>`,
      fontfile: await fontFor(words),
      font: 'Noto Sans SC',
      rgba: true,
      dpi,
    },
  })
    .png()
    .toBuffer();

/** The words once, slanted and pale, with room around them, no larger than the picture. */
const tileOf = async (words: string, width: number, height: number): Promise<Buffer> => {
  // Letters grow with the picture, so that a large one cannot be read around them.
  const dpi = Math.max(72, Math.round(Math.max(width, height) / 9));
  const [light, dark] = [await line(words, LOOK.light, dpi), await line(words, LOOK.dark, dpi)];
  const room = { top: GAP, bottom: GAP, left: GAP, right: GAP, background: CLEAR };
  const both = await sharp(light)
    .extend({ top: 0, left: 0, bottom: 1, right: 1, background: CLEAR })
    .composite([{ input: dark, left: 1, top: 1 }])
    .png()
    .toBuffer();
  const slanted = await sharp(both).rotate(SLANT, { background: CLEAR }).extend(room).png().toBuffer();
  const tile = await sharp(slanted)
    .linear([1, 1, 1, LOOK.opacity], [0, 0, 0, 0])
    .png()
    .toBuffer({ resolveWithObject: true });
  const size = { width: Math.min(width, tile.info.width), height: Math.min(height, tile.info.height) };
  return sharp(tile.data)
    .resize({ ...size, fit: 'cover' })
    .png()
    .toBuffer();
};

/**
 * A picture with the words over it again and again.
 * @throws Unprocessable `file.unmarkable` for a type that is not drawn here, and as {@link openPicture} does
 */
export const markedPicture = async (bytes: Buffer, words: string, mediaType: string): Promise<Buffer> => {
  if (mediaType !== 'image/png' && mediaType !== 'image/jpeg') throw new Unprocessable('file.unmarkable');
  const picture = await openPicture(bytes);
  return readable(async () => {
    const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
    const input = await tileOf(words, info.width, info.height);
    const marked = sharp(data).composite([{ input, tile: true }]);
    return (mediaType === 'image/png' ? marked.png() : marked.jpeg({ quality: 90 })).toBuffer();
  });
};
