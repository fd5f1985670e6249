import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@orebridge/trade';
import { Vault } from '../../platform/secrets/vault.js';

/** A page that has been open for longer is not asked any more how it does. */
const VALID_MS = 2 * DAY_MS;

/**
 * What a page carries so that its reports count: signed by the server for the person or browser that the page was made for. Who
 * has opened no page has none, and one of somebody else is worth nothing.
 */
@Injectable()
export class ReportTickets {
  constructor(private readonly vault: Vault) {}

  /** Of a signed-in person's id or a browser's. */
  issue(personId: string, at = Date.now()): string {
    return `${at}.${this.seal(personId, at).toString('base64url')}`;
  }

  holds(ticket: string, personId: string): boolean {
    const [time = '', seal = ''] = ticket.split('.');
    const at = Number(time);
    if (!/^\d{13}$/.test(time) || Math.abs(Date.now() - at) > VALID_MS) return false;
    const given = Buffer.from(seal, 'base64url');
    const own = this.seal(personId, at);
    return given.length === own.length && timingSafeEqual(given, own);
  }

  private seal(personId: string, at: number): Buffer {
    return this.vault.mac('report-ticket', `${personId} ${at}`);
  }
}
