import type { Route } from '@orebridge/contracts';
import { WrittenAnswer } from './written-answer.js';

/** What the route's response schema describes and not a field more; an answer that breaks it is a 500. */
export const shaped = (route: Route | undefined, value: unknown): unknown =>
  !route?.response || value instanceof WrittenAnswer ? value : route.response.parse(value);

/** Shapes what a handler answers, without anything of the framework around it. */
export const Shaped =
  (route: Route): MethodDecorator =>
  (_target, _name, descriptor: PropertyDescriptor): void => {
    const handler = descriptor.value as (...given: unknown[]) => unknown;
    const answer = async function (this: unknown, ...given: unknown[]): Promise<unknown> {
      return shaped(route, await handler.apply(this, given));
    };
    for (const key of Reflect.getMetadataKeys(handler) as string[])
      Reflect.defineMetadata(key, Reflect.getMetadata(key, handler), answer);
    descriptor.value = answer;
  };
