import fs from 'node:fs';
import path from 'node:path';
import { CliError } from './cli-error.mjs';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** What of the template does not go into the area's own folder. */
const ELSEWHERE = ['contract.ts', 'migration.ts'];
/** The number of the last migration that the baseline replaces. */
const IN_BASELINE = 322;
/** No groups of areas: what is started and migrated stands above them, the platform below. */
const NO_GROUP = ['app', 'migrations', 'platform', 'processes'];
const TEXTS = {
  en: 'There is already one of this name: {name}.',
  zh: '已有同名的一项：{name}。',
  fr: 'Ce nom est déjà pris : {name}.',
  es: 'Este nombre ya está en uso: {name}.',
};

/**
 * The names of an area from the one that it is given.
 * @param {string} given `<group>/<name>`, the name a plural as `market/price-lists`
 * @throws {CliError} when the group does not exist, or the name is none or taken
 */
export function areaNames(top, given = '') {
  const [group = '', many = '', ...more] = given.split('/');
  const groups = fs
    .readdirSync(path.join(top, 'backend', 'src'), { withFileTypes: true })
    .filter((one) => one.isDirectory() && !NO_GROUP.includes(one.name))
    .map((one) => one.name);
  if (more.length || !groups.includes(group))
    throw new CliError(`Give <group>/<name>, as market/price-lists; the groups are ${groups.join(', ')}.`);
  if (!NAME.test(many) || !/[^s]s$/.test(many))
    throw new CliError(`"${many}" is no name for an area: a plural in small letters and hyphens, as price-lists.`);
  const folder = path.join('backend', 'src', group, many);
  const contract = path.join('packages', 'contracts', 'src', `${many}.ts`);
  for (const file of [folder, contract])
    if (fs.existsSync(path.join(top, file))) throw new CliError(`The name ${many} is taken: ${file} is there already.`);
  const one = many.replace(/ies$/, 'y').replace(/s$/, '');
  return { group, many, one, folder, contract };
}

/**
 * Makes an area of the server from backend/template and hangs it into the lists: the module, the contract, the migration, the kind of
 * object with one of it for the tests of rights, the text of its error in each language, and its name in the audit, which is English until
 * somebody translates it.
 * @returns {string[]} the files that were made or changed, from `top`
 * @throws {CliError} as `areaNames`
 */
export function createArea(top, given) {
  const names = areaNames(top, given);
  const number = nextMigration(top);
  const fill = filler(names, number);
  const written = [];
  const write = (file, text) => {
    fs.mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
    fs.writeFileSync(path.join(top, file), text);
    written.push(file);
  };
  const template = path.join(top, 'backend', 'template');
  const read = (file) => fs.readFileSync(path.join(template, file), 'utf8');
  for (const file of fs.readdirSync(template).filter((name) => !ELSEWHERE.includes(name)))
    write(path.join(names.folder, fill(file)), fill(read(file)));
  write(names.contract, fill(read('contract.ts')));
  write(path.join('backend', 'src', 'migrations', `${number}-${names.many}.ts`), fill(read('migration.ts')));
  for (const [file, additions] of Object.entries(hangings(names, number))) {
    const text = fs.readFileSync(path.join(top, file), 'utf8');
    write(
      file,
      additions.reduce((all, [before, added]) => insert(file, all, before, fill(added)), text),
    );
  }
  const say = (file, key, text) => {
    const messages = JSON.parse(fs.readFileSync(path.join(top, file), 'utf8'));
    write(file, `${JSON.stringify({ ...messages, [key]: text }, null, 2)}\n`);
  };
  const title = fill('__one__').replaceAll('-', ' ');
  for (const [language, text] of Object.entries(TEXTS)) {
    say(path.join('packages', 'contracts', 'messages', `${language}.json`), fill('error.__code__.name_taken'), text);
    const admin = path.join('mfe-admin', 'src', 'messages', `${language}.json`);
    say(admin, fill('admin.kind.__one__'), title[0].toUpperCase() + title.slice(1));
  }
  return written;
}

/** What is added to the lists, each before the text that stands behind it there. */
function hangings({ group }, number) {
  return {
    'backend/src/app.module.ts': [
      ['\n/**\n * The areas of the product.', `import { ExamplesModule } from './${group}/__many__/index.js';\n`],
      ['];', '  ExamplesModule,\n'],
    ],
    'backend/src/migrations/index.ts': [
      ['\n/** In the order', `import { Examples } from './${number}-__many__.js';\n`],
      ['];', '  Examples,\n'],
    ],
    'packages/contracts/src/index.ts': [['', "export * from './__many__.js';\n"]],
    'packages/contracts/src/api.ts': [
      ['\n/** The areas of', "import { examples } from './__many__.js';\n"],
      ['}\n', '  readonly examples: typeof examples;\n'],
      ['};\n', '  examples,\n'],
    ],
    'packages/contracts/src/audit.ts': [["  'bank-statement',\n", "  '__one__',\n"]],
    'packages/contracts/src/route.ts': [[';\n\n/** Declares a route', "\n  | '__one__'"]],
    'backend/test/route-access/objects.ts': [
      [
        '    versionId: open.last.id,\n',
        "    '__one__': (await buyer.agent.post('/api/__many__').send({ name: 'First' }).expect(201)).body.id,\n",
      ],
    ],
    'backend/test/route-access/route-access.ts': [['] as const;\nexport type Owned', "  '__one__',\n"]],
  };
}

/** Adds a text before the first place where `before` stands; an empty one is the end. */
function insert(file, text, before, added) {
  const at = before ? text.indexOf(before) : text.length;
  if (at < 0) throw new Error(`${file} has no "${before.trim()}" to stand before.`);
  return text.slice(0, at) + added + text.slice(at);
}

/** Words of the template: `Examples` a name in code, `__many__` in paths and addresses, `__table__` in the database. */
function filler({ many, one }, number) {
  const pascal = (name) => name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
  const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const words = {
    Examples: pascal(many),
    Example: pascal(one),
    examples: camel(many),
    example: camel(one),
    __many__: many,
    __one__: one,
    __table__: many.replaceAll('-', '_'),
    __code__: one.replaceAll('-', '_'),
    __words__: many.replaceAll('-', ' '),
    __number__: number,
  };
  return (text) => text.replace(new RegExp(Object.keys(words).join('|'), 'g'), (word) => words[word]);
}

/** The next number after the last migration; the baseline stands for those up to its number. */
function nextMigration(top) {
  const numbers = fs
    .readdirSync(path.join(top, 'backend', 'src', 'migrations'))
    .map((file) => Number(/^(\d{4})-/.exec(file)?.[1] ?? 0));
  return String(Math.max(IN_BASELINE, ...numbers) + 1).padStart(4, '0');
}
