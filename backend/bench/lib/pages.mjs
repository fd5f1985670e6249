import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { NOTIFICATIONS_SOCKET_PATH } from '@orebridge/contracts';
import { WebSocket } from 'ws';
import { headersOf } from './client.mjs';

const OPENING_AT_ONCE = 100;
/** The pauses of the shell's own pages before they come back (shell/src/notifications/socket.ts). */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** What a signed-in person's open page holds: the socket, and every piece of news with the moment it was read. */
export class OpenPage {
  /** @type {Map<string, {key: string, about: string | undefined, at: number}>} */
  news = new Map();
  /** How often the whole list came, and how often a piece of news that had come before. */
  lists = 0;
  doubled = 0;
  listed = new Set();
  cursor = '';
  socket = null;
  #waiting = new Set();
  /** Whether the server has said something since the socket was opened. */
  #heard = false;
  #left = false;

  constructor(url, person) {
    this.url = url;
    this.person = person;
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Opens the socket, again from where it was lost; resolves when it is open. */
  async open() {
    const at = new URL(NOTIFICATIONS_SOCKET_PATH, this.url.replace('http', 'ws'));
    if (this.cursor) at.searchParams.set('after', this.cursor);
    this.socket = new WebSocket(at, { headers: headersOf(this.person), perMessageDeflate: false });
    this.socket.on('message', (data) => this.#take(JSON.parse(String(data)), Date.now()));
    this.socket.on('error', () => {});
    const [how] = await Promise.race([
      once(this.socket, 'open').then(() => ['open']),
      once(this.socket, 'unexpected-response').then(([, answer]) => [answer.statusCode]),
      once(this.socket, 'close'),
    ]);
    if (how === 'open') return;
    this.drop();
    throw new Error(`the socket was refused: ${how}`);
  }

  /** Whether it knows of a piece of news. */
  has(id) {
    return this.listed.has(id) || this.news.has(id);
  }

  /** As when the network goes away. */
  drop() {
    this.socket?.terminate();
  }

  /** Keeps an open page open until `leave`: it comes back whenever the socket is lost, after the shell's pauses. @param {(page: OpenPage) => void} [onLost] */
  async stay(onLost = () => {}) {
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      const wasOpen = this.isOpen;
      if (wasOpen) await new Promise((closed) => this.socket.once('close', closed));
      if (this.#left) return;
      if (wasOpen) onLost(this);
      if (this.#heard) pause = FIRST_PAUSE_MS;
      await sleep(pause * (0.75 + Math.random() / 2));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      this.#heard = false;
      await this.open().catch(() => {});
    }
  }

  leave() {
    this.#left = true;
    this.drop();
  }

  /** The first piece of news for which `wanted` holds, past or coming; null when none came within `patience` ms. */
  async read(wanted, patience) {
    const there = () => [...this.news.values()].findLast(wanted);
    if (there()) return there();
    return new Promise((resolve) => {
      const end = (found) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(found);
      };
      const look = () => there() && end(there());
      const timer = setTimeout(() => end(null), patience);
      this.#waiting.add(look);
    });
  }

  #take(message, at) {
    this.#heard = true;
    if (message.cursor) this.cursor = message.cursor;
    if (message.type === 'initial') {
      this.lists++;
      for (const { id } of message.notifications) this.listed.add(id);
    }
    if (message.type !== 'notification') return;
    const { id, key, about } = message.notification;
    if (this.has(id)) this.doubled++;
    else this.news.set(id, { key, about: about?.id, at });
    for (const look of this.#waiting) look();
  }
}

/** One open page for each person. @param {{onLost?: (page: OpenPage) => void}} [lasting] those that come back when their socket is lost */
export async function openPages(url, people, lasting) {
  const pages = people.map((person) => new OpenPage(url, person));
  const waiting = [...pages];
  const opener = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      await page.open();
      if (lasting) void page.stay(lasting.onLost);
    }
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, opener));
  return pages;
}
