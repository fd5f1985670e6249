import { Schedule } from '../../src/platform/schedule/schedule.js';
import type { TestApp } from './app.js';

/** Makes scheduled work due, whether or not it has ever run; waits for a server that is writing that it runs now. */
export const makeDue = async (app: TestApp, name: string): Promise<void> => {
  await app.db.query(
    `INSERT INTO schedule (name, due_at) VALUES ($1, now() - interval '1 minute')
     ON CONFLICT (name) DO UPDATE SET due_at = excluded.due_at`,
    [name],
  );
};

/** Its time has come: runs scheduled work and returns when it is done. */
export const runScheduled = async (app: TestApp, name: string): Promise<void> => {
  await makeDue(app, name);
  await app.get(Schedule).tick();
};
