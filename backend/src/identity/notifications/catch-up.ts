import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '../../platform/logging/log.js';
import { type Cursor, Feed, type EventPayload } from './feed.js';
import { type OpenPage, say } from './open-page.js';

/** So many lists in one query, between which news goes out: thousands of pages that open at once do not hold it up. */
const LISTS_AT_ONCE = 50;
const TRY_AGAIN_MS = 1000;

/**
 * Brings pages from their cursors to the present, out of the table. An event, a page that comes back and a nudge that was
 * lost are one and the same: each page gets everything once, in order.
 */
@Injectable()
export class CatchUp {
  private readonly behind = new Set<OpenPage>();
  private running = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly feed: Feed,
    private readonly log: Log,
  ) {}

  /** There may be something new for these pages. Whatever comes while a query runs goes into the next one. */
  nudge(pages: Iterable<OpenPage>): void {
    for (const page of pages) this.behind.add(page);
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.behind.size) {
      const due = this.takeDue();
      try {
        await this.notify(due.filter(hasCursor));
        await this.list(due.filter(({ cursor }) => cursor === null));
      } catch (err) {
        this.log.error({ err }, 'news not sent');
        setTimeout(() => this.nudge(due.filter(isOpen)), TRY_AGAIN_MS).unref();
      }
    }
    this.running = false;
  }

  /** Every page that only needs news, and some of those that need a list. */
  private takeDue(): OpenPage[] {
    const due: OpenPage[] = [];
    let lists = 0;
    for (const page of this.behind) {
      if (page.cursor === null && ++lists > LISTS_AT_ONCE) continue;
      this.behind.delete(page);
      if (isOpen(page)) due.push(page);
    }
    return due;
  }

  private async notify(pages: readonly (OpenPage & { cursor: Cursor })[]): Promise<void> {
    const from = new Map<string, Cursor>();
    for (const { userId, cursor } of pages) {
      const known = from.get(userId);
      if (known === undefined || cursor < known) from.set(userId, cursor);
    }
    if (!from.size) return;
    const found = await this.feed.after(this.dataSource.manager, from);
    for (const page of pages) {
      const news = found.get(page.userId);
      if (news === null) this.startAgain(page);
      else for (const one of news ?? []) notifyOnce(page, one);
    }
  }

  private startAgain(page: OpenPage): void {
    page.cursor = null;
    this.behind.add(page);
  }

  private async list(pages: readonly OpenPage[]): Promise<void> {
    if (!pages.length) return;
    const lists = await this.feed.lists(this.dataSource.manager, [...new Set(pages.map(({ userId }) => userId))]);
    for (const page of pages) {
      const list = lists.get(page.userId);
      if (!list) continue;
      page.cursor = list.cursor;
      say(page, { type: 'initial', notifications: list.notifications, cursor: String(list.cursor) });
    }
  }
}

const hasCursor = (page: OpenPage): page is OpenPage & { cursor: Cursor } => page.cursor !== null;
const isOpen = ({ socket }: OpenPage): boolean => socket.readyState === socket.OPEN;

const notifyOnce = (page: OpenPage & { cursor: Cursor }, { cursor, notification }: EventPayload): void => {
  if (cursor <= page.cursor) return;
  page.cursor = cursor;
  say(page, { type: 'notification', notification, cursor: String(cursor) });
};
