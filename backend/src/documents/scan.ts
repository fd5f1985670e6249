import { DOCUMENT_TYPES } from '../platform/uploads/sniff.js';
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
