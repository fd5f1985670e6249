import { randomUUID } from 'node:crypto';
import { mentionsIn, DAY_MS, plusDays, today } from '@orebridge/trade';
import { DealRecord } from '../../deals/index.js';
import { demoPdf } from '../../../compliance/documents/index.js';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { actingFor, sent } from '../../../app/seed/acting.js';
import type { Seed, Seeder } from '../../../app/seed/seeder.js';
import { RoomFilesService } from '../room-files.service.js';
import { RoomMessagesService } from '../room-messages.service.js';
import { RoomStore } from '../room.store.js';
import { RoomSubjects } from '../room-subjects.js';
import { RoomsService } from '../rooms.service.js';
import { TasksService } from '../tasks.service.js';
import rooms from './rooms.json' with { type: 'json' };

const MINUTE_MS = 60_000;
const services = { strict: false } as const;

type Demo = (typeof rooms)[number];
type Said = { readonly by: string; readonly afterMinutes: number; readonly text: string; readonly file?: string };
type Asked = {
  readonly by: string;
  readonly for: string;
  readonly title: string;
  readonly dueInDays: number;
  readonly done?: boolean;
};

/** What the demo companies write to each other about their deals and work; the last message of each room is still unread. */
export const seedRooms: Seeder = async (seed) => {
  for (const demo of rooms) await play(seed, demo);
  seed.say(`${rooms.length} demo rooms of deals and work`);
};

const play = async (seed: Seed, demo: Demo): Promise<void> => {
  const { app, em } = seed;
  const id = await subjectOf(seed, demo);
  const parties: Readonly<Record<string, string | undefined>> = demo.parties;
  const by = (side: string) => actingFor(seed, parties[side] ?? '');
  const start = Date.now() - demo.daysAgo * DAY_MS;
  const people = await app.get(RoomStore, services).people(em, await app.get(RoomSubjects, services).find(em, id));
  for (const said of demo.messages as readonly Said[]) {
    const ctx = by(said.by);
    const files = said.file ? [await fileOf(seed, ctx, id, said.file)] : [];
    const mentions = mentionsIn(said.text, people);
    const body = { clientId: randomUUID(), text: said.text, mentions, files };
    const message = await app.get(RoomMessagesService, services).send(ctx, sent(id, body));
    const at = new Date(start + said.afterMinutes * MINUTE_MS);
    await em.query('UPDATE room_messages SET created_at = $2 WHERE id = $1', [message.id, at]);
    await em.query('UPDATE room_files SET uploaded_at = $2 WHERE message_id = $1', [message.id, at]);
  }
  const upTo = demo.messages.length - 1;
  for (const side of Object.keys(parties)) await app.get(RoomsService, services).read(by(side), sent(id, { upTo }));
  for (const asked of demo.tasks as readonly Asked[]) await ask(seed, id, asked, by);
};

/** A task of the past was asked for in time: it is made for today, and put back to its day. */
const ask = async ({ app, em }: Seed, id: string, asked: Asked, by: (side: string) => SignedIn): Promise<void> => {
  const tasks = app.get(TasksService, services);
  const dayIn = (days: number) => plusDays(today(), days);
  const body = { title: asked.title, dueOn: dayIn(Math.max(0, asked.dueInDays)), assigneeId: by(asked.for).user.id };
  const { id: taskId } = await tasks.create(by(asked.by), sent(id, body));
  if (asked.dueInDays < 0)
    await em.query('UPDATE room_tasks SET due_on = $2 WHERE id = $1', [taskId, dayIn(asked.dueInDays)]);
  if (asked.done) await tasks.change(by(asked.for), sent(taskId, { done: true }));
};

const fileOf = async ({ app }: Seed, ctx: SignedIn, id: string, name: string): Promise<string> => {
  const buffer = demoPdf([name.replace('.pdf', '').replaceAll('-', ' '), 'Demonstration document.']);
  const input = { ...sent(id, {}), file: { originalname: name, buffer, size: buffer.length } };
  return (await app.get(RoomFilesService, services).upload(ctx, input)).id;
};

/** The deal, or the work, that the room belongs to. @throws when the demo data hold none */
const subjectOf = async ({ em, companies }: Seed, demo: Demo): Promise<string> => {
  if (demo.deal) {
    const sellerCompanyId = companies.get(demo.deal.company)?.id;
    const where = { demo: true, sellerCompanyId, listing: { mineralName: demo.deal.name } };
    const deal = await em.findOne(DealRecord, {
      where: where as object,
      relations: { listing: true },
      order: { createdAt: 'DESC', reference: 'ASC' },
    });
    if (deal) return deal.id;
  }
  const [work]: { id: string }[] = await em.query(
    `SELECT e.id FROM engagements e JOIN proposals p ON p.id = e.proposal_id
     JOIN service_requests r ON r.id = p.request_id WHERE e.demo AND r.fields ->> 'title' = $1`,
    [demo.work ?? ''],
  );
  if (!work) throw new Error('a demo room belongs to no demo deal or work');
  return work.id;
};
