import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express, NextFunction, Request, Response, Router } from 'express';
import { Config } from '../config/config.js';
import { cleanInput } from '../security/clean-input.js';

type Layer = Router['stack'][number];
/** A router as it asks its routes one after the other. */
interface Asked {
  readonly stack: Layer[];
  handle(req: Request, res: Response, next: NextFunction): void;
}

/** How Express calls what looks at a call's input once its body is read. */
const INPUT_READER = cleanInput.name;

/** The first name of an address below `/api/`; null when it has none, or a parameter in its place. */
const areaOf = (path: string): string | null => /^\/api\/([a-z0-9-]+)(?=\/|$)/i.exec(path)?.[1]?.toLowerCase() ?? null;

const keyOf = ({ route }: Layer): string | null => (typeof route?.path === 'string' ? areaOf(route.path) : null);

/** Where the longest row of routes begins and ends: what stands between other routes must stay there. */
const rowOf = (stack: readonly Layer[]): readonly [begin: number, end: number] => {
  let longest: [number, number] = [0, 0];
  for (let begin = 0, at = 0; at <= stack.length; at++) {
    if (stack[at]?.route) continue;
    if (at - begin > longest[1] - longest[0]) longest = [begin, at];
    begin = at + 1;
  }
  return longest;
};

/**
 * Finds the route of a request by the first name of its address instead of asking hundreds of routes one after the
 * other. Within a name the routes keep their order.
 *
 * Private: `router.stack` of Express 5 (of `router` 2), the row of layers that a router asks, and that a router is served
 * by its prototype. Switched off: Express asks every route in turn, as it does by itself.
 */
@Injectable()
export class RouteIndex implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.frameworkShortcuts) return;
    const app = this.host.httpAdapter?.getInstance<Partial<Express>>();
    // Without a server there is nothing to find.
    if (!app?.router || !app.use) return;
    const { stack } = app.router;
    const [begin, end] = rowOf(stack);
    const whole = app.router as unknown as Asked;
    const areas = new Map<string, Asked>();
    const others: Layer[] = [];
    for (const layer of stack.slice(begin, end)) {
      const key = keyOf(layer);
      if (key === null) others.push(layer);
      else {
        // The application's own router in all but its routes.
        const area = areas.get(key) ?? (Object.assign(Object.create(whole), { stack: [] }) as Asked);
        area.stack.push(layer);
        areas.set(key, area);
      }
    }
    app.use((req: Request, res: Response, next: NextFunction) => {
      const area = areas.get(areaOf(req.path) ?? '');
      if (area) area.handle(req, res, next);
      else next();
    });
    const finder = stack.pop()!;
    stack.splice(begin, end - begin, ...others);
    // Whatever a call needs is done once its input is looked at: the site's files and pages are none of its business.
    stack.splice(stack.findIndex(({ name }) => name === INPUT_READER) + 1 || begin, 0, finder);
  }
}
