import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { root } from '../lib/paths.mjs';
import { auditOf } from '../lib/supply/audit.mjs';
import { runtimeClosure } from '../lib/supply/closure.mjs';
import { familyOf, licenceFault, licenceOf } from '../lib/supply/licences.mjs';
import { noticesText, runtimePackages } from '../lib/supply/notices.mjs';
import { softwareBill } from '../lib/supply/sbom.mjs';

describe('What runs with the product', () => {
  it('is under licences that fit Apache-2.0', () => {
    assert.deepEqual(
      runtimePackages().flatMap(({ name, licence }) => licenceFault(name, licence) ?? []),
      [],
    );
  });
  it('has, where there is a package for each platform, the licence that is said of the family', () => {
    const wrong = runtimeClosure().packages.filter((one) => {
      const said = familyOf(one.name)?.licence;
      return said && !said.split(' AND ').includes(licenceOf(one));
    });
    assert.deepEqual(
      wrong.map(({ name }) => name),
      [],
    );
  });
  it('holds the server and the pages, and no build tool', () => {
    const names = new Set(runtimePackages().map(({ name }) => name));
    for (const name of ['@nestjs/core', 'pg', 'sharp', '@img/sharp-libvips-*', 'react', 'zod', 'idb-keyval'])
      assert.ok(names.has(name), name);
    for (const name of ['webpack', 'jest', 'typescript7', '@swc/core']) assert.ok(!names.has(name), name);
  });
  it('stands in THIRD-PARTY-NOTICES.md: npm run notices writes it anew', () => {
    assert.equal(fs.readFileSync(path.join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8'), noticesText());
  });
});

describe('A licence', () => {
  it('fits alone, in a choice, or together with others that fit', () => {
    for (const licence of ['MIT', '(GPL-3.0-only OR MIT)', 'MIT or MPL-2.0', 'MIT AND ISC'])
      assert.equal(licenceFault('a', licence), null);
  });
  it('that is copyleft, unknown or missing does not', () => {
    for (const licence of ['GPL-3.0-only', 'AGPL-3.0-only', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN x', undefined])
      assert.match(licenceFault('a', licence), /^a /);
  });
  it('of libvips is allowed to sharp alone', () => {
    assert.equal(licenceFault('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'), null);
    assert.match(licenceFault('other', 'LGPL-3.0-or-later'), /does not fit/);
  });
});

describe('npm run audit', () => {
  const advisory = { module_name: 'a', severity: 'high', title: 'reads too much', url: 'https://a.example/1' };
  it('names each advisory', () => {
    const output = `WARN x\n${JSON.stringify({ advisories: { 1: advisory } })}\n`;
    assert.deepEqual(auditOf({ code: 1, output }), {
      checked: true,
      lines: ['high: a: reads too much (https://a.example/1)'],
    });
  });
  it('finds nothing where there is nothing', () => {
    assert.deepEqual(auditOf({ code: 0, output: '{"advisories":{}}' }), { checked: true, lines: [] });
  });
  it('does not take silence, a refusal or half an answer for a good one', () => {
    for (const told of [
      { code: 1, output: 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n (at https://r.example/bulk) responded with 405:' },
      { code: 1, output: '' },
      { code: 0, output: '{"advisories":' },
    ])
      assert.equal(auditOf(told).checked, false);
  });
});

describe('npm run sbom', () => {
  it('gives a CycloneDX bill whose components have a name, a version, an address and a licence', async () => {
    const bill = await softwareBill();
    assert.equal(bill.bomFormat, 'CycloneDX');
    assert.equal(bill.specVersion, '1.6');
    assert.match(bill.serialNumber, /^urn:uuid:[0-9a-f-]{36}$/);
    assert.ok(Number.isInteger(bill.version) && !Number.isNaN(Date.parse(bill.metadata.timestamp)));
    assert.equal(bill.metadata.component.name, 'orebridge');
    const faulty = bill.components.filter(
      ({ type, name, version, purl, licenses }) =>
        type !== 'library' || !name || !version || !purl?.startsWith('pkg:npm/') || !licenses?.length,
    );
    assert.deepEqual(
      faulty.map(({ name }) => name),
      [],
    );
    const refs = bill.components.map((one) => one['bom-ref']);
    assert.equal(new Set(refs).size, refs.length);
    const listed = new Set(
      bill.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
    );
    const missing = runtimeClosure().packages.filter(({ name, version }) => !listed.has(`${name}@${version}`));
    assert.deepEqual(
      missing.map(({ name, version }) => `${name}@${version}`),
      [],
    );
  });
});

describe('The settings of the package manager', () => {
  const settings = parse(fs.readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'));
  it('take no release of the last day, none from outside the registry, none with weaker evidence of its publisher', () => {
    assert.equal(settings.minimumReleaseAge, 1440);
    assert.equal(settings.blockExoticSubdeps, true);
    assert.equal(settings.trustPolicy, 'no-downgrade');
  });
});
