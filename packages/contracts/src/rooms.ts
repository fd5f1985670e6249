import { ROOM_RULES } from '@orebridge/trade';
import { z } from 'zod';
import { IdParams, IsoDateTime, PageQuery, Uuid, pageOf } from './common.js';
import { route } from './route.js';

/** What has a room of its own: a deal, agreed service work, or a freight contract. The room's id is the id of what it belongs to. */
export const ROOM_KINDS = ['deal', 'engagement', 'freight'] as const;
export const RoomKind = z.enum(ROOM_KINDS);
export type RoomKind = z.infer<typeof RoomKind>;

/** For whom somebody speaks in a room; an admin speaks there while something is to be arbitrated. */
export const ROOM_SIDES = ['buyer', 'seller', 'client', 'provider', 'admin'] as const;
export const RoomSide = z.enum(ROOM_SIDES);
export type RoomSide = z.infer<typeof RoomSide>;

export const RoomFile = z
  .object({ id: Uuid, fileName: z.string(), mediaType: z.string(), bytes: z.number().int() })
  .meta({ id: 'RoomFile' });
export type RoomFile = z.infer<typeof RoomFile>;

/**
 * Messages of a room are numbered from 1 without gaps by `seq`, which never changes; `rev` counts every change in the room,
 * so that whoever asks for what came after the last `rev` it knows has missed neither a message nor a correction.
 */
export const RoomMessage = z
  .object({
    id: Uuid,
    seq: z.number().int(),
    rev: z.number().int(),
    /** The id that the writer's page gave it: a message sent twice is one. */
    clientId: Uuid,
    authorId: Uuid,
    author: z.string(),
    side: RoomSide,
    mine: z.boolean(),
    /** Empty when it was taken back. */
    text: z.string(),
    mentions: z.array(Uuid),
    files: z.array(RoomFile),
    at: IsoDateTime,
    editedAt: IsoDateTime.nullable(),
    deletedAt: IsoDateTime.nullable(),
  })
  .meta({ id: 'RoomMessage' });
export type RoomMessage = z.infer<typeof RoomMessage>;

/** Somebody who can be mentioned, or given a task; on no side any more after leaving both companies. */
export const RoomPerson = z.object({ id: Uuid, name: z.string(), side: RoomSide.nullable() });
export type RoomPerson = z.infer<typeof RoomPerson>;

export const Room = z
  .object({
    id: Uuid,
    kind: RoomKind,
    /** For whom the caller speaks; `admin` for a reviewer who is no party. */
    side: RoomSide,
    parties: z.array(z.object({ companyId: Uuid, name: z.string(), side: RoomSide })),
    people: z.array(RoomPerson),
    /** The number of the last message, and of the last change. */
    lastSeq: z.number().int(),
    lastRev: z.number().int(),
    /** Up to which message the caller has read, and anybody of the other company. */
    readSeq: z.number().int(),
    readByOther: z.number().int(),
    unread: z.number().int(),
    openTasks: z.number().int(),
    /** The newest messages, oldest first. */
    messages: z.array(RoomMessage),
    /** Why the caller may not write, as an error code; null when writing is possible. */
    blockedBy: z.string().nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'Room' });
export type Room = z.infer<typeof Room>;

/** A document that the caller may see in a room, wherever it lies. */
export const RoomDocument = z
  .object({
    id: z.string(),
    /** Where it comes from: `listing`, `room`, or the area that keeps it. */
    source: z.string(),
    name: z.string(),
    /** A code of `document.type.<code>`; null for a file that is of none of them. */
    type: z.string().nullable(),
    state: z.string().nullable(),
    mediaType: z.string(),
    /** Null for a file that is made when it is asked for. */
    bytes: z.number().int().nullable(),
    by: z.string().nullable(),
    at: IsoDateTime,
    /** The path of the file. */
    href: z.string(),
  })
  .meta({ id: 'RoomDocument' });
export type RoomDocument = z.infer<typeof RoomDocument>;

const VIEW = { permission: 'view:deals' } as const;
const room = { access: VIEW, object: 'room', params: IdParams } as const;
const message = { access: VIEW, object: 'room-message', params: IdParams } as const;
const Text = z.string().trim().max(ROOM_RULES.textMax, 'validation.tooLong');
const Messages = z.object({
  /** Oldest first; with `after` in the order of their changes. */
  items: z.array(RoomMessage),
  lastSeq: z.number().int(),
  lastRev: z.number().int(),
  readByOther: z.number().int(),
});

export const rooms = {
  unread: route({
    method: 'GET',
    path: '/api/rooms/unread',
    access: VIEW,
    summary: 'The rooms in which the caller has not read something, and how much',
    response: z.object({
      total: z.number().int(),
      items: z.array(z.object({ id: Uuid, kind: RoomKind, unread: z.number().int() })),
    }),
  }),
  get: route({
    ...room,
    method: 'GET',
    path: '/api/rooms/:id',
    summary: 'The room of a deal or of agreed work with its newest messages: to its two companies and to admins',
    response: Room,
  }),
  messages: route({
    ...room,
    method: 'GET',
    path: '/api/rooms/:id/messages',
    summary: 'Messages from a number on, or everything that changed after a change that the caller knows',
    query: z.object({
      from: z.coerce.number().int().min(1).optional(),
      after: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    response: Messages,
  }),
  search: route({
    ...room,
    method: 'GET',
    path: '/api/rooms/:id/search',
    summary: 'Messages of the room that hold every word, newest first, at most 50',
    query: z.object({ q: z.string().trim().max(120).default('') }),
    response: z.object({ items: z.array(RoomMessage) }),
  }),
  send: route({
    ...room,
    method: 'POST',
    path: '/api/rooms/:id/messages',
    summary: 'Write a message; the same client id twice is one message',
    body: z.strictObject({
      clientId: Uuid,
      text: Text,
      mentions: z.array(Uuid).max(ROOM_RULES.mentionsMax).default([]),
      files: z.array(Uuid).max(ROOM_RULES.filesMax).default([]),
    }),
    response: RoomMessage,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  edit: route({
    ...message,
    method: 'PATCH',
    path: '/api/room-messages/:id',
    summary: 'Correct an own message within ten minutes; it is shown as corrected',
    body: z.strictObject({ text: Text.min(1, 'validation.required') }),
    response: RoomMessage,
    blockedInView: true,
  }),
  remove: route({
    ...message,
    method: 'DELETE',
    path: '/api/room-messages/:id',
    summary: 'Take an own message back within ten minutes; that there was one stays visible',
    response: RoomMessage,
    blockedInView: true,
  }),
  read: route({
    ...room,
    method: 'PUT',
    path: '/api/rooms/:id/read',
    summary: 'Say up to which message the caller has read',
    body: z.strictObject({ upTo: z.number().int().min(0) }),
    response: z.object({ unread: z.number().int() }),
    blockedInView: true,
  }),
  upload: route({
    ...room,
    method: 'POST',
    path: '/api/rooms/:id/files',
    summary:
      'A file for a message (PDF, DOCX or XLSX up to 25 MB, JPG or PNG up to 5 MB); it is shown with the message that names it',
    multipart: 'file',
    body: z.strictObject({
      upload: Uuid.optional().meta({ description: 'A file sent in parts, in place of the file' }),
    }),
    response: RoomFile,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  file: route({
    method: 'GET',
    path: '/api/room-files/:id/file',
    access: VIEW,
    object: 'room-file',
    summary: 'A file of a message',
    params: IdParams,
    produces: 'file',
    contents: 'confidential',
  }),
  documents: route({
    ...room,
    method: 'GET',
    path: '/api/rooms/:id/documents',
    summary: 'Every document of the deal or the work that the caller may see, newest first',
    query: PageQuery,
    response: pageOf(RoomDocument),
  }),
} as const;
