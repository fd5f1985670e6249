import { randomUUID } from 'node:crypto';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayDisconnect, WebSocketGateway } from '@nestjs/websockets';
import {
  ASSISTANT_SOCKET_PATH,
  AssistantSocketIn,
  type AssistantSocketOut,
  SWITCHABLE_ROLES,
} from '@orebridge/contracts';
import type { RawData, WebSocket } from 'ws';
import { SESSION_ENDED_TOPIC } from '../platform/access/session-reader.js';
import type { Ctx, CurrentUser } from '../platform/context/ctx.js';
import { spokenLanguage } from '../platform/context/language.js';
import { AppError } from '../platform/errors/app-error.js';
import { Log } from '../platform/logging/log.js';
import { PubSub } from '../platform/pubsub/pubsub.js';
import type { SocketRequest } from '../platform/sockets/session-ws.adapter.js';
import { ChatbotService } from './chatbot.service.js';
import { piecesOf } from './pieces.js';
import { languageOfText } from './reading.js';
import { sayIn } from './say.js';

/** Sockets of one person on one process. */
const SOCKETS_EACH = 10;
const HEARTBEAT_MS = 30_000;
/** Close codes: the session is over, too many sockets (private range), and the server goes down. */
const SIGNED_OUT = 4401;
const TOO_MANY = 4429;
const GOING_AWAY = 1001;

interface Talk {
  readonly user: CurrentUser;
  readonly ctx: Ctx;
  page: string;
  alive: boolean;
  /** One question is answered at a time, in their order. */
  last: Promise<void>;
}

/** The conversation over a socket: questions come in, answers go out in pieces. */
@WebSocketGateway({ path: ASSISTANT_SOCKET_PATH })
export class ChatbotGateway
  implements OnGatewayConnection, OnGatewayDisconnect, OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly talks = new Map<WebSocket, Talk>();
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly chatbot: ChatbotService,
    private readonly pubsub: PubSub,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.pubsub.on(SESSION_ENDED_TOPIC, (ended) => {
      for (const [socket, { user }] of this.talks) if (user.sessionId === ended) socket.close(SIGNED_OUT);
    });
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
  }

  handleConnection(socket: WebSocket, { user, headers, socket: line }: SocketRequest): void {
    if (!user) return socket.close(SIGNED_OUT);
    const own = [...this.talks.values()].filter((talk) => talk.user.id === user.id);
    if (own.length >= SOCKETS_EACH) return socket.close(TOO_MANY);
    const ctx: Ctx = {
      user,
      role: user.role,
      actingRole: user.role,
      requestId: randomUUID(),
      ip: line.remoteAddress ?? '',
      language: spokenLanguage(headers, user.language),
    };
    const talk: Talk = { user, ctx, page: '/', alive: true, last: Promise.resolve() };
    this.talks.set(socket, talk);
    socket.on('pong', () => {
      talk.alive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => this.hear(socket, talk, data));
  }

  handleDisconnect(socket: WebSocket): void {
    this.talks.delete(socket);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.heartbeat);
    for (const socket of this.talks.keys()) socket.close(GOING_AWAY);
  }

  private hear(socket: WebSocket, talk: Talk, data: RawData): void {
    const message = read(data);
    if (!message) return;
    if (message.type === 'context') {
      talk.page = message.data.currentPage;
      return;
    }
    const { message: query, context } = message.data;
    talk.page = context.currentPage;
    talk.last = talk.last.then(() => this.answer(socket, { ...talk, ctx: inView(talk.ctx, context.userRole) }, query));
  }

  private async answer(socket: WebSocket, { ctx, page }: Talk, query: string): Promise<void> {
    try {
      const { response, ...details } = await this.chatbot.ask({ ...ctx, requestId: randomUUID() }, query, page);
      for (const chunk of piecesOf(response)) tell(socket, { type: 'streaming_response', chunk, isComplete: false });
      tell(socket, { type: 'streaming_response', chunk: '', isComplete: true, details });
    } catch (err) {
      tell(socket, { type: 'assistant_response', content: this.excuse(err, languageOfText(query, ctx.language)) });
    }
  }

  /** Empty when there is nothing to say: the page has its own words for a failure. */
  private excuse(err: unknown, language: Ctx['language']): string {
    if (!(err instanceof AppError)) {
      this.log.error({ err }, 'the assistant failed');
      return '';
    }
    const say = sayIn(language);
    return say(err.status === 429 ? 'dani.busy' : `error.${err.code}`, err.values);
  }

  private beat(): void {
    for (const [socket, talk] of this.talks) {
      if (!talk.alive) socket.terminate();
      talk.alive = false;
      socket.ping();
    }
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

const tell = (socket: WebSocket, message: AssistantSocketOut): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
};
