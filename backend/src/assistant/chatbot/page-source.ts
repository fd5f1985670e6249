import type { AssistantSource } from '@orebridge/contracts';
import type { Translator } from '../../platform/i18n/index.js';

/** A page of the site as the source of an answer, under the name that `label` has in the person's language. */
export const pageSource = (i18n: Translator, label: string, path: string): AssistantSource => ({
  kind: 'page',
  id: path,
  label: i18n.t(label),
  path,
  asOf: null,
});
