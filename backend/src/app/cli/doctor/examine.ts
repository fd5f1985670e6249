import { DataSource } from 'typeorm';
import { Config } from '../../../platform/config/config.js';
import { ConfigError } from '../../../platform/config/environment.js';
import { dataSourceOptions } from '../../../platform/database/data-source.js';
import { fileStoreOf } from '../../../platform/storage/file-store-of.js';
import { clock, database, schema } from './database-checks.js';
import { type Finding, findingsOf } from './finding.js';
import { sealedRows } from './key-checks.js';
import { addresses, mail, payments, scanner, screening } from './reach-checks.js';
import { files, folder, site } from './storage-checks.js';

const CONNECTIONS = 2;

/**
 * Looks at all that a server needs before it starts, or while it runs; changes nothing but probes that it takes away again.
 * What depends on something that is wrong is left out.
 * @param now the time of this machine, in milliseconds since 1970
 */
export const examine = async (env: NodeJS.ProcessEnv, now: () => number = Date.now): Promise<Finding[]> => {
  const about = 'configuration';
  let config: Config;
  try {
    config = new Config(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((said) => ({ state: 'wrong', about, said }));
  }
  const kind = config.demo ? 'a demonstration site' : 'a real site';
  const found: Finding[] = [{ state: 'ok', about, said: `All variables are right: this is ${kind}.` }];
  const store = fileStoreOf(config);
  found.push(...(await findingsOf('folder', folder(config), 'let the account of the server write to OREBRIDGE_DATA.')));
  found.push(...(await findingsOf('files', files(store, config), `check ${config.s3 ? 'S3_*' : 'OREBRIDGE_DATA'}.`)));
  found.push(...(await findingsOf('scanner', scanner(config), 'check CLAMD_*.')));
  found.push(...(await findingsOf('screening', screening(config), 'check SCREENING_API_*.')));
  found.push(...(await ofDatabase(config, now)));
  found.push(...(await findingsOf('mail', mail(config), 'check SMTP_URL.')));
  found.push(...(await findingsOf('addresses', addresses(config), 'check OREBRIDGE_ORIGIN.')));
  found.push(...(await findingsOf('payments', payments(config), 'check OREBRIDGE_BANK_* and STRIPE_*.')));
  return found;
};

/** What is sealed is looked at only with the right key. */
const ofSite = async (dataSource: DataSource, config: Config): Promise<Finding[]> => {
  const found = await findingsOf('site', site(dataSource, config, fileStoreOf(config)));
  if (found.some(({ state }) => state === 'wrong')) return found;
  return [...found, ...(await findingsOf('keys', sealedRows(dataSource, config)))];
};

const ofDatabase = async (config: Config, now: () => number): Promise<Finding[]> => {
  const dataSource = new DataSource(dataSourceOptions(config.databaseUrl, CONNECTIONS));
  const reached = await findingsOf('database', async () => void (await dataSource.initialize()));
  if (reached.length) return reached;
  try {
    return [
      ...(await findingsOf('database', database(dataSource, config), 'check DATABASE_URL.')),
      ...(await findingsOf('schema', schema(dataSource, config), 'check the rights of the user of DATABASE_URL.')),
      ...(await findingsOf('clock', clock(dataSource, now), 'check DATABASE_URL.')),
      ...(await ofSite(dataSource, config)),
    ];
  } finally {
    await dataSource.destroy();
  }
};
