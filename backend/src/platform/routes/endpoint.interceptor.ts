import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor.js';
import { UploadInterceptor } from '../uploads/upload.interceptor.js';
import { ResponseInterceptor } from './response.interceptor.js';

/**
 * What a request with a file or a key, or for a file, passes around its handler: the file is read, the key is taken, the
 * answer is serialized; the key remembers the serialized answer.
 */
@Injectable()
export class EndpointInterceptor implements NestInterceptor {
  private readonly steps: readonly { intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> }[];

  constructor(upload: UploadInterceptor, key: IdempotencyInterceptor, answer: ResponseInterceptor) {
    this.steps = [upload, key, answer];
  }

  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    return this.steps
      .reduceRight<CallHandler>((inner, step) => ({ handle: () => step.intercept(host, inner) }), next)
      .handle();
  }
}
