import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Route } from '@orebridge/contracts';
import { Config } from '../config/config.js';
import { isHandler } from '../framework/handlers.js';
import { routeOf } from './route-of.js';
import { RouteRegistry } from './route-registry.js';

/** Refuses to start the server when a handler names no access, or a contract route of a built area has no handler. */
@Injectable()
export class RouteCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly registry: RouteRegistry,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const served = new Set<Route>();
    for (const { instance, metatype } of this.discovery.getControllers()) {
      if (!instance || !metatype) continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        const route = handler && routeOf(handler);
        if (!handler || !(this.config.frameworkShortcuts ? isHandler(handler) : route)) continue;
        if (!route?.access) throw new UndeclaredRoute(`${metatype.name}.${name} declares no contract route`);
        if (route.produces === 'file' && !route.contents)
          throw new UndeclaredRoute(`${route.method} ${route.path} does not say what its files are`);
        served.add(route);
      }
    }
    for (const route of this.registry.expected())
      if (!served.has(route)) throw new UndeclaredRoute(`${route.method} ${route.path} has no handler`);
    this.registry.setServed([...served]);
  }
}

/** The table of routes and the handlers disagree. */
class UndeclaredRoute extends Error {}
