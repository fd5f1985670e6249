import { type ExecutionContext, Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { ResponseOf, Route } from '@orebridge/contracts';
import { assertAllowed } from '../access/access.guard.js';
import type { Ctx } from '../context/ctx.js';
import { parametersOf } from './handler-parameter.js';
import { routeOf } from './route-of.js';
import { WrittenAnswer } from './written-answer.js';

type Handler = (...given: unknown[]) => unknown;

interface Served {
  readonly instance: object;
  readonly handler: Handler;
  readonly parameters: ReturnType<typeof parametersOf>;
}

/** What is asked for: path parameters and query as they would stand in an address. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * Asks the server's own reading calls without a connection, as the person of a context: through the same door, the same
 * checks of the input and the same shape of the answer as over the wire. Calls that change something are not to be had here.
 */
@Injectable()
export class OwnCalls {
  private served: Map<Route, Served> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** @throws AppError whatever the call refuses the person with */
  async read<R extends Route & { readonly method: 'GET' }>(
    ctx: Ctx,
    route: R,
    { params = {}, query = {} }: Asked = {},
  ): Promise<ResponseOf<R>> {
    this.served ??= this.discover();
    const served = this.served.get(route);
    if (!served || !route.response) throw new Error(`${route.path} is no reading call of this server`);
    assertAllowed(route, ctx);
    const host = {
      switchToHttp: () => ({ getRequest: () => ({ ctx, params, query, headers: {} }) }),
      getHandler: () => served.handler,
    } as unknown as ExecutionContext;
    const given: unknown[] = [];
    for (const { index, read } of served.parameters) given[index] = read(host);
    const answer = await served.handler.apply(served.instance, given);
    return (answer instanceof WrittenAnswer ? answer.value() : answer) as ResponseOf<R>;
  }

  private discover(): Map<Route, Served> {
    const found = new Map<Route, Served>();
    for (const { instance } of this.discovery.getControllers()) {
      if (!instance) continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, Handler>;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        const route = handler && routeOf(handler);
        if (!handler || route?.method !== 'GET') continue;
        found.set(route, { instance, handler, parameters: parametersOf(prototype, name) });
      }
    }
    return found;
  }
}
