import { type AssistantMessage, api } from '@orebridge/contracts';
import en from '@orebridge/contracts/messages/en.json';
import { type Answered, answer, type MountOptions, mountRemote } from '@orebridge/remote-kit/testing';
import { uiMessages } from '@orebridge/ui';
import { act } from '@testing-library/react';
import remote from '../src/remote';

/** A socket that the test drives: it opens, hears and closes when told to. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: unknown[] = [];
  constructor(readonly url: string) {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): Promise<void> {
    this.readyState = FakeSocket.OPEN;
    return act(async () => void this.dispatchEvent(new Event('open')));
  }
  lose(): Promise<void> {
    this.readyState = 3;
    return act(async () => void this.dispatchEvent(new Event('close')));
  }
  notify(message: object): Promise<void> {
    return act(async () => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })));
  }
}

const page = <T,>(items: T[]) => ({ items, next: null, total: items.length, capped: false });
export const EMPTY: readonly Answered[] = [
  answer(api.chatbot.history, page<AssistantMessage>([])),
  answer(api.agents.mine, page<never>([])),
];

let people = 0;
/** Mounts a page of this remote for somebody who has not talked yet. */
export const mount = async ({ answers = [], ...options }: MountOptions) => {
  people += 1;
  const ui = await uiMessages[options.language ?? 'en']();
  return mountRemote(remote, {
    ...options,
    account: { id: `00000000-0000-4000-8000-${String(people).padStart(12, '0')}` },
    answers: [...answers, ...EMPTY],
    messages: { ...ui, ...en },
  });
};
