import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

interface Parameter {
  readonly index: number;
  readonly read: (host: ExecutionContext) => unknown;
}

/** By the prototype of a controller and the name of its handler. */
const noted = new WeakMap<object, Map<string | symbol, Parameter[]>>();

/** Makes the decorator of a parameter that is read from the request, and notes it for who calls a handler without one. */
export const handlerParameter = (read: (host: ExecutionContext) => unknown): (() => ParameterDecorator) => {
  const decorate = createParamDecorator((_: unknown, host: ExecutionContext) => read(host));
  return () => (controller, name, index) => {
    decorate()(controller, name, index);
    if (name === undefined) return;
    const handlers = noted.get(controller) ?? new Map<string | symbol, Parameter[]>();
    noted.set(controller, handlers.set(name, [...(handlers.get(name) ?? []), { index, read }]));
  };
};

/** The noted parameters of a handler. */
export const parametersOf = (controller: object, name: string): readonly Parameter[] =>
  noted.get(controller)?.get(name) ?? [];
