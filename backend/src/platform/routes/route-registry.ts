import { Injectable } from '@nestjs/common';
import type { Route } from '@orebridge/contracts';

type Area = Readonly<Record<string, Route>>;

/** The contract routes that this server answers. Each area announces its own when it is built. */
@Injectable()
export class RouteRegistry {
  private readonly areas: Area[] = [];
  private served: readonly Route[] = [];

  /** Called in the constructor of an area's module: every route of `area` must then have a handler. */
  announce(area: Area): void {
    this.areas.push(area);
  }

  expected(): Route[] {
    return this.areas.flatMap((area) => Object.values(area));
  }

  setServed(routes: readonly Route[]): void {
    this.served = routes;
  }

  all(): readonly Route[] {
    return this.served;
  }
}
