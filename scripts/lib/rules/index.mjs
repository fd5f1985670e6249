import { areaCircles } from './areas.mjs';
import { cruiseTree } from './cruise.mjs';
import { floatBreaches } from './floats.mjs';
import { manifestBreaches } from './manifests.mjs';
import { textBreaches } from './texts.mjs';

/**
 * Every breach of the house's dependency rules in a tree.
 * @param {string} top the root of the checkout, or of a copy of it
 * @returns {Promise<{rule: string, file: string, detail: string}[]>}
 */
export async function breachesIn(top) {
  const { breaches, modules } = await cruiseTree(top);
  return [...breaches, ...areaCircles(modules), ...manifestBreaches(top), ...textBreaches(top), ...floatBreaches(top)];
}
