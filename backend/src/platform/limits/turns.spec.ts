import { describe, expect, test } from '@jest/globals';
import { TooMany } from '../errors/app-error.js';
import { networkOf } from './network.js';
import { Turns } from './turns.js';

describe('slow work in turns', () => {
  /** Work that ends when it is told to, and notes that it was begun. */
  const desk = (turns: Turns) => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (from: string, name: string): Promise<string> =>
      turns.run(from, () => {
        begun.push(name);
        return new Promise((resolve) => ends.push(() => resolve(name)));
      });
    const end = async (): Promise<void> => {
      ends.shift()?.();
      await new Promise(setImmediate);
    };
    return { begun, ask, end };
  };

  test('no more is done at once than was said, and a failure makes room like a success', async () => {
    const turns = new Turns(2, 10);
    const { begun, ask, end } = desk(turns);
    const failing = turns.run('a', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    const all = ['one', 'two', 'three'].map((name) => ask('a', name));
    expect(begun).toEqual(['one', 'two']);
    for (const _ of all) await end();
    expect(await Promise.all(all)).toEqual(['one', 'two', 'three']);
  });

  test('a sender of many waits for oneself: a newcomer is next', async () => {
    const { begun, ask, end } = desk(new Turns(1, 10));
    const flood = ['1', '2', '3'].map((name) => ask('flood', name));
    const other = ask('other', 'newcomer');
    await end();
    expect(begun).toEqual(['1', 'newcomer']);
    for (let n = 0; n < 3; n++) await end();
    await Promise.all([...flood, other]);
  });

  test('of one sender too, whoever came last is not kept waiting by those before', async () => {
    const { begun, ask, end } = desk(new Turns(1, 10));
    const all = ['1', '2', '3'].map((name) => ask('office', name));
    for (const _ of all) await end();
    await Promise.all(all);
    expect(begun).toEqual(['1', '3', '2']);
  });

  test('when too many wait, it is the sender of most who is told to come back', async () => {
    const { ask, end } = desk(new Turns(1, 2));
    const first = ask('flood', 'first');
    const refused = ask('flood', 'refused');
    const kept = [ask('flood', 'kept'), ask('other', 'kept too')];
    await expect(refused).rejects.toBeInstanceOf(TooMany);
    for (let n = 0; n < 3; n++) await end();
    expect(await Promise.all([first, ...kept])).toEqual(['first', 'kept', 'kept too']);
  });
});

describe('what limits count as one sender', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
