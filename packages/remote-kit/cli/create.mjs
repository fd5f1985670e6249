import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CliError } from './cli-error.mjs';

const kit = fileURLToPath(new URL('..', import.meta.url));
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 31;

/** @throws {CliError} when a remote cannot be called so */
export const requireName = (name) => {
  if (NAME.test(name) && name.length > 1 && name.length <= LONGEST) return;
  throw new CliError(
    `"${name}" is no name for a remote: 2 to ${LONGEST} small letters, digits and single hyphens, a letter first.`,
  );
};

/**
 * Makes the folder `mfe-<name>` under `top` from the template: one page with its navigation, search item, texts and test.
 * @param {{workspace: boolean}} where inside the workspace, versions come from its catalog; outside, from this kit
 * @returns {string} the folder
 * @throws {CliError} when the name is no name or the folder is taken
 */
export const createRemote = (top, name, { workspace }) => {
  requireName(name);
  const folder = join(top, `mfe-${name}`);
  if (existsSync(folder)) throw new CliError(`The name ${name} is taken: ${folder} is there already.`);
  cpSync(join(kit, 'template'), folder, { recursive: true });
  const words = name.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, named(text, name, words));
    if (file.name.includes('Example'))
      renameSync(path, join(file.parentPath, file.name.replace('Example', words.join(''))));
  }
  if (!workspace) pinVersions(join(folder, 'package.json'));
  return folder;
};

/** `example` is the remote's name in paths and keys, `ExamplePage` a name in code, `"Example"` a title. */
const named = (text, name, words) =>
  text
    .replaceAll('"Example"', `"${words.join(' ')}"`)
    .replaceAll('Example', words.join(''))
    .replaceAll('example', name);

/** Outside the workspace there is no catalog: the kit knows what it was made with. */
const pinVersions = (file) => {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const own = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8'));
  const known = { ...own.devDependencies, ...own.dependencies, ...own.peerDependencies, [own.name]: `^${own.version}` };
  for (const kind of ['dependencies', 'devDependencies'])
    for (const name of Object.keys(manifest[kind])) manifest[kind][name] = known[name];
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
};
