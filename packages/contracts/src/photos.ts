/** Widths, in pixels, that a photo of a lot is kept in, as far as it is that wide itself. */
export const PHOTO_WIDTHS = [320, 640, 960, 1600] as const;

/**
 * The choices that a browser has for a photo of a lot: `srcset` of an image.
 * @param url of the photo as a listing names it
 * @param width of the photo itself, in pixels, where it is known
 */
export const photoSrcSet = (url: string, width: number = PHOTO_WIDTHS.at(-1) ?? 0): string =>
  [...PHOTO_WIDTHS.filter((one) => one < width), width].map((one) => `${url}?w=${one} ${one}w`).join(', ');
