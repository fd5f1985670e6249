import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import multer, { MulterError } from 'multer';
import { from, type Observable, switchMap } from 'rxjs';
import type { AppRequest } from '../context/request.js';
import { AppError, BadRequest } from '../errors/app-error.js';
import { routeOf } from '../routes/route-of.js';
import { refuseUnholdable } from '../security/clean-input.js';
import { plainName } from './file-name.js';
import { type UploadLimit, uploadLimitOf } from './upload-limit.js';

const receiver = (bytes: number) =>
  multer({
    storage: multer.memoryStorage(),
    // File names come in UTF-8 from every browser; multer would read them as Latin-1.
    defParamCharset: 'utf8',
    limits: { fileSize: bytes, files: 1, fields: 20, fieldSize: 20_000 },
  });

/** Receives the file of a `multipart` route into memory before anything else holds a connection for it. */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const field = host.getType() === 'http' ? routeOf(host.getHandler())?.multipart : undefined;
    if (!field) return next.handle();
    const http = host.switchToHttp();
    return from(
      read(field, uploadLimitOf(host.getHandler()), http.getRequest<AppRequest>(), http.getResponse<Response>()),
    ).pipe(switchMap(() => next.handle()));
  }
}

const read = (field: string, limit: UploadLimit, req: AppRequest, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    receiver(limit.bytes).single(field)(req, res, (error: unknown) => {
      if (!error) {
        // multer's bag has no prototype, which a strict schema does not take for an object.
        req.body = { ...(req.body as object) };
        if (req.file) req.file.originalname = plainName(req.file.originalname);
        try {
          refuseUnholdable(req.body);
          resolve();
        } catch (refusal) {
          reject(refusal as AppError);
        }
      } else if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE')
        reject(new AppError(413, limit.code));
      // What is left is a form that breaks its own grammar, or one that breaks off.
      else reject(new BadRequest('malformed'));
    });
  });
