import fs from 'node:fs';
import path from 'node:path';
import { run } from '../child.mjs';
import { PNPM } from '../install.mjs';
import { cache } from '../paths.mjs';
import { CliError } from '../cli-error.mjs';
import { runtimeClosure } from './closure.mjs';
import { licenceOf } from './licences.mjs';

const SPEC = '1.6';
const OWN = '@orebridge';

/**
 * The software bill of materials of what runs with the product, as CycloneDX. pnpm makes that of all packages that are no
 * development dependencies; what only builds pages or tests them is left out of it, and licences that it does not find are added.
 * @returns {Promise<object>}
 */
export async function softwareBill() {
  const whole = path.join(cache, 'sbom.cdx.json');
  fs.rmSync(whole, { force: true });
  const log = path.join(cache, 'log', 'sbom.log');
  const args = ['-y', PNPM, 'sbom', '--prod', '--sbom-format', 'cyclonedx', '--sbom-spec-version', SPEC];
  const { code } = await run('npx', [...args, '--sbom-type', 'application', '--out', whole], { log });
  if (code !== 0 || !fs.existsSync(whole)) throw new CliError(`pnpm could not list the packages: read ${log}.`);
  return onlyRuntime(JSON.parse(fs.readFileSync(whole, 'utf8')));
}

function onlyRuntime(bill) {
  const { packages } = runtimeClosure();
  const runs = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  const nameOf = ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`;
  const stays = (one) => one.group === OWN || runs.has(nameOf(one));
  const components = bill.components.filter(stays).map((one) => withLicence(one, runs.get(nameOf(one))));
  const refs = new Set([bill.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = (bill.dependencies ?? [])
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: (dependsOn ?? []).filter((other) => refs.has(other)) }));
  return { ...bill, components, dependencies };
}

function withLicence(component, one) {
  if (component.licenses?.length || !one) return component;
  const id = licenceOf(one);
  return id ? { ...component, licenses: [{ license: { id } }] } : component;
}
