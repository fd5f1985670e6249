import type { Abstract, FactoryProvider, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';

/** Finds a provider of the application, whichever module it stands in. */
export type Get = <T>(type: Type<T> | Abstract<T>) => T;

/**
 * Provides what an area below asks of areas above it. The providers behind it are found when they are asked, so that areas
 * may need one another's ports without a circle; Nest does not start while a port that somebody needs is not provided.
 */
export const providePort = <T>(port: Abstract<T>, make: (get: Get) => T): FactoryProvider<T> => ({
  provide: port,
  inject: [ModuleRef],
  useFactory: (modules: ModuleRef) => make((type) => modules.get(type, { strict: false })),
});
