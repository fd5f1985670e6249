import fs from 'node:fs';
import path from 'node:path';
import { cache, root } from '../paths.mjs';

/** One checker each: several would check what they share several times over, and other steps keep the other processors busy. */
const TSC = 'node node_modules/typescript7/bin/tsc --checkers 1';
const LISTS = ['include', 'exclude'];

/**
 * What checks the types of all packages: those with the same options are one program, in which the packages that they share are
 * checked once. A package that declares modules or globals in a `.d.ts` of its own is a program alone, so that no other sees them.
 * @returns {{name: string, command: string, members: string[]}[]} `members`: the folders of the packages that it checks
 */
export function typeChecks(packages) {
  const groups = new Map();
  for (const { folder } of packages) {
    const file = path.join(root, folder, 'tsconfig.json');
    if (!fs.existsSync(file)) continue;
    const config = JSON.parse(fs.readFileSync(file, 'utf8'));
    const key = declaresAmbient(folder) ? folder : optionsOf(config, folder);
    groups.set(key, [...(groups.get(key) ?? []), { folder, config }]);
  }
  return [...groups.values()].map(programOf);
}

const optionsOf = (config, folder) =>
  JSON.stringify([config.extends && path.join(folder, config.extends), config.compilerOptions]);

const declaresAmbient = (folder) =>
  ['src', 'test', 'tests']
    .map((sub) => path.join(root, folder, sub))
    .filter((sub) => fs.existsSync(sub))
    .some((sub) => fs.readdirSync(sub, { recursive: true }).some((file) => file.endsWith('.d.ts')));

function programOf(members) {
  const [first] = members;
  const name = path.basename(first.folder);
  const folders = members.map(({ folder }) => folder);
  if (members.length === 1) return { name: `types-${name}`, command: `${TSC} -p ${first.folder}`, members: folders };
  const file = path.join(cache, 'types', `${name}.json`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(joined(members), null, 2));
  return { name: `types-${name}-and-alike`, command: `${TSC} -p ${path.relative(root, file)}`, members: folders };
}

/** The options of the first of the packages with the files of all of them. */
function joined(members) {
  const [{ folder, config }] = members;
  const modules = path.join(root, folder, 'node_modules');
  const filesOf = (list) =>
    members.flatMap((one) => (one.config[list] ?? []).map((glob) => path.join(root, one.folder, glob)));
  return {
    extends: path.join(root, folder, config.extends),
    compilerOptions: { ...config.compilerOptions, typeRoots: [path.join(modules, '@types'), modules] },
    ...Object.fromEntries(LISTS.map((list) => [list, filesOf(list)])),
  };
}
