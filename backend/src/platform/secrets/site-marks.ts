import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * What all servers of a site have in common, noted in its database by the first of them: a server whose keys or files are
 * others is of another site, or has lost them, and must not start.
 */
@Injectable()
export class SiteMarks {
  constructor(private readonly dataSource: DataSource) {}

  async read(name: string): Promise<Buffer | undefined> {
    const [row] = await this.dataSource.query('SELECT value FROM site_marks WHERE name = $1', [name]);
    return row?.value;
  }

  /** The mark that stands; `made` is noted where there is none. Of several that begin at once one makes it. */
  async keep(name: string, made: Uint8Array): Promise<Buffer> {
    await this.dataSource.query('INSERT INTO site_marks (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
      name,
      Buffer.from(made),
    ]);
    return (await this.read(name)) ?? Buffer.from(made);
  }
}
