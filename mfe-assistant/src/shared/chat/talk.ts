import {
  type AssistantAnswer,
  type AssistantMessage,
  type AssistantSocketIn,
  type AssistantSocketOut,
  ApiError,
} from '@orebridge/contracts';
import { type Line, openLine, type LineStatus } from './line';

/** Why an answer is none: the assistant was not reached, or had nothing to say yet. */
type Failure = 'unreachable' | 'empty';

export interface ChatLine extends AssistantMessage {
  isTyping: boolean;
  failure: Failure | null;
  /** What the server refused, to be said in the reader's language. */
  refusal: ApiError | null;
}

export interface TalkState {
  readonly standing: LineStatus;
  readonly lines: readonly ChatLine[];
}

/** Where a question is asked, and by whom. */
export interface Place {
  userId: string;
  userRole: string;
  currentPage: string;
}

/** Asks over HTTP, where there is no socket. */
export type AskOnce = (query: string, place: Place) => Promise<AssistantAnswer>;

const PATIENCE_MS = 30_000;
const now = (): string => new Date().toISOString();
const lineOf = (type: ChatLine['type'], content: string, more: Partial<ChatLine> = {}): ChatLine => ({
  id: crypto.randomUUID(),
  type,
  content,
  timestamp: now(),
  details: null,
  isTyping: false,
  failure: null,
  refusal: null,
  ...more,
});

/** One conversation, shared by the widget and the pages: its lines and its connection. */
export class Talk {
  private state: TalkState = { standing: 'disconnected', lines: [] };
  private readonly listeners = new Set<() => void>();
  private line: Line | null = null;
  private users = 0;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private place: Place = { userId: '', userRole: 'guest', currentPage: '/' };

  readonly get = (): TalkState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Notes where the person is, and in which role. */
  stay(place: Place): void {
    this.place = place;
  }

  /** Connects while anybody looks; the returned function says that one looks no more. */
  attend(): () => void {
    this.users += 1;
    this.line ??= openLine({
      context: () => ({ type: 'context', data: { ...this.place, timestamp: now() } }),
      onStatus: (standing) => this.stand(standing),
      onMessage: (message) => this.hear(message),
    });
    return () => {
      this.users -= 1;
      if (this.users) return;
      this.line?.close();
      this.line = null;
      this.set({ standing: 'disconnected' });
    };
  }

  /** Puts what was said before in front of what is said now. */
  recall(messages: readonly AssistantMessage[]): void {
    if (this.state.lines.length) return;
    this.set({ lines: messages.map((message) => ({ ...message, isTyping: false, failure: null, refusal: null })) });
  }

  clear(): void {
    this.set({ lines: [] });
  }

  /** Sends a question: over the socket while it is connected, else by `askOnce`. */
  async say(text: string, askOnce: AskOnce): Promise<void> {
    const query = text.trim();
    if (!query || this.state.lines.some(({ isTyping }) => isTyping)) return;
    this.set({ lines: [...this.state.lines, lineOf('user', query), lineOf('assistant', '', { isTyping: true })] });
    const { userRole, currentPage } = this.place;
    const message: AssistantSocketIn = {
      type: 'user_message',
      data: { message: query, context: { currentPage, userRole, timestamp: now() } },
    };
    if (this.state.standing === 'connected' && this.line?.send(message)) {
      this.patience = setTimeout(() => this.finish({ failure: 'unreachable' }), PATIENCE_MS);
      return;
    }
    try {
      const { response, ...details } = await askOnce(query, this.place);
      this.finish({ content: response, details, failure: response ? null : 'empty' });
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) this.finish({ refusal: error });
      else this.finish({ failure: 'unreachable' });
    }
  }

  private stand(standing: LineStatus): void {
    this.set({ standing });
    // The answer that was under way will not come any more.
    if (standing === 'disconnected') this.finish({ failure: 'unreachable' });
  }

  private hear(message: AssistantSocketOut): void {
    if (message.type === 'assistant_response') {
      this.finish({ content: message.content, failure: message.content ? null : 'empty' });
      return;
    }
    const typing = this.state.lines.find(({ isTyping }) => isTyping);
    if (!typing) return;
    const content = typing.content + message.chunk;
    if (!message.isComplete) this.change({ content });
    else this.finish({ content, details: message.details ?? null, failure: content ? null : 'empty' });
  }

  private finish(change: Partial<ChatLine>): void {
    clearTimeout(this.patience);
    this.change({ ...change, isTyping: false });
  }

  private change(change: Partial<ChatLine>): void {
    this.set({ lines: this.state.lines.map((line) => (line.isTyping ? { ...line, ...change } : line)) });
  }

  private set(change: Partial<TalkState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

let current: { userId: string; talk: Talk } | null = null;

/** The conversation of a person in this page; another person begins anew. */
export const talkOf = (userId: string): Talk => {
  if (current?.userId !== userId) current = { userId, talk: new Talk() };
  return current.talk;
};
