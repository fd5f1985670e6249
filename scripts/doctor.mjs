import { endWith } from './lib/lifetime.mjs';
import { runOnSite } from './lib/server-command.mjs';

/** `npm run doctor`: says of all that the server needs whether it is right, and what to do where it is not. */
export default async function doctor() {
  const { code } = await runOnSite('doctor');
  await endWith(code === 0 ? 0 : 1);
}
