import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayDisconnect, WebSocketGateway } from '@nestjs/websockets';
import {
  ASSISTANT_SOCKET_PATH,
  AssistantSocketIn,
  type AssistantSocketOut,
  holdable,
  isHoldable,
  SWITCHABLE_ROLES,
} from '@orebridge/contracts';
import type { RawData, WebSocket } from 'ws';
import { SessionReader } from '../../platform/access/session-reader.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { spokenLanguage } from '../../platform/context/language.js';
import { AppError, TooMany } from '../../platform/errors/app-error.js';
import { Log } from '../../platform/logging/log.js';
import { PubSub } from '../../platform/pubsub/pubsub.js';
import { CLOSED, SessionHeartbeat, type SessionSocket } from '../../platform/sockets/heartbeat.js';
import type { SocketRequest } from '../../platform/sockets/session-ws.adapter.js';
import { ChatbotService } from './chatbot.service.js';
import { piecesOf } from './pieces.js';
import { languageOfText } from './reading.js';
import { translator } from './translator.js';

/** Sockets of one person on one process. */
const SOCKETS_EACH = 10;
const ONE_MINUTE = 60;
/** Questions of one socket that may wait for their answer. */
const WAITING_EACH = 5;

interface Talk extends SessionSocket {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  page: string;
  waiting: number;
  /** One question is answered at a time, in their order. */
  last: Promise<void>;
}

/** The conversation over a socket: questions come in, answers go out in pieces. */
@WebSocketGateway({ path: ASSISTANT_SOCKET_PATH })
export class ChatbotGateway
  implements OnGatewayConnection, OnGatewayDisconnect, OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly talks: SessionHeartbeat<Talk>;

  constructor(
    private readonly chatbot: ChatbotService,
    pubsub: PubSub,
    private readonly sessions: SessionReader,
    private readonly log: Log,
  ) {
    this.talks = new SessionHeartbeat({ pubsub, sessions, log, each: SOCKETS_EACH });
  }

  onApplicationBootstrap(): void {
    this.talks.start();
  }

  handleConnection(socket: WebSocket, { user, headers, ip = '' }: SocketRequest): void {
    if (!user) return socket.close(CLOSED.signedOut);
    const { id: userId, sessionId } = user;
    const last = Promise.resolve();
    const talk: Talk = { socket, userId, sessionId, headers, ip, page: '/', waiting: 0, last };
    if (this.talks.admit(talk)) socket.on('message', (data) => this.hear(talk, data));
  }

  handleDisconnect(socket: WebSocket): void {
    this.talks.remove(socket);
  }

  beforeApplicationShutdown(): void {
    this.talks.stop();
  }

  private hear(talk: Talk, data: RawData): void {
    const message = read(data);
    if (!message) return;
    if (message.type === 'context') {
      talk.page = holdable(message.data.currentPage);
      return;
    }
    const { message: query, context } = message.data;
    talk.page = holdable(context.currentPage);
    if (!isHoldable(query)) {
      const i18n = translator(languageOfText(query, spokenLanguage(talk.headers, null)));
      return notify(talk.socket, { type: 'assistant_response', content: i18n.t('validation.unholdable') });
    }
    const asked = { query, page: talk.page, role: context.userRole };
    if (talk.waiting >= WAITING_EACH) return this.fail(talk, new TooMany(ONE_MINUTE), query, null);
    talk.waiting++;
    talk.last = talk.last.then(() => this.answer(talk, asked)).finally(() => talk.waiting--);
  }

  /** Who asks, what the role is and for which company is read anew for every question: all of it may have changed. */
  private async answer(
    talk: Talk,
    { query, page, role }: { query: string; page: string; role: string },
  ): Promise<void> {
    const { socket } = talk;
    if (socket.readyState !== socket.OPEN) return;
    let ctx: Ctx | null = null;
    try {
      ctx = await this.ctxOf(talk, role);
      if (!ctx) return socket.close(CLOSED.signedOut);
      const { response, ...details } = await this.chatbot.ask(ctx, query, page);
      for (const chunk of piecesOf(response)) notify(socket, { type: 'streaming_response', chunk, isComplete: false });
      notify(socket, { type: 'streaming_response', chunk: '', isComplete: true, details });
    } catch (err) {
      this.fail(talk, err, query, ctx);
    }
  }

  private fail({ socket, headers }: Talk, err: unknown, query: string, ctx: Ctx | null): void {
    const language = languageOfText(query, ctx?.language ?? spokenLanguage(headers, null));
    notify(socket, { type: 'assistant_response', content: this.excuse(err, language) });
  }

  private async ctxOf({ headers, ip }: Talk, wanted: string): Promise<Ctx | null> {
    const user = await this.sessions.read(headers.cookie);
    if (!user) return null;
    const { role } = user;
    const language = spokenLanguage(headers, user.language);
    return inView({ user, role, actingRole: role, requestId: randomUUID(), ip, language }, wanted);
  }

  /** Empty when there is nothing to say: the page has its own words for a failure. */
  private excuse(err: unknown, language: Ctx['language']): string {
    if (!(err instanceof AppError)) {
      this.log.error({ err }, 'the assistant failed');
      return '';
    }
    const i18n = translator(language);
    return i18n.t(err.status === 429 ? 'dani.busy' : `error.${err.code}`, err.values);
  }
}

/** An admin may narrow the conversation to a role's view; nobody else's word about a role counts. */
const inView = (ctx: Ctx, wanted: string): Ctx => {
  const role = ctx.role === 'admin' ? SWITCHABLE_ROLES.find((one) => one === wanted) : undefined;
  return role ? { ...ctx, actingRole: role } : ctx;
};

const read = (data: RawData): AssistantSocketIn | null => {
  try {
    const message = AssistantSocketIn.safeParse(JSON.parse(data.toString()));
    return message.success ? message.data : null;
  } catch {
    return null;
  }
};

const notify = (socket: WebSocket, message: AssistantSocketOut): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
};
