import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { fileHeaders } from '../security/file-headers.js';
import { routeOf } from './endpoint.js';
import { WrittenAnswer } from './written-answer.js';

/** Sends what the route's response schema describes and not a field more; an answer that breaks it is a 500. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (host.getType() !== 'http') return next.handle();
    const route = routeOf(host.getHandler());
    return next.handle().pipe(
      map((value: unknown) => {
        if (value instanceof StreamableFile)
          fileHeaders(host.switchToHttp().getResponse<Response>(), value.getHeaders().type);
        if (!route?.response || value instanceof StreamableFile) return value;
        if (value instanceof WrittenAnswer) {
          host.switchToHttp().getResponse<Response>().type('json');
          return value.json;
        }
        return route.response.parse(value);
      }),
    );
  }
}
