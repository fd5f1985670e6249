import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Entries of the kit that every remote bundles for itself; the kit's main entry is the one that all share. */
const BUNDLED = ['pages', 'uploads'];

test.each(BUNDLED)(
  'what %s takes from the rest of the kit, it takes from the shared entry, whose context is the host’s',
  (name) => {
    const folder = path.join(__dirname, '..', 'src', name);
    const outside = readdirSync(folder).filter((file) =>
      /from '\.\.\//.test(readFileSync(path.join(folder, file), 'utf8')),
    );
    expect(outside).toEqual([]);
  },
);
