import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { withTable } from '../../platform/config/variable-table.js';

/** `variables --readme README.md`: writes the table of variables into the file anew. */
const { values } = parseArgs({ options: { readme: { type: 'string', default: 'README.md' } } });
await writeFile(values.readme, withTable(await readFile(values.readme, 'utf8')));
