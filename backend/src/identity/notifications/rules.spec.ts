import { describe, expect, test } from '@jest/globals';
import { NOTIFICATION_VISIBILITY, ROLES } from '@orebridge/contracts';
import { translator } from '../../platform/i18n/index.js';
import { nobody, typeFor } from './audience.js';
import { RULES } from './rules.js';

describe('how news is typed', () => {
  test('whatever happens, each role is told under a type that it sees', () => {
    for (const { types } of Object.values(RULES))
      for (const role of ROLES) expect(NOTIFICATION_VISIBILITY[role]).toContain(typeFor(role, types));
  });

  test('an accepted offer is a transaction for the buyer and listing news for the seller', () => {
    const { types } = RULES['offer.accepted'];
    expect([typeFor('buyer', types), typeFor('seller', types), typeFor('admin', types)]).toEqual([
      'transaction',
      'listing',
      'system',
    ]);
  });

  test('every event that somebody hears of has its texts', () => {
    for (const [name] of Object.entries(RULES).filter(([, { to }]) => to !== nobody))
      for (const part of ['title', 'message'])
        expect([`${name}.${part}`, translator('en').has(`notification.${name}.${part}`)]).toEqual([
          `${name}.${part}`,
          true,
        ]);
  });
});
