import type { Route } from '@orebridge/contracts';
import { withRetry } from '../database/retry.js';
import { WrittenAnswer } from './written-answer.js';

/** What the route's response schema describes and not a field more; an answer that breaks it is a 500. */
export const serializeResponse = (route: Route | undefined, value: unknown): unknown =>
  !route?.response || value instanceof WrittenAnswer ? value : route.response.parse(value);

/**
 * Shapes what a handler answers, without anything of the framework around it. What only reads is read again where PostgreSQL gave
 * it up because of another transaction, such as a migration's. It comes before all other decorators of its handler, which
 * note what they have to say on the function that takes the handler's place.
 */
export const SerializeResponse =
  (route: Route): MethodDecorator =>
  (_target, name, descriptor: PropertyDescriptor): void => {
    const handler = descriptor.value as (...given: unknown[]) => unknown;
    if (Reflect.getMetadataKeys(handler).length)
      throw new Error(`@Endpoint comes last above ${String(name)}, after all other decorators`);
    descriptor.value = async function (this: unknown, ...given: unknown[]): Promise<unknown> {
      const attempt = async (): Promise<unknown> => handler.apply(this, given);
      return serializeResponse(route, await (route.method === 'GET' ? withRetry(attempt) : attempt()));
    };
  };
