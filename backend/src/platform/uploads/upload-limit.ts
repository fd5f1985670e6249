import { SetMetadata } from '@nestjs/common';
import { UPLOAD_MAX_BYTES, type UploadKind } from '@orebridge/contracts';

const LIMIT = 'orebridge:upload-limit';

/** The largest file that a route takes, and the code of the refusal. */
export interface UploadLimit {
  readonly bytes: number;
  readonly code: string;
}

/** The refusal of a file that is larger than its kind may be. */
export const TOO_LARGE: Readonly<Record<UploadKind, string>> = {
  photo: 'file.too_large',
  document: 'file.document_too_large',
};

/** 5 MiB, as the specification has it for photos. */
const USUAL: UploadLimit = { bytes: UPLOAD_MAX_BYTES.photo, code: TOO_LARGE.photo };

/** Lets an upload route take files of another size than photos have. */
export const LimitUpload = (limit: UploadLimit): MethodDecorator => SetMetadata(LIMIT, limit);

export const uploadLimitOf = (handler: object): UploadLimit =>
  (Reflect.getMetadata(LIMIT, handler) as UploadLimit | undefined) ?? USUAL;
