import sharp from 'sharp';
import { Unprocessable } from '../platform/errors/app-error.js';

/** Longest side of a photo as it is shown alone, and on a card, in pixels. */
const SIZES = { full: 1600, thumb: 640 } as const;
/** Larger pictures are no photos but an attempt to exhaust memory. */
const MAX_PIXELS = 50_000_000;

export interface PreparedPhoto {
  readonly full: Buffer;
  readonly thumb: Buffer;
  readonly width: number;
  readonly height: number;
}

export const PHOTO_TYPE = 'image/webp';

/**
 * Draws an upload anew in two sizes: upright, and without anything that the camera wrote beside the picture, such as
 * the place where it was taken.
 * @throws Unprocessable `file.type` when the bytes are no picture that can be read
 */
export const preparePhoto = async (bytes: Buffer): Promise<PreparedPhoto> => {
  const draw = (side: number) =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
  try {
    const [full, thumb] = await Promise.all([draw(SIZES.full), draw(SIZES.thumb)]);
    return { full: full.data, thumb: thumb.data, width: full.info.width, height: full.info.height };
  } catch {
    throw new Unprocessable('file.type');
  }
};
