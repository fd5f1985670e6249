import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { PNPM } from '../lib/install.mjs';
import { remoteFolders } from '../lib/packages.mjs';
import { root } from '../lib/paths.mjs';

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const exists = (file) => fs.existsSync(path.join(root, file));
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
      set.filter((name) => !variables.has(name) && !['OREBRIDGE_RELEASE_KEY', 'CI'].includes(name)),
      [],
    );
    assert.ok(text.includes(`npx -y ${PNPM} install`));
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
