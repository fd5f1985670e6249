import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@orebridge/trade';
import { Vault } from '../../platform/secrets/vault.js';

/** A page that has been open for longer is not asked any more how it does. */
const VALID_MS = 2 * DAY_MS;
const USE = 'report-ticket';

const textOf = (personId: string, at: number): string => `${personId} ${at}`;

/**
 * What a page carries so that its reports count: signed by the server for the person or browser that the page was made for. Who
 * has opened no page has none, and one of somebody else is worth nothing.
 */
@Injectable()
export class ReportTickets {
  constructor(private readonly vault: Vault) {}

  /** Of a signed-in person's id or a browser's. */
  issue(personId: string, at = Date.now()): string {
    return `${at}.${this.vault.mac(USE, textOf(personId, at)).toString('base64url')}`;
  }

  holds(ticket: string, personId: string): boolean {
    const [time = '', seal = ''] = ticket.split('.');
    const at = Number(time);
    if (!/^\d{13}$/.test(time) || Math.abs(Date.now() - at) > VALID_MS) return false;
    return this.vault.knows(Buffer.from(seal, 'base64url'), { use: USE, text: textOf(personId, at) });
  }
}
