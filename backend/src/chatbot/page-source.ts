import type { AssistantSource } from '@orebridge/contracts';
import type { Say } from './say.js';

/** A page of the site as the source of an answer, under the name that `label` has in the person's language. */
export const pageSource = (say: Say, label: string, path: string): AssistantSource => ({
  kind: 'page',
  id: path,
  label: say(label),
  path,
  asOf: null,
});
