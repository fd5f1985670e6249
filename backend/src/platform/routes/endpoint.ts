import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put, UseInterceptors } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, Route } from '@orebridge/contracts';
import type { z } from 'zod';
import type { AppRequest } from '../context/request.js';
import { invalid } from '../errors/issues.js';
import type { UploadedFile } from '../uploads/sniff.js';
import { EndpointInterceptor } from './endpoint.interceptor.js';
import { handlerParameter } from './handler-parameter.js';
import { boundTo, routeOf } from './route-of.js';
import { SerializeResponse } from './serialize-response.js';

const VERBS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/** Nothing is read before its handler, and what it answers is neither kept nor a file. */
const isPlain = ({ idempotent, multipart, produces, response }: Route): boolean =>
  !idempotent && !multipart && !produces && response !== undefined;

/** Binds a handler to its contract route: method, path, status, access, input and output schemas all come from there. */
export const Endpoint = (route: Route): MethodDecorator =>
  applyDecorators(
    isPlain(route) ? SerializeResponse(route) : UseInterceptors(EndpointInterceptor),
    VERBS[route.method](route.path),
    HttpCode(route.status ?? 200),
    boundTo(route),
  );

/** What a handler is given: the validated path parameters, query and body of its route, and the file of an upload. */
export interface InputOf<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly file?: UploadedFile | undefined;
}

/** The request's input, checked by the route's schemas. 400 `validation` names every wrong field at once. */
export const Input = handlerParameter((host): InputOf<Route> => {
  const req = host.switchToHttp().getRequest<AppRequest>();
  const route = routeOf(host.getHandler());
  const issues: z.core.$ZodIssue[] = [];
  const check = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    issues.push(...result.error.issues);
    return undefined;
  };
  const input = {
    params: check(route?.params, req.params),
    query: check(route?.query, req.query),
    body: check(route?.body, req.body ?? {}),
    file: req.file,
  };
  if (issues.length) throw invalid(issues);
  return input as InputOf<Route>;
});
