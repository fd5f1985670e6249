#!/usr/bin/env node
import { resolve } from 'node:path';
import { readDefinition } from '../webpack/read-definition.mjs';
import { buildRemote } from './build.mjs';
import { readBuild } from './check.mjs';
import { createRemote } from './create.mjs';
import { readReleaseOptions } from './options.mjs';
import { ship } from './ship.mjs';
import { CliError } from './cli-error.mjs';

const USAGE = `orebridge-remote create <name>    makes a new remote in ./mfe-<name>
orebridge-remote build            builds the remote in this folder into dist and checks it
orebridge-remote release          builds, checks and publishes it
    --to <address>                the site, http://localhost:8080 if left out
    --token <token>               its deploy token, or OREBRIDGE_DEPLOY_TOKEN
    --canary <percent>            gives it to a share of people
    --promote                     gives it to everybody
    --rollback                    takes the canary back, or else the stable release; builds nothing
    --reason <text>               for the audit
`;

const root = process.cwd();

const build = async () => {
  await buildRemote(root);
  const { manifest, files } = readBuild(root);
  process.stdout.write(`  built ${manifest.name} ${manifest.version}, ${files.size} files\n`);
};

const commands = {
  build,
  create: async ([name]) => {
    const folder = createRemote(root, name ?? '', { workspace: false });
    process.stdout.write(`  made ${folder}: install its packages, then "npx orebridge-remote build" there\n`);
  },
  release: async (args) => {
    const options = readReleaseOptions(args);
    if (options.names.length)
      throw new CliError(`The remote in this folder is released; "${options.names[0]}" is too much.`);
    if (options.step?.event !== 'rollback') await build();
    const data = resolve(process.env.OREBRIDGE_DATA || '.data');
    await ship({ root, name: readDefinition(root).name, data, options });
  },
};

const [name, ...args] = process.argv.slice(2);
try {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : null;
  if (command) await command(args);
  else process.stdout.write(USAGE);
  process.exitCode = command || !name ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  if (!(error instanceof CliError) && process.env.OREBRIDGE_DEBUG) process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
}
