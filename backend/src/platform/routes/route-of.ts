import { SetMetadata } from '@nestjs/common';
import type { Route } from '@orebridge/contracts';

const ROUTE = 'orebridge:route';

/** Notes the contract route of a handler. */
export const boundTo = (route: Route): MethodDecorator => SetMetadata(ROUTE, route);

/** The contract route that a handler was bound to. */
export const routeOf = (handler: object): Route | undefined => Reflect.getMetadata(ROUTE, handler) as Route | undefined;
