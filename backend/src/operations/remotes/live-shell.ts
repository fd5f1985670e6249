import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { CONTRACT_VERSION, type RemoteManifest } from '@orebridge/contracts';
import { satisfies, validRange } from 'semver';
import { z } from 'zod';
import { Config } from '../../platform/config/config.js';
import { shapeOf } from './clashes.js';
import type { Refusal } from './refusals.js';

/** Written by the shell's build beside its page: the contract that it speaks, and the version of each package that it shares, its own paths. */
const ShellFile = z.object({
  contractVersion: z.number().int(),
  shared: z.record(z.string(), z.string()),
  paths: z.array(z.string()),
});
type ShellFile = z.infer<typeof ShellFile>;
const NAME = 'shell.json';

/** The shell that visitors get now, as far as remotes depend on it. */
@Injectable()
export class LiveShell {
  constructor(private readonly config: Config) {}

  /** What `manifest` needs and the shell cannot give; it is asked anew each time, for the shell is deployed by itself. */
  async refusals(manifest: RemoteManifest): Promise<Refusal[]> {
    const shell = await this.read();
    if (!shell) {
      if (this.config.nodeEnv === 'production') return [{ code: 'release.shell_unknown', path: '' }];
      // Tests and dev servers have no built shell: the contract of this server stands in for it.
      return contractOf(manifest, CONTRACT_VERSION);
    }
    return [...contractOf(manifest, shell.contractVersion), ...sharedOf(manifest, shell), ...pathsOf(manifest, shell)];
  }

  private async read(): Promise<ShellFile | null> {
    const { shellDist } = this.config;
    if (!shellDist) return null;
    try {
      return ShellFile.parse(JSON.parse(await readFile(path.join(shellDist, NAME), 'utf8')));
    } catch {
      return null;
    }
  }
}

const contractOf = ({ contractVersion }: RemoteManifest, shell: number): Refusal[] =>
  contractVersion === shell
    ? []
    : [{ code: 'release.contract', path: 'contractVersion', values: { contract: contractVersion, shell } }];

const sharedOf = ({ shared }: RemoteManifest, shell: ShellFile): Refusal[] =>
  Object.entries(shared).flatMap(([name, range]): Refusal[] => {
    const version = shell.shared[name];
    const path = `shared.${name}`;
    if (!version) return [{ code: 'release.shared_missing', path, values: { name, range } }];
    if (validRange(range) && satisfies(version, range)) return [];
    return [{ code: 'release.shared', path, values: { name, range, version } }];
  });

const pathsOf = ({ routes }: RemoteManifest, shell: ShellFile): Refusal[] =>
  routes
    .filter(({ path }) => shell.paths.some((own) => shapeOf(own) === shapeOf(path)))
    .map(({ path }) => ({ code: 'release.clash_path', path: 'routes', values: { id: path, other: 'shell' } }));
