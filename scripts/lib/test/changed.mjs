import { differences, inputsOf } from './files.mjs';
import { greenInputs } from './green.mjs';

/**
 * Of some steps those that what has changed touches: content alone counts, compared with what each step read when it was last green. A
 * step that tries the whole product runs where its own files have changed, and is otherwise left to a run of everything.
 * @param {object[]} steps as `allSteps` gives them
 * @param {Map<string, string>} files as `hashedFiles` gives them
 * @param {string} [home] where the green ones are remembered
 * @returns {{due: {one: object, changed?: string[]}[], unchanged: string[], left: string[]}} `changed`: the files, unless the step was never green
 */
export function dueSteps(steps, files, home) {
  const due = [];
  const unchanged = [];
  const left = [];
  for (const one of steps) {
    const before = one.remembers ? undefined : greenInputs(one.name, home);
    const changed = before && differences(before, stepInputs(one, files));
    if (!changed) due.push({ one });
    else if (!changed.length) unchanged.push(one.name);
    else if (one.product && !changed.some((file) => one.product(file))) left.push(one.name);
    else due.push({ one, changed });
  }
  return { due, unchanged, left };
}

/** What a step reads, with the hashes. */
export const stepInputs = ({ reads = () => true }, files) => inputsOf(files, reads);
