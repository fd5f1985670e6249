import { randomUUID } from 'node:crypto';
import { AuditService } from '../../../operations/audit/index.js';
import { text } from '../../../platform/sheets/index.js';
import type { Seeder } from '../../../app/seed/seeder.js';
import { readHeadings } from '../headings.js';
import { insertRows, type StoredRow } from '../import-rows.js';
import { ListingImport } from '../listing-import.entity.js';
import { readRow } from '../read-row.js';
import lots from './lots.json' with { type: 'json' };

/** A file that a demo seller has sent and that waits for the decision. */
export const seedImports: Seeder = async ({ app, em, ctx, companies, users, say }) => {
  const audit = app.get(AuditService, { strict: false });
  const [key, company] = [...companies].find(([, { role }]) => role === 'seller') ?? [];
  const user = users.get(key ?? '');
  if (!company || !user) throw new Error('the demo data hold no seller');
  const [head = [], ...rows] = lots.map((cells) => cells.map(text));
  const { columns } = readHeadings(head);
  const stored = rows.map((cells, i): StoredRow => {
    const { reference, fields, faults, hash } = readRow(columns, cells, 'auto');
    const verdict = faults.length ? 'bad' : 'new';
    const name = fields.mineralName ?? null;
    return { row: i + 2, verdict, key: reference, reference, name, hash, cells, fields, faults, listing_id: null };
  });
  const bad = stored.filter(({ verdict }) => verdict === 'bad').length;
  const { id } = await em.save(
    em.create(ListingImport, {
      companyId: company.id,
      userId: user.id,
      actingRole: 'seller',
      state: 'checked',
      fileKey: `imports/${randomUUID()}.csv`,
      fileName: 'stock-list-2026-11.csv',
      format: 'csv',
      decimal: 'auto',
      headings: head,
      total: stored.length,
      checked: stored.length,
      fresh: stored.length - bad,
      bad,
      demo: true,
    }),
  );
  await insertRows(em, id, stored);
  await audit.write(em, ctx, { object: 'import', id, event: 'seed', to: 'checked' });
  say('1 demo file of lots');
};
