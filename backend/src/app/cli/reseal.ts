import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { renewCheckpoint } from '../../operations/audit/index.js';
import { Config } from '../../platform/config/config.js';
import { dataSourceOptions } from '../../platform/database/data-source.js';
import { sentenceOf } from '../../platform/errors/sentence.js';
import { resealColumn } from '../../platform/secrets/sealed-column.js';
import { SiteMarks } from '../../platform/secrets/site-marks.js';
import { Vault } from '../../platform/secrets/vault.js';
import { SEALED_COLUMNS } from './sealed-columns.js';

const CONNECTIONS = 2;
/** Rows between two lines about how far it is. */
const SAY_EVERY = 20_000;
const count = (n: number): string => n.toLocaleString('en');

/**
 * `reseal`: makes all that is sealed or signed with a former secret key anew with the present one, beside servers that run. It
 * may be broken off and begun again, and does nothing where nothing is left to do.
 */
const reseal = async (): Promise<void> => {
  const config = new Config();
  const dataSource = await new DataSource(dataSourceOptions(config.databaseUrl, CONNECTIONS)).initialize();
  try {
    const vault = new Vault(config, new SiteMarks(dataSource));
    await vault.onModuleInit();
    if (!vault.otherKeys) console.log('No other key is named: nothing of one can be read.');
    let unknown = 0;
    for (const one of SEALED_COLUMNS) {
      const found = await resealColumn(dataSource, vault, one, (looked) => {
        if (looked % SAY_EVERY === 0) console.log(`${one.about}: ${count(looked)} looked at`);
      });
      unknown += found.unknown;
      const foreign = found.unknown ? `, ${count(found.unknown)} are of no key that is named` : '';
      console.log(`${one.about}: ${count(found.other)} made anew, ${count(found.current)} were of this key${foreign}`);
    }
    if (await renewCheckpoint(config.dataDir, vault)) console.log('checkpoint of the audit: signed anew');
    if (unknown) throw new Error('Some are of no key that is named: name their key in OREBRIDGE_OTHER_SECRET_KEYS.');
  } finally {
    await dataSource.destroy();
  }
};

reseal().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
