import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cache, root } from '../../../scripts/lib/paths.mjs';
import { compile, remotePreset } from './webpack.mjs';

const template = path.join(root, 'e2e', 'bench', 'fixture');
const home = path.join(cache, 'bench', 'fixture');
const PAGE_BYTES = 30_000;

/** Builds the template once; every fixture is made from it. @returns {Promise<string>} the folder of the built remote */
export async function buildTemplate() {
  fs.rmSync(path.join(home, 'src'), { recursive: true, force: true });
  fs.cpSync(template, home, { recursive: true });
  fs.writeFileSync(path.join(home, 'src', 'assays.ts'), assays());
  const modules = path.join(home, 'node_modules');
  // The packages that a remote of the workspace finds beside itself.
  if (!fs.existsSync(modules)) fs.symlinkSync(path.join(root, 'mfe-marketplace', 'node_modules'), modules, 'junction');
  const config = remotePreset(pathToFileURL(path.join(home, 'webpack.config.mjs')).href)({}, { mode: 'production' });
  await compile({ ...config, devtool: false });
  return path.join(home, 'dist');
}

/** Rows of assays as source, about as long as a page of the product. Always the same ones. */
function assays() {
  const elements = ['Cu', 'Zn', 'Pb', 'Ni', 'Co', 'Ag', 'Au', 'Li'];
  const laboratories = ['Alfred H Knight, Antwerp', 'SGS, Callao', 'Bureau Veritas, Durban', 'AHK, Shanghai'];
  const rows = [];
  for (let n = 0; JSON.stringify(rows).length < PAGE_BYTES - 2000; n += 1) {
    const digest = createHash('sha256').update(String(n)).digest();
    const share = (digest.readUInt16BE(0) % 60_000) / 1000;
    rows.push([`S-${digest.toString('hex', 2, 6)}`, elements[n % 8], share, laboratories[digest[7] % 4]]);
  }
  return `export const ASSAYS: readonly (readonly [string, string, number, string])[] = ${JSON.stringify(rows)};\n`;
}

const PLANTS = {
  /** The module that declares the remote throws as soon as it runs. */
  start: { at: 'path:"/NAME"', code: '...(()=>{throw new Error("planted at start")})(),path:"/NAME"' },
  /** The page throws whenever React draws it. */
  render: { at: '"data-page":"NAME-page"', code: '"data-page":(()=>{throw new Error("planted at render")})()' },
};

/**
 * A remote of its own made from the built template, ready to be published.
 * @param {string} built the folder from `buildTemplate`
 * @param {{name: string, version?: string, plant?: 'start' | 'render', into: string}} options
 * @returns {string} its folder
 */
export function makeFixture(built, { name, version = '1.0.0', plant, into }) {
  const folder = path.join(into, `${name}-${version}`);
  fs.mkdirSync(folder, { recursive: true });
  const manifest = JSON.parse(fs.readFileSync(path.join(built, 'remote.json'), 'utf8'));
  const own = (text) => text.replaceAll('fixture', name).replaceAll(manifest.version, version);
  // In a container's name the version stands with underscores.
  const container = `orebridge_${name}_${version.replace(/\W/g, '_')}`;
  const renamed = (text) => own(text.replaceAll(manifest.container, container));
  const files = {};
  let planted = !plant;
  for (const file of Object.keys(manifest.files)) {
    let text = renamed(fs.readFileSync(path.join(built, file), 'utf8'));
    const at = plant && PLANTS[plant].at.replace('NAME', name);
    if (plant && text.includes(at)) {
      text = text.replace(at, PLANTS[plant].code.replace('NAME', name));
      planted = true;
    }
    fs.writeFileSync(path.join(folder, file), text);
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    files[file] = { integrity, bytes: Buffer.byteLength(text) };
  }
  if (!planted) throw new Error(`The built fixture has no place to plant "${plant}"`);
  const whole = { ...JSON.parse(renamed(JSON.stringify({ ...manifest, files: {} }))), version, files };
  fs.writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(whole));
  return folder;
}
