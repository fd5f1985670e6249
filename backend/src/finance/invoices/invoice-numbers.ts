import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';

export interface InvoiceNumber {
  readonly year: number;
  readonly sequence: number;
  readonly number: string;
}

/** Numbers of invoices. */
@Injectable()
export class InvoiceNumbers {
  /**
   * The next number of an issuer in a year. The counter's row stays locked until the caller's transaction ends: who
   * comes next waits, and a transaction that fails takes its number back with it, so no number is left out or given twice.
   */
  async next(em: EntityManager, issuer: string, year: number): Promise<InvoiceNumber> {
    const [row] = await queryRows<{ last: number }>(
      em,
      `INSERT INTO invoice_counters AS c (issuer, year, last) VALUES ($1, $2, 1)
       ON CONFLICT (issuer, year) DO UPDATE SET last = c.last + 1 RETURNING last`,
      [issuer, year],
    );
    const sequence = row?.last ?? 1;
    return { year, sequence, number: `${year}-${String(sequence).padStart(5, '0')}` };
  }
}
