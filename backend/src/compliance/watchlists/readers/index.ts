import type { WatchlistFormat } from '@orebridge/contracts';
import { readEuXml } from './eu-xml.js';
import { ListError, type ListEntry, type ListFile, type ListReader } from './list-entry.js';
import { readOfacXml } from './ofac-xml.js';
import { readFtm, readTargetsCsv } from './open-sanctions.js';
import { readUnXml } from './un-xml.js';

const READERS: Readonly<Record<WatchlistFormat, ListReader>> = {
  opensanctions_ftm: readFtm,
  opensanctions_csv: readTargetsCsv,
  un_xml: readUnXml,
  eu_xml: readEuXml,
  ofac_xml: readOfacXml,
};

/**
 * Reads a file of a list. Entries without a number or a name are left out.
 * @throws ListError, while entries are taken, when it is broken, of another format, or holds none
 */
export const readList = (format: WatchlistFormat, pieces: AsyncIterable<Buffer>): ListFile => {
  const file = READERS[format](pieces);
  async function* entries(): AsyncGenerator<ListEntry> {
    let any = false;
    for await (const entry of file.entries) {
      if (!entry.ref || !entry.names.length) continue;
      any = true;
      yield entry;
    }
    if (!any) throw new ListError('watchlist.empty');
  }
  return { entries: entries(), date: file.date };
};

export { ListError, type ListEntry } from './list-entry.js';
export { ftmEntry } from './open-sanctions.js';
export { unpacked } from './unpacked.js';
