import { openPicture, readable } from '../../platform/uploads/picture.js';

/** Longest side of a logo, in pixels: twice what the largest place shows. */
const SIDE = 320;
export const LOGO_TYPE = 'image/webp';

/**
 * Draws an upload anew, small and with nothing that was written beside the picture.
 * @throws Unprocessable when the bytes are no picture that can be read, or claim far more points than one has
 */
export const drawLogo = async (bytes: Buffer): Promise<Buffer> => {
  const picture = await openPicture(bytes);
  return readable(() =>
    picture
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer(),
  );
};
