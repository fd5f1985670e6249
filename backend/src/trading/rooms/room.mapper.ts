import type { RoomFile, RoomMessage, RoomPerson, RoomTask } from '@orebridge/contracts';
import { firstToday, isTaskOverdue } from '@orebridge/trade';
import type { UserAccount } from '../../identity/companies/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import type { RoomFileRow, RoomMessageRow, RoomTaskRow } from './room.entities.js';
import type { RoomSubject } from './room-subjects.js';

export const toRoomFile = ({ id, fileName, mediaType, bytes }: RoomFileRow): RoomFile => ({
  id,
  fileName,
  mediaType,
  bytes,
});

export const toRoomMessage = (ctx: SignedIn, row: RoomMessageRow, files: readonly RoomFileRow[]): RoomMessage => ({
  id: row.id,
  seq: row.seq,
  rev: row.rev,
  clientId: row.clientId,
  authorId: row.authorId,
  author: row.author.fullName,
  side: row.side,
  mine: row.authorId === ctx.user.id,
  text: row.text,
  mentions: row.mentions,
  files: files.map(toRoomFile),
  at: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
});

type Named = Pick<UserAccount, 'id' | 'fullName' | 'companyId'>;

/** Somebody as the room names them; who has left both companies stands on neither side. */
export const toPerson = ({ parties }: RoomSubject, { id, fullName, companyId }: Named): RoomPerson => ({
  id,
  name: fullName,
  side: parties.find((party) => party.companyId === companyId)?.side ?? null,
});

export const toRoomTask = (ctx: SignedIn, subject: RoomSubject, task: RoomTaskRow): RoomTask => {
  const own = ctx.user.companyId;
  const isParty = subject.parties.some(({ companyId }) => companyId === own);
  return {
    id: task.id,
    title: task.title,
    dueOn: task.dueOn,
    assignee: toPerson(subject, task.assignee),
    createdBy: task.creator.fullName,
    createdAt: task.createdAt.toISOString(),
    done: task.doneAt && { at: task.doneAt.toISOString(), by: task.ticker?.fullName ?? '' },
    overdue: !task.doneAt && isTaskOverdue(task.dueOn, firstToday()),
    mayTick: isParty,
    mayChange: isParty && task.creator.companyId === own,
  };
};
