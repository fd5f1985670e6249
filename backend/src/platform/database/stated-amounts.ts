import { minorUnits, moneyText } from '@orebridge/trade';
import { type EntitySubscriberInterface, EventSubscriber, type LoadEvent } from 'typeorm';

/**
 * PostgreSQL writes every amount with two decimals. Amounts of rows in yen are read without, as they were written: what is
 * read is then the same text as what is computed, and says no sen that do not exist.
 */
@EventSubscriber()
export class StatedAmounts implements EntitySubscriberInterface<Record<string, unknown>> {
  afterLoad(row: Record<string, unknown>, event?: LoadEvent<Record<string, unknown>>): void {
    const { currency } = row;
    if (typeof currency !== 'string' || minorUnits(currency) >= 2) return;
    for (const { propertyName, type, scale, transformer } of event?.metadata.columns ?? []) {
      const amount = row[propertyName];
      if (type === 'numeric' && scale === 2 && !transformer && typeof amount === 'string')
        row[propertyName] = moneyText(amount, currency);
    }
  }
}
