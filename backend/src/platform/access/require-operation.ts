import { functionNeeded } from '@orebridge/contracts';
import type { Operation } from '@orebridge/trade';
import type { CurrentUser, SignedIn } from '../context/ctx.js';
import { Forbidden } from '../errors/app-error.js';

/** The refusal of an operation, by the function that it asks for; `who` are the names of those who may. */
export const refusedFunction = (needed: readonly Operation[], who: readonly string[]): Forbidden =>
  new Forbidden(`function.${functionNeeded(needed)}`, { who: who.join(', '), count: who.length });

/** True where the person's functions in the company allow one of the operations; none is asked for where the list is empty. */
export const mayOperate = ({ operations }: CurrentUser, needed: readonly Operation[]): boolean =>
  needed.length === 0 || needed.some((operation) => operations.includes(operation));

/** For what a command does beside that for which the access guard let it in. @throws Forbidden `function.…` */
export const requireOperation = (ctx: SignedIn, operation: Operation): void => {
  if (!mayOperate(ctx.user, [operation])) throw refusedFunction([operation], []);
};
