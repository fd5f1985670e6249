import sharp from 'sharp';
import { Unprocessable } from '../platform/errors/app-error.js';

/** Longest side of a logo, in pixels: twice what the largest place shows. */
const SIDE = 320;
/** Larger pictures are no logos but an attempt to exhaust memory. */
const MAX_PIXELS = 50_000_000;

export const LOGO_TYPE = 'image/webp';

/**
 * Draws an upload anew, small and with nothing that was written beside the picture.
 * @throws Unprocessable `file.type` when the bytes are no picture that can be read
 */
export const drawLogo = async (bytes: Buffer): Promise<Buffer> => {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
  } catch {
    throw new Unprocessable('file.type');
  }
};
