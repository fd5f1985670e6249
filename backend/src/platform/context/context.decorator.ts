import type { ExecutionContext } from '@nestjs/common';
import { AuthRequired } from '../errors/app-error.js';
import type { Ctx, SignedIn } from './ctx.js';
import { handlerParameter } from '../routes/handler-parameter.js';
import type { AppRequest } from './request.js';

const ctxOf = (host: ExecutionContext): Ctx => {
  const { ctx } = host.switchToHttp().getRequest<AppRequest>();
  if (!ctx) throw new AuthRequired();
  return ctx;
};

/** The request's context. */
export const Context = handlerParameter((host): Ctx => ctxOf(host));

/** The request's context where somebody must be signed in; 401 otherwise. */
export const User = handlerParameter((host): SignedIn => {
  const ctx = ctxOf(host);
  if (!ctx.user) throw new AuthRequired();
  return ctx as SignedIn;
});
