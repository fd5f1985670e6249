import { PATH_METADATA } from '@nestjs/common/constants.js';

/**
 * True for a method that Nest answers requests with.
 *
 * Private: `PATH_METADATA` of Nest 12, under which its decorators of routes note their path. It is for a check at start
 * alone, that no handler is without a contract route. Switched off: the check is left out; the guard of access refuses
 * what has no route all the same.
 */
export const isHandler = (method: object): boolean => Reflect.getMetadata(PATH_METADATA, method) !== undefined;
