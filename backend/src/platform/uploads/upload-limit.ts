import { SetMetadata } from '@nestjs/common';

const LIMIT = 'orebridge:upload-limit';

/** The largest file that a route takes, and the code of the refusal. */
export interface UploadLimit {
  readonly bytes: number;
  readonly code: string;
}

/** 5 MiB, as the specification has it for documents and photos. */
const USUAL: UploadLimit = { bytes: 5_242_880, code: 'file.too_large' };

/** Lets an upload route take files of another size than documents have. */
export const LimitUpload = (limit: UploadLimit): MethodDecorator => SetMetadata(LIMIT, limit);

export const uploadLimitOf = (handler: object): UploadLimit =>
  (Reflect.getMetadata(LIMIT, handler) as UploadLimit | undefined) ?? USUAL;
