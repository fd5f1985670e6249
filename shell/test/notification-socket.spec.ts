import type { NotificationSocketMessage } from '@orebridge/contracts';
import { listen } from '../src/notifications/socket';
import { FakeSocket } from './site';

const news = (id: number) => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  type: 'transaction',
  title: 'New offer',
  message: 'sent text',
  timestamp: '2026-11-27T09:00:00.000Z',
  read: false,
  key: 'offer.made',
  values: {},
  about: null,
});
const told = (id: number) => ({ type: 'notification', notification: news(id), cursor: String(id) });

describe('the socket of an open page', () => {
  let heard: NotificationSocketMessage[];
  let stop: () => void;
  const socket = () => FakeSocket.last as FakeSocket;
  const ids = () => heard.flatMap((one) => (one.type === 'notification' ? [Number(one.cursor)] : []));

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
    FakeSocket.opened = 0;
    heard = [];
    stop = listen((message) => heard.push(message));
  });
  afterEach(() => {
    stop();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('asks for the whole list at first, and after a loss for what came since the last message', () => {
    expect(new URL(socket().url).pathname).toBe('/api/notifications/ws');
    expect(new URL(socket().url).search).toBe('');
    socket().say({ type: 'initial', notifications: [], cursor: '4' });
    socket().drop();
    jest.advanceTimersByTime(1000);
    expect(new URL(socket().url).search).toBe('?after=4');
    socket().say(told(5));
    socket().say(told(6));
    socket().drop();
    jest.advanceTimersByTime(1000);
    expect(new URL(socket().url).search).toBe('?after=6');
    socket().say(told(7));
    expect(ids()).toEqual([5, 6, 7]);
  });

  test('comes back with growing pauses, of half a minute at most, and starts anew once it was served', () => {
    const pauses = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000];
    for (const pause of pauses) {
      const lost = socket();
      // Opened and closed again, as by a server that has too many pages of this person.
      lost.dispatchEvent(new Event('open'));
      lost.drop();
      jest.advanceTimersByTime(pause - 1);
      expect(socket()).toBe(lost);
      jest.advanceTimersByTime(1);
      expect(socket()).not.toBe(lost);
    }
    socket().say({ type: 'initial', notifications: [], cursor: '0' });
    const served = socket();
    served.drop();
    jest.advanceTimersByTime(1000);
    expect(socket()).not.toBe(served);
  });

  test('a line that has gone silent is given up; a sign of life keeps it', () => {
    const first = socket();
    first.say({ type: 'initial', notifications: [], cursor: '9' });
    for (let n = 0; n < 10; n++) {
      jest.advanceTimersByTime(30_000);
      first.say({ type: 'alive' });
    }
    expect(FakeSocket.opened).toBe(1);
    jest.advanceTimersByTime(75_000 + 1000);
    expect(FakeSocket.opened).toBe(2);
    expect(new URL(socket().url).search).toBe('?after=9');
    // What the dead line brings after all is told by the new one.
    first.say(told(10));
    expect(ids()).toEqual([]);
    socket().say(told(10));
    expect(ids()).toEqual([10]);
  });

  test('a device that is online again does not wait', () => {
    socket().drop();
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.opened).toBe(2);
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.opened).toBe(2);
  });

  test('nothing comes back after somebody has left, and what is no message is passed over', () => {
    socket().say('nonsense');
    expect(heard).toEqual([]);
    stop();
    jest.advanceTimersByTime(600_000);
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.opened).toBe(1);
  });
});
