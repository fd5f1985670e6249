import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Agent, TestApp } from './app.js';

/** A socket of a signed-in browser; keeps what it received. */
export class TestSocket {
  readonly messages: unknown[] = [];
  closeCode: number | undefined;
  private readonly waiting: (() => void)[] = [];

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.messages.push(JSON.parse(String(data)));
      for (const wake of this.waiting.splice(0)) wake();
    });
    socket.on('close', (code) => {
      this.closeCode = code;
      for (const wake of this.waiting.splice(0)) wake();
    });
  }

  static async open(
    app: TestApp,
    path: string,
    agent: Agent,
    { headers = {}, autoPong = true }: { headers?: Record<string, string>; autoPong?: boolean } = {},
  ): Promise<TestSocket> {
    const socket = new WebSocket(app.url.replace('http', 'ws') + path, {
      headers: { cookie: cookiesOf(agent, app.url), ...headers },
      autoPong,
    });
    const test = new TestSocket(socket);
    await once(socket, 'open');
    return test;
  }

  /** Resolves with the first message, past or coming, for which `wanted` holds. */
  async message<T>(wanted: (message: T) => boolean): Promise<T> {
    for (;;) {
      const found = this.messages.find((m) => wanted(m as T));
      if (found) return found as T;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  async closed(): Promise<number> {
    while (this.closeCode === undefined) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.closeCode;
  }
}

/** The Cookie header that a signed-in agent would send. */
export const cookiesOf = (agent: Agent, url: string): string => {
  const jar = (agent as unknown as { jar: { getCookies(info: unknown): { toValueString(): string } } }).jar;
  const { hostname } = new URL(url);
  return jar.getCookies({ domain: hostname, path: '/', secure: false, script: false }).toValueString();
};

/** The HTTP status with which an upgrade is refused. */
export const refusedWith = (app: TestApp, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(app.url.replace('http', 'ws') + path, { headers });
    socket.on('unexpected-response', (_req, res) => {
      resolve(res.statusCode ?? 0);
      socket.terminate();
    });
    socket.on('open', () => reject(new Error('the socket opened')));
    socket.on('error', () => undefined);
  });
