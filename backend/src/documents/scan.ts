import { UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { AppError } from '../platform/errors/app-error.js';
import { DOCUMENT_TYPES, sniff, type UploadedFile } from '../platform/uploads/sniff.js';
import { TOO_LARGE } from '../platform/uploads/upload-limit.js';
import { openPicture, readable } from '../platform/uploads/picture.js';
import { checkPdf } from '../platform/uploads/pdf-check.js';

type DocumentType = (typeof DOCUMENT_TYPES)[number];

/**
 * The document as it is kept. A picture is drawn anew, which leaves out where it was taken and what was hidden behind it;
 * a PDF stays as it is, for its signature's sake, and is refused when it does more than show pages.
 * @throws Unprocessable
 */
export const keptDocument = async (bytes: Buffer, mediaType: string): Promise<Buffer> => {
  if (mediaType === ('application/pdf' satisfies DocumentType)) {
    await checkPdf(bytes);
    return bytes;
  }
  const picture = await openPicture(bytes);
  const drawn = mediaType === ('image/png' satisfies DocumentType) ? picture.png() : picture.jpeg({ quality: 92 });
  return readable(() => drawn.toBuffer());
};

/**
 * A file that somebody gives as a document: what it is, and as what it is kept.
 * @throws Unprocessable as {@link keptDocument} does, and `file.type`; AppError 413 for a picture above the size of photos
 */
export const checkedDocument = async (
  file: UploadedFile,
): Promise<{ mediaType: string; extension: string; kept: Buffer }> => {
  const { mediaType, extension } = await sniff(file, DOCUMENT_TYPES);
  if (mediaType.startsWith('image/') && file.size > UPLOAD_MAX_BYTES.photo) throw new AppError(413, TOO_LARGE.photo);
  return { mediaType, extension, kept: await keptDocument(file.buffer, mediaType) };
};
