import { documentEndings, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { AppError, BadRequest } from '../errors/app-error.js';
import { nameFor } from '../uploads/file-name.js';
import { PAGE_TYPES, sniff, type UploadedFile } from '../uploads/sniff.js';
import { TOO_LARGE } from '../uploads/upload-limit.js';
import { beginsAsOffice, checkOffice } from '../uploads/office-check.js';
import { openPicture, readable } from '../uploads/picture.js';
import { checkPdf } from '../uploads/pdf-check.js';
import type { ScanOutcome } from './scan/virus-scan.service.js';

type PageType = (typeof PAGE_TYPES)[number];

/** True when the ending of the sender's file name says what the bytes are. */
export const nameFits = (fileName: string, mediaType: string): boolean =>
  documentEndings(mediaType).includes(fileName.split('.').at(-1)?.toLowerCase() ?? '');

/**
 * A PDF or a picture as it is kept. A picture is drawn anew, which leaves out where it was taken and what was hidden behind it;
 * a PDF stays as it is, for its signature's sake, and is refused when it does more than show pages.
 * @throws Unprocessable
 */
const keptDocument = async (bytes: Buffer, mediaType: string): Promise<Buffer> => {
  if (mediaType === ('application/pdf' satisfies PageType)) {
    await checkPdf(bytes);
    return bytes;
  }
  const picture = await openPicture(bytes);
  const drawn = mediaType === ('image/png' satisfies PageType) ? picture.png() : picture.jpeg({ quality: 92 });
  return readable(() => drawn.toBuffer());
};

/** A file that was looked through: what it is, what it is called, and the bytes that are kept. */
export interface CheckedDocument {
  /** The sender's name for it, with an ending that is true. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly extension: string;
  readonly kept: Buffer;
  /** How it stands with the virus scanner; left out of files that the product itself makes. */
  readonly scan?: ScanOutcome;
}

/**
 * Looks through a file that somebody gives as a document. It takes a while: nothing may be locked for it meanwhile.
 * @throws BadRequest `file.missing`; Unprocessable as {@link keptDocument} and `checkOffice` do, and `file.type`; AppError 413 for a
 * picture above the size of photos
 */
export const checkedDocument = async (file: UploadedFile | undefined): Promise<CheckedDocument> => {
  if (!file) throw new BadRequest('file.missing');
  const isOffice = beginsAsOffice(file.buffer);
  const { mediaType, extension } = isOffice ? await checkOffice(file.buffer) : await sniff(file, PAGE_TYPES);
  if (mediaType.startsWith('image/') && file.size > UPLOAD_MAX_BYTES.photo) throw new AppError(413, TOO_LARGE.photo);
  const fileName = nameFor(file.originalname, documentEndings(mediaType));
  const kept = isOffice ? file.buffer : await keptDocument(file.buffer, mediaType);
  return { fileName, mediaType, extension, kept };
};
