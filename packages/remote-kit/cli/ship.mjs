import { bundleOf } from './bundle.mjs';
import { readBuild } from './check.mjs';
import { uploadProgress } from './progress.mjs';
import { Refused, registryAt } from './registry.mjs';
import { tokenFor } from './token.mjs';
import { CliError } from './cli-error.mjs';

export const LOCAL_SITE = 'http://localhost:8080';

/**
 * Publishes the built remote in `root`, puts it on a channel if that is asked for, and says where it is live.
 * A rollback needs no build.
 * @param {{root: string, name: string, data: string, out?: {isTTY?: boolean, write: (text: string) => void},
 *   options: ReturnType<typeof import('./options.mjs').readReleaseOptions>}} what
 * @throws {CliError} when the build or the registry refuses
 */
export const ship = async ({ root, name, data, options, out = process.stdout }) => {
  const to = siteOf(options.to ?? LOCAL_SITE);
  const { step, reason } = options;
  const rollback = step?.event === 'rollback';
  const build = rollback ? null : readBuild(root);
  const registry = registryAt(to, tokenFor(name, { given: options.token, to, data }));
  const fresh = build ? await publish(registry, build, out) : false;
  if (!step) {
    const now = fresh ? 'It is live for nobody yet' : 'Nothing was changed';
    out.write(`  ${now}: --canary 10 gives it to a share of people, --promote to all.\n`);
    return;
  }
  const version = build?.manifest.version;
  const live = await registry.channel(name, { ...step, ...(version ? { version } : {}), reason });
  out.write(`${sentenceOf(live, to)}\n`);
};

/** @returns whether it was not there before */
const publish = async (registry, build, out) => {
  const { name, version } = build.manifest;
  const bundle = await bundleOf(build);
  try {
    await registry.publish(name, bundle, uploadProgress(out));
    out.write(`  published ${name} ${version}, ${build.files.size} files\n`);
    return true;
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'release.exists')) throw error;
    // Promoting what was a canary is the usual second step; only the very same build may take it.
    const there = await registry.manifestOf(name, version);
    if (!there?.equals(build.manifestBytes)) throw error;
    out.write(`  ${name} ${version} is there already, the same build\n`);
    return false;
  }
};

const siteOf = (address) => {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new CliError(`--to takes the address of a site, such as ${LOCAL_SITE}, not "${address}".`);
};

const sentenceOf = ({ name, stable, canary, url }, to) => {
  const where = new URL(url, to).href;
  const channels = [
    ...(canary ? [`canary ${canary.version} for ${canary.percent} % of people`] : []),
    stable ? `stable ${stable} for ${canary ? 'the others' : 'everybody'}` : 'nothing on the stable channel',
  ];
  return `  ${name} is live at ${where}: ${channels.join(', ')}`;
};
