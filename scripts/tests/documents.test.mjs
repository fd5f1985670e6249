import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { MEMORY } from '../lib/backend.mjs';
import { PNPM } from '../lib/install.mjs';
import { remoteFolders, workspacePackages } from '../lib/packages.mjs';
import { root } from '../lib/paths.mjs';
import { trackedFiles } from '../lib/rules/references.mjs';
import { routePaths } from '../lib/rules/names.mjs';

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const exists = (file) => fs.existsSync(path.join(root, file));
const foldersIn = (folder) =>
  fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .flatMap((one) => (one.isDirectory() ? [one.name] : []));
const markdownIn = (folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')));

const documents = [
  ...fs.readdirSync(root).filter((file) => file.endsWith('.md') && file !== 'THIRD-PARTY-NOTICES.md'),
  ...markdownIn('docs'),
  ...['remote-kit', 'ui'].map((name) => `packages/${name}/README.md`),
];
/** Where a statement names the code that makes it true. */
const evidence = [...markdownIn('docs/security'), ...markdownIn('docs/decisions'), 'CONTRIBUTING.md'];

/** The variables of the server. */
const variables = new Set(
  fs
    .readdirSync(path.join(root, 'backend/src/platform/config'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap((file) => [...read(`backend/src/platform/config/${file}`).matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)])
    .map(([, name]) => name),
);

describe('The documents', () => {
  for (const file of documents) {
    const text = read(file);
    it(`${file} names only commands that exist`, () => {
      const { scripts } = JSON.parse(read('package.json'));
      const named = [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name]) => name);
      assert.deepEqual(
        named.filter((name) => !scripts[name]),
        [],
      );
    });
    it(`${file} links only to files that exist`, () => {
      const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target]) => target);
      assert.deepEqual(
        links.filter((target) => !exists(path.posix.join(path.posix.dirname(file), target))),
        [],
      );
    });
  }
  for (const file of evidence) {
    it(`${file} names only files that exist`, () => {
      const named = [...read(file).matchAll(/`((?:backend|packages|shell|scripts|e2e|mfe-\w+|docs|\.ci)\/[\w./-]+)`/g)];
      assert.deepEqual(
        named.map(([, name]) => name).filter((name) => !exists(name)),
        [],
      );
    });
  }
});

describe('docs/architecture.md', () => {
  const named = [...read('docs/architecture.md').matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, name]) => name);
  it('names only files and folders that exist, of the checkout or of the server', () => {
    assert.ok(named.length > 60);
    const missing = named.filter((name) => name !== 'src/remote.ts' && !exists(name) && !exists(`backend/src/${name}`));
    assert.deepEqual(missing, []);
  });
  it('counts the files and hops of each flow as its table has them', () => {
    const flows = read('docs/architecture.md').split('## Two flows')[1].split('\n### ').slice(1);
    assert.equal(flows.length, 2);
    for (const flow of flows) {
      const rows = flow.split('\n').filter((line) => /^\| \d/.test(line));
      const files = new Set(rows.flatMap((row) => row.match(/`[\w/.-]+\.ts`/g) ?? []));
      assert.ok(
        flow.includes(`\n${files.size} files, ${rows.length} hops`),
        `${files.size} files, ${rows.length} hops`,
      );
    }
  });
  it('names every group of the server with its areas', () => {
    const areas = fs
      .readdirSync(path.join(root, 'backend/src'), { withFileTypes: true })
      .filter((one) => one.isDirectory() && !['migrations', 'platform'].includes(one.name))
      .flatMap(({ name }) => [name, ...foldersIn(`backend/src/${name}`)]);
    const text = read('docs/architecture.md');
    assert.deepEqual(
      areas.filter((area) => !text.includes(`\`${area}\``)),
      [],
    );
  });
});

describe('CODEOWNERS', () => {
  it('names only files and folders that exist, and every remote', () => {
    const paths = read('CODEOWNERS')
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((line) => line.split(' ')[0].slice(1));
    assert.deepEqual(
      paths.filter((name) => !exists(name)),
      [],
    );
    assert.deepEqual(
      remoteFolders().filter((folder) => !paths.includes(`${folder}/`)),
      [],
    );
  });
});

describe('docs/administer', () => {
  const sources = trackedFiles(root).filter((file) => /^(shell|mfe-[\w-]+)\/src\/.*\.tsx?$/.test(file));
  const texts = sources.map(read);
  const pages = new Set(texts.flatMap(routePaths));
  const catalogues = ['shell', ...remoteFolders()].map((home) => JSON.parse(read(`${home}/src/messages/en.json`)));
  const labels = new Set(catalogues.flatMap((messages) => Object.values(messages)));
  for (const file of markdownIn('docs/administer')) {
    const named = [...read(file).matchAll(/`(\/(?!api\/)[\w/:-]+(?:\?[\w=&]+)?)`/g)].map(([, page]) => page);
    it(`${file} names only pages that exist`, () => {
      assert.ok(named.length, 'it names a page');
      const missing = named.filter((page) => !pages.has(page) && !pages.has(page.split('?')[0]));
      assert.deepEqual(missing, []);
    });
    it(`${file} names only tabs that a page links to`, () => {
      const tabs = named.filter((page) => page.includes('?'));
      assert.deepEqual(
        tabs.filter((tab) => !texts.some((text) => text.includes(`'${tab}'`))),
        [],
      );
    });
    it(`${file} quotes only words that stand on pages`, () => {
      const prose = read(file).replaceAll(/`[^`]*`/g, '');
      const quoted = [...prose.matchAll(/\b_([A-Z][^_]*)_\b/g)].map(([, words]) => words);
      assert.deepEqual(
        quoted.filter((words) => !labels.has(words)),
        [],
      );
    });
    it(`${file} names only roles that administrators have`, () => {
      const [, list] = /ADMIN_ROLES = \[([^\]]+)\]/.exec(read('packages/contracts/src/roles.ts')) ?? [];
      const roles = [...read(file).matchAll(/\brole `(\w+)`/g)].map(([, role]) => role);
      assert.deepEqual(
        roles.filter((role) => !list.includes(`'${role}'`)),
        [],
      );
    });
  }
});

describe('The table of the ASVS', () => {
  const rows = read('docs/security/asvs.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, number]) => /^\d+\.\d+\.\d+$/.test(number ?? ''));
  it('holds each requirement of level 1 and 2 of version 5.0.0 once', () => {
    const numbers = rows.map(([, number]) => number);
    assert.equal(new Set(numbers).size, numbers.length);
    assert.equal(rows.filter(([, , level]) => level === '1').length, 70);
    assert.equal(rows.filter(([, , level]) => level === '2').length, 183);
  });
  it('gives each a verdict, and a test or a reason', () => {
    const wrong = rows.filter(
      ([, , , what, verdict, reason]) =>
        !what || !['met', 'partly', 'not applicable', 'missing'].includes(verdict) || !reason,
    );
    assert.deepEqual(
      wrong.map(([, number]) => number),
      [],
    );
  });
});

describe('The Dockerfile', () => {
  const text = read('Dockerfile').replaceAll('\\\n', ' ');
  const copies = [...text.matchAll(/^COPY (?:--from=(\w+) )?(.+) \S+$/gm)];
  it('copies only what exists or is built', () => {
    const sources = copies
      .filter(([, from]) => from !== 'packages')
      .flatMap(([, , names]) => names.split(' '))
      .map((name) => name.replace(/^\/src\//, ''));
    const missing = sources.filter((name) => !exists(name.endsWith('/dist') ? path.posix.dirname(name) : name));
    assert.ok(sources.length > 10);
    assert.deepEqual(missing, []);
  });
  it('holds every remote', () => {
    assert.deepEqual(
      remoteFolders().filter((folder) => !text.includes(`/src/${folder}/dist ${folder}/dist`)),
      [],
    );
  });
  it('sets only variables of the server, and installs with the package manager of the workspace', () => {
    const set = [...text.matchAll(/(?:^ENV| ) *([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    assert.deepEqual(
      set.filter(
        (name) => !variables.has(name) && !['OREBRIDGE_RELEASE_KEY', 'CI', ...Object.keys(MEMORY)].includes(name),
      ),
      [],
    );
    assert.ok(text.includes(`npx -y ${PNPM} install`));
  });
  it('gives memory back as the launcher does', () => {
    for (const [name, value] of Object.entries(MEMORY)) assert.match(text, new RegExp(`\\b${name}=${value}\\b`));
  });
  it('runs as nobody in particular, and says whether it is ready', () => {
    assert.match(text, /^USER \d+:\d+$/m);
    assert.match(text, /^HEALTHCHECK .*\/readyz/m);
  });
});

describe('compose.yaml', () => {
  const site = parse(read('compose.yaml'), { merge: true });
  const services = Object.entries(site.services);
  const ours = services.filter(([, { image }]) => image === 'orebridge:local');
  it('tells the servers only what they know', () => {
    assert.deepEqual(
      ours.map(([name]) => name),
      ['prepare', 'server-1', 'server-2'],
    );
    for (const [, { environment }] of ours)
      assert.deepEqual(
        Object.keys(environment).filter((name) => !variables.has(name)),
        [],
      );
  });
  it('runs them without rights and on a root that is only read', () => {
    for (const [, { read_only: readOnly, cap_drop: dropped }] of ours)
      assert.deepEqual([readOnly, dropped], [true, ['ALL']]);
  });
  it('publishes every remote', () => {
    const releases = site.services.prepare.command.at(-1).split(',');
    assert.deepEqual(
      releases,
      remoteFolders().map((folder) => `../${folder}/dist`),
    );
  });
  it('names only services, volumes, networks and configurations that it has', () => {
    for (const [name, service] of services) {
      const needs = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
      const volumes = (service.volumes ?? []).map((one) => one.split(':')[0]);
      assert.deepEqual(
        needs.filter((one) => !site.services[one]),
        [],
        name,
      );
      assert.deepEqual(
        volumes.filter((one) => !(one in site.volumes)),
        [],
        name,
      );
      assert.deepEqual(
        service.networks.filter((one) => !(one in site.networks)),
        [],
        name,
      );
      assert.deepEqual(
        (service.configs ?? []).filter(({ source }) => !site.configs[source]),
        [],
        name,
      );
    }
  });
  it('names a version of every image', () => {
    assert.deepEqual(
      services.filter(([, { image }]) => !/:(?!latest)[\w.-]+$/.test(image)).map(([name]) => name),
      [],
    );
  });
});

describe('the note of a change', () => {
  const names = workspacePackages().map(({ manifest }) => manifest.name);
  for (const file of markdownIn('.changeset'))
    it(`${file} names packages and what becomes of their versions`, () => {
      const [, front, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(read(file)) ?? [];
      assert.ok(front && text?.trim(), 'front matter and a text');
      for (const [name, bump] of Object.entries(parse(front))) {
        assert.ok(names.includes(name), name);
        assert.match(bump, /^(major|minor|patch)$/);
      }
    });
});
