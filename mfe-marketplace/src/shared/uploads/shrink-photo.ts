/** Longest side that a photo is sent with, in pixels: more than the site shows of it. */
const SIDE = 2048;
/** A photo of so many bytes is sent as it is. */
const SMALL = 400_000;
const QUALITY = 0.85;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * The photo as it is sent over a thin line: drawn anew on this device, no side longer than the site shows, upright, and
 * without what the camera wrote beside it, such as the place. The photo itself when it is small, or cannot be drawn here.
 */
export const shrinkPhoto = async (file: File): Promise<File> => {
  if (file.size <= SMALL || !TYPES.includes(file.type) || typeof createImageBitmap === 'undefined') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    if (!drawn || drawn.size >= file.size) return file;
    return new File([drawn], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' });
  } catch {
    return file;
  }
};
