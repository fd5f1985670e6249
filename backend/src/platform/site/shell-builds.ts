import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { DAY_SECONDS } from '@orebridge/trade';
import { Config } from '../config/config.js';
import { queryRows } from '../database/statement.js';
import { Log } from '../logging/log.js';
import { Schedule } from '../schedule/schedule.js';
import { filesBelow } from '../storage/disk-file-store.js';
import { FileStore } from '../storage/file-store.js';
import { ENCODINGS, HASHED, missingFile } from './static-files.js';
import { mediaTypeOf, sendStored } from './stored-releases.js';

/** Pages of a build may stay open so long after its last server has ended. */
const KEPT_DAYS = 30;
const AT_ONCE = 8;
/** Where the shell's build lays its files: beside its page, and in `assets`. */
const ADDRESS = /^\/((?:assets\/)?[\w.-]+)$/;
const NOT_FOR_PAGES = /\.(map|txt)(\.\w+)?$/;

const keyOf = (file: string): string => `shell/${file}`;

/** Notes that a build is in use; whoever else notes it waits until its files are there. */
const SEEN = `INSERT INTO shell_builds (version, files) VALUES ($1, $2)
  ON CONFLICT (version) DO UPDATE SET seen_at = now()`;
/** Those of the named files that some build has. */
const HELD = 'SELECT DISTINCT file FROM shell_builds, unnest(files) AS file WHERE file = ANY ($1)';
const OLD = `DELETE FROM shell_builds WHERE seen_at < now() - interval '${KEPT_DAYS} days' RETURNING files`;

/**
 * While a site is brought to a new version, pages of the one ask servers of the other for their files. So each server puts
 * the files of its shell into the store, and answers from there what is not of its own build.
 */
@Injectable()
export class ShellBuilds implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly store: FileStore,
    private readonly log: Log,
    schedule: Schedule,
  ) {
    schedule.every(DAY_SECONDS, 'site.shell-builds', (em) => this.removeOld(em));
  }

  /** Before the port opens: a page whose files the others do not have must not leave this server. */
  async onApplicationBootstrap(): Promise<void> {
    const { serves, shellDist } = this.config;
    if (!serves || !shellDist) return;
    await this.publish(shellDist);
    const again = () =>
      this.publish(shellDist).catch((err: unknown) =>
        this.log.error({ err }, 'the shell could not be kept in the store'),
      );
    this.timer = setInterval(() => void again(), DAY_SECONDS * 1000).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Answers a file of any build that is kept; one with a hash in its name that none has is missing, and no page. */
  get handler(): RequestHandler {
    return (req, res, next) => {
      const [, file] = ADDRESS.exec(req.path) ?? [];
      if ((req.method !== 'GET' && req.method !== 'HEAD') || !file || !HASHED.test(file)) return next();
      const answer = async (): Promise<void> => {
        const held = await this.held(file);
        if (!held.has(keyOf(file))) return missingFile(req as Request, res);
        await sendStored(req, res, { store: this.store, key: keyOf(file), holds: (key) => held.has(key) });
      };
      answer().catch(next);
    };
  }

  /** The rows are written with the files: whoever sees the rows finds the files, and nobody removes what is being put. */
  private async publish(folder: string): Promise<void> {
    const files = await hashedFiles(folder);
    if (!files.length) return;
    const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
    await this.dataSource.transaction(async (em) => {
      await queryRows(em, SEEN, [version, files]);
      for (let from = 0; from < files.length; from += AT_ONCE)
        await Promise.all(files.slice(from, from + AT_ONCE).map((file) => this.put(folder, file)));
    });
  }

  private async put(folder: string, file: string): Promise<void> {
    if (await this.store.exists(keyOf(file))) return;
    await this.store.put(keyOf(file), await readFile(path.join(folder, file)), mediaTypeOf(file));
  }

  /** The keys of a file and its compressed twins, as far as some build has them. */
  private async held(file: string): Promise<Set<string>> {
    const names = [file, ...ENCODINGS.map(([, extension]) => file + extension)];
    const rows = await queryRows<{ file: string }>(this.dataSource.manager, HELD, [names]);
    return new Set(rows.map((row) => keyOf(row.file)));
  }

  private async removeOld(em: EntityManager): Promise<void> {
    await em.query('LOCK TABLE shell_builds IN EXCLUSIVE MODE');
    const old = (await queryRows<{ files: string[] }>(em, OLD, [])).flatMap(({ files }) => files);
    const still = new Set((await queryRows<{ file: string }>(em, HELD, [old])).map(({ file }) => file));
    for (const file of new Set(old)) if (!still.has(file)) await this.store.remove(keyOf(file));
  }
}

/** What pages ask a build for, its names in order. */
const hashedFiles = async (folder: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const file of filesBelow(folder)) {
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    if (ADDRESS.test(`/${name}`) && HASHED.test(name) && !NOT_FOR_PAGES.test(name)) found.push(name);
  }
  return found.sort();
};
