import { areaCircles } from './areas.mjs';
import { cruiseTree } from './cruise.mjs';
import { fileNameBreaches } from './file-names.mjs';
import { floatBreaches } from './floats.mjs';
import { glossaryBreaches } from './glossary.mjs';
import { manifestBreaches } from './manifests.mjs';
import { migrationBreaches } from './migrations.mjs';
import { privateInterfaceBreaches } from './private-interfaces.mjs';
import { registrationBreaches } from './registrations.mjs';
import { placeBreaches } from './places.mjs';
import { tableBreaches } from './tables.mjs';
import { textBreaches } from './texts.mjs';

/** Names inside a file, which `npm run glossary` lists; those that others see are refused. */
const WITHIN = /^(?:function|constant) /;

/**
 * Every breach of the house's dependency rules in a tree.
 * @param {string} top the root of the checkout, or of a copy of it
 * @returns {Promise<{rule: string, file: string, detail: string}[]>}
 */
export async function breachesIn(top) {
  const { breaches, modules } = await cruiseTree(top);
  return [
    ...breaches,
    ...areaCircles(modules),
    ...manifestBreaches(top),
    ...textBreaches(top),
    ...floatBreaches(top),
    ...privateInterfaceBreaches(top),
    ...tableBreaches(top),
    ...glossaryBreaches(top).filter(({ detail }) => !WITHIN.test(detail)),
    ...fileNameBreaches(top),
    ...migrationBreaches(top),
    ...registrationBreaches(top),
    ...placeBreaches(top),
  ];
}
