import { describe, expect, it } from '@jest/globals';
import {
  daysGiven,
  DEAL_STATES,
  isDealOver,
  isTaskOverdue,
  mayChangeMessage,
  mentionsIn,
  nextActions,
  ROOM_RULES,
} from '../src/index.js';

describe('a room', () => {
  it('lets a message be changed for ten minutes', () => {
    const at = new Date('2026-11-27T09:00:00Z');
    const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
    expect(mayChangeMessage(at, after(ROOM_RULES.changeMinutes * 60 - 1))).toBe(true);
    expect(mayChangeMessage(at, after(ROOM_RULES.changeMinutes * 60))).toBe(false);
  });

  it('finds who is mentioned by the whole name, the longest first', () => {
    const people = [
      { id: 'a', name: 'Ann' },
      { id: 'b', name: 'Ann Lee' },
      { id: 'c', name: '王伟' },
    ];
    expect(mentionsIn('@Ann Lee, 请看 @王伟 and ann@mine.example', people)).toEqual(['b', 'c']);
    expect(mentionsIn('@Ann and @Ann Lee and @Ann', people)).toEqual(['a', 'b']);
    expect(mentionsIn('Ann Lee', people)).toEqual([]);
  });

  it('calls a task overdue from the day after its day', () => {
    expect([isTaskOverdue('2026-11-27', '2026-11-27'), isTaskOverdue('2026-11-27', '2026-11-28')]).toEqual([
      false,
      true,
    ]);
  });
});

describe('who has to act next in a deal', () => {
  const acts = (state: (typeof DEAL_STATES)[number]) =>
    nextActions(state).map(({ event, actors }) => [event, ...actors]);

  it.each(DEAL_STATES.map((state) => [state]))('%s names somebody, unless the deal is over', (state) => {
    expect(nextActions(state).length > 0).toBe(!isDealOver(state));
  });

  it('follows the table', () => {
    expect(acts('contract_draft')).toEqual([
      ['sign', 'buyer', 'seller'],
      ['countersign', 'buyer', 'seller'],
    ]);
    expect(acts('compliance_review')).toEqual([['release_review', 'admin']]);
    expect(acts('signed')).toEqual([['secure_payment', 'buyer']]);
    expect(acts('payment_secured')).toEqual([['start_loading', 'carrier', 'seller']]);
    expect(acts('in_transit').map(([event]) => event)).toEqual([
      'decide_tolerance_breach',
      'report_delivery',
      'confirm_delivery',
      'delivery_unopposed',
    ]);
    expect(acts('disputed')).toEqual([
      ['agree', 'buyer', 'seller'],
      ['record_umpire', 'system'],
      ['record_award', 'admin'],
    ]);
    // One that lost its security waits for the payment, as a signed one does.
    expect(acts('on_hold').map(([event]) => event)).toEqual(['restore_security', 'end_force_majeure', 'release_hold']);
  });

  it('says how long there is', () => {
    expect(daysGiven('contract_draft')).toEqual({ days: 10, banking: false });
    expect(daysGiven('signed')).toEqual({ days: 10, banking: true });
    expect(daysGiven('loading')).toBeNull();
  });
});
