import type { DataSource } from 'typeorm';
import { readCheckpoint } from '../../../operations/audit/index.js';
import type { Config } from '../../../platform/config/config.js';
import { countKeys } from '../../../platform/secrets/sealed-column.js';
import { SiteMarks } from '../../../platform/secrets/site-marks.js';
import { Vault } from '../../../platform/secrets/vault.js';
import { SEALED_COLUMNS } from '../sealed-columns.js';
import type { Check } from './finding.js';

/** Which key the secrets in the database are of, and whether one that is exchanged may be taken away. */
export const sealedRows =
  (dataSource: DataSource, config: Config): Check =>
  async (say) => {
    const marks = new SiteMarks(dataSource);
    const [{ there }] = await dataSource.query(`SELECT to_regclass('public.site_marks') IS NOT NULL AS there`);
    if (!there || !(await marks.read('secret-key'))) return;
    const vault = new Vault(config, marks);
    await vault.onModuleInit();
    const former: string[] = [];
    const foreign: string[] = [];
    let own = 0;
    for (const one of SEALED_COLUMNS.filter(({ grows }) => vault.otherKeys > 0 || !grows)) {
      const { current, other, unknown } = await countKeys(dataSource, vault, one);
      own += current;
      if (other) former.push(`${other} ${one.about}`);
      if (unknown) foreign.push(`${unknown} ${one.about}`);
    }
    const checkpoint = await readCheckpoint(config.dataDir, vault);
    if (checkpoint && !checkpoint.ofOwnKey)
      former.push('the checkpoint of the audit, which a worker renews in a minute');
    if (foreign.length)
      say('wrong', `No key of this server opens ${foreign.join(', ')}: name theirs in OREBRIDGE_OTHER_SECRET_KEYS.`);
    if (former.length)
      say('note', `Still of another key: ${former.join(', ')}. Run "npm run reseal" before that key is taken away.`);
    else if (vault.otherKeys)
      say(
        'note',
        'Nothing is of another key any more: take those of OREBRIDGE_OTHER_SECRET_KEYS and of other-secret-keys in the data folder away.',
      );
    else if (!foreign.length) say('ok', `The secret key opens what it has sealed (${own} rows).`);
  };
