import { once } from 'node:events';
import { NOTIFICATIONS_SOCKET_PATH } from '@orebridge/contracts';
import { WebSocket } from 'ws';

const OPENING_AT_ONCE = 100;

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
    this.socket = new WebSocket(at, { headers: { cookie: this.person.cookie }, perMessageDeflate: false });
    this.socket.on('message', (data) => this.#take(JSON.parse(String(data)), Date.now()));
    this.socket.on('error', () => {});
    const [how] = await Promise.race([
      once(this.socket, 'open').then(() => ['open']),
      once(this.socket, 'unexpected-response').then(([, answer]) => [answer.statusCode]),
      once(this.socket, 'close'),
    ]);
    if (how !== 'open') throw new Error(`the socket was refused: ${how}`);
  }

  /** Whether it knows of a piece of news. */
  has(id) {
    return this.listed.has(id) || this.news.has(id);
  }

  /** As when the network goes away. */
  drop() {
    this.socket.terminate();
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

/** One open page for each person. */
export async function openPages(url, people) {
  const pages = people.map((person) => new OpenPage(url, person));
  const waiting = [...pages];
  const opener = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) await page.open();
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, opener));
  return pages;
}
