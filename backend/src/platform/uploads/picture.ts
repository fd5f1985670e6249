import sharp, { type Sharp } from 'sharp';
import { Unprocessable } from '../errors/app-error.js';
import { Gate } from '../threads/gate.js';

/** Larger pictures are no photos but an attempt to exhaust memory: a few kilobytes may claim to be gigabytes of points. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 4;
/** Pictures are drawn by the threads that also check passwords and read files: these keep some for themselves. */
const gate = new Gate(2, { waiting: 16, patienceMs: 10_000 });

/**
 * A picture ready to be drawn anew, upright. Whatever else its bytes held (the place where it was taken, a comment, a
 * second file behind it) is not in the drawing.
 * @throws Unprocessable `file.pixels` when it claims more points than a photo has, `file.damaged` when it cannot be read
 */
export const openPicture = async (bytes: Buffer): Promise<Sharp> => {
  const { width, height } = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) throw new Unprocessable('file.pixels');
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS }).autoOrient();
};

/**
 * What a drawing gives. @throws Unprocessable `file.damaged` when the picture breaks off or cannot be read, `file.uncheckable`
 * when that takes too long; TooMany when too many are drawn at once
 */
export const readable = <T>(draw: () => Promise<T>): Promise<T> =>
  gate.pass(async () => {
    try {
      return await draw();
    } catch (error) {
      const late = (error as Error).message.startsWith('timeout');
      throw new Unprocessable(late ? 'file.uncheckable' : 'file.damaged');
    }
  });
