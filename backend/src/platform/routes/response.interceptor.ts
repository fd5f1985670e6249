import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { isHanded } from '../files/handed-files.js';
import { fileHeaders } from '../security/file-headers.js';
import { routeOf } from './route-of.js';
import { serializeResponse } from './serialize-response.js';

/** Shapes what is answered; a file gets the headers of one. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = routeOf(host.getHandler());
    return next.handle().pipe(
      map((value: unknown) => {
        if (!(value instanceof StreamableFile)) return serializeResponse(route, value);
        if (route?.contents === 'confidential' && !isHanded(value))
          throw new Error(`${route.path} hands a confidential file over that nobody has written down`);
        fileHeaders(host.switchToHttp().getResponse<Response>(), value.getHeaders().type);
        return value;
      }),
    );
  }
}
