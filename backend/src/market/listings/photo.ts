import { PHOTO_WIDTHS } from '@orebridge/contracts';
import sharp from 'sharp';
import { openPicture, readable } from '../../platform/uploads/picture.js';

/** Width of a photo as it is shown alone, and on a card, in pixels. */
const SIZES = { full: 1600, thumb: 640 } as const;

export interface PreparedPhoto {
  readonly full: Buffer;
  readonly thumb: Buffer;
  readonly width: number;
  readonly height: number;
}

export const PHOTO_TYPE = 'image/webp';
const SMALLER_TYPE = 'image/avif';

/** A photo in one more width or type. */
export interface PhotoVariant {
  readonly width: number;
  readonly type: string;
  readonly key: string;
}
export type DrawnVariant = Omit<PhotoVariant, 'key'> & { readonly data: Buffer };

const within = (width: number) => ({ width, height: width * 2, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Draws an upload anew in two sizes: upright, and without anything that the camera wrote beside the picture, such as
 * the place where it was taken.
 * @throws Unprocessable when the bytes are no picture that can be read in full, or one of too many points
 */
export const preparePhoto = async (bytes: Buffer): Promise<PreparedPhoto> => {
  const picture = await openPicture(bytes);
  const draw = (width: number) =>
    picture.clone().resize(within(width)).webp({ quality: 84 }).toBuffer({ resolveWithObject: true });
  const [full, thumb] = await readable(() => Promise.all([draw(SIZES.full), draw(SIZES.thumb)]));
  return { full: full.data, thumb: thumb.data, width: full.info.width, height: full.info.height };
};

/** The widths that a stored photo lacks, and every width as AVIF, which is smaller and takes long to draw. */
export const furtherVariants = async (full: Uint8Array, photoWidth: number): Promise<DrawnVariant[]> => {
  const picture = sharp(full);
  const widths = PHOTO_WIDTHS.filter((width) => width < photoWidth);
  const drawn: DrawnVariant[] = [];
  for (const width of [...widths, photoWidth]) {
    const sized = picture.clone().resize(within(width));
    drawn.push({ width, type: SMALLER_TYPE, data: await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer() });
    if (width !== SIZES.thumb && width !== photoWidth)
      drawn.push({ width, type: PHOTO_TYPE, data: await sized.webp({ quality: 82 }).toBuffer() });
  }
  return drawn;
};

/**
 * The file that suits a place of `wanted` pixels: the narrowest that fills it, else the widest; AVIF for whoever takes it.
 * @param accept the request's `Accept`
 */
export const suited = (photos: readonly PhotoVariant[], wanted: number, accept: string): PhotoVariant | undefined => {
  const avif = photos.filter(({ type }) => type === SMALLER_TYPE);
  const usable = avif.length && accept.includes(SMALLER_TYPE) ? avif : photos.filter(({ type }) => type === PHOTO_TYPE);
  const sorted = [...usable].sort((a, b) => a.width - b.width);
  return sorted.find(({ width }) => width >= wanted) ?? sorted.at(-1);
};

/** All files of a stored photo. */
export const filesOf = (photo: {
  readonly fileKey: string;
  readonly thumbKey: string;
  readonly width: number;
  readonly variants: readonly PhotoVariant[];
}): PhotoVariant[] => [
  { width: photo.width, type: PHOTO_TYPE, key: photo.fileKey },
  { width: Math.min(SIZES.thumb, photo.width), type: PHOTO_TYPE, key: photo.thumbKey },
  ...photo.variants,
];

export const CARD_WIDTH = SIZES.thumb;
