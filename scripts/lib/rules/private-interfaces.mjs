import fs from 'node:fs';
import path from 'node:path';
import { sourcesOf } from '../packages.mjs';

/** The one folder that uses what Express, Nest and TypeORM do not promise. */
const ADAPTER = /^backend\/src\/platform\/framework\//;
const PRIVATE =
  /\brouter\.stack\b|\b_router\b|\bRouter\['stack'\]|\.master\b|\{ master\b|\b(?:PATH|ROUTE_ARGS)_METADATA\b|\badapter\.reply\s*=|['"](?:@nestjs\/[\w-]+|typeorm|express)\/[^'"]+['"]/;

/** Private interfaces of the server's frameworks outside the adapter that says why, and can be switched off. */
export function privateInterfaceBreaches(top) {
  return ['backend/src', 'backend/test']
    .map((folder) => path.join(top, folder))
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => sourcesOf(folder))
    .flatMap((source) => {
      const file = path.relative(top, source).replaceAll('\\', '/');
      if (ADAPTER.test(file)) return [];
      const found = PRIVATE.exec(fs.readFileSync(source, 'utf8'));
      return found ? [{ rule: 'private-interface', file, detail: found[0] }] : [];
    });
}
