import {
  NOTIFICATIONS_AFTER,
  SOCKET_ALIVE_MS,
  NOTIFICATIONS_SOCKET_PATH,
  NotificationSocketMessage,
} from '@orebridge/contracts';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
/** Two signs of life may get lost in a crowd; after that the line is dead, though nobody has said so. */
const SILENCE_MS = 2.5 * SOCKET_ALIVE_MS;

const address = (cursor: string | null): string => {
  const url = new URL(NOTIFICATIONS_SOCKET_PATH, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (cursor !== null) url.searchParams.set(NOTIFICATIONS_AFTER, cursor);
  return url.href;
};

const parse = (data: unknown): NotificationSocketMessage | null => {
  try {
    const message = NotificationSocketMessage.safeParse(JSON.parse(String(data)));
    return message.success ? message.data : null;
  } catch {
    return null;
  }
};

/**
 * Listens to the person's notifications until the returned function is called. A lost connection comes back with growing
 * pauses, at once when the device is online again, and goes on from the last message that it had: nothing is missed.
 */
export const listen = (onMessage: (message: NotificationSocketMessage) => void): (() => void) => {
  let socket: WebSocket | null = null;
  let cursor: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_DELAY_MS;
  let closed = false;

  const connect = () => {
    clearTimeout(timer);
    const opened = new WebSocket(address(cursor));
    socket = opened;
    const lost = () => {
      if (socket !== opened) return;
      socket = null;
      clearTimeout(silence);
      if (closed) return;
      // Spread, so that a restarted server is not met by everybody in the same moment.
      timer = setTimeout(connect, delay * (0.75 + Math.random() / 2));
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
    };
    // A dead line may take minutes to close.
    const giveUp = () => {
      opened.close();
      lost();
    };
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
    };
    heard();
    opened.addEventListener('message', ({ data }) => {
      if (socket !== opened) return;
      heard();
      const message = parse(data);
      if (!message) return;
      // Only now: a server that takes nobody in any more opens as well, before it closes.
      delay = FIRST_DELAY_MS;
      if ('cursor' in message) cursor = message.cursor;
      onMessage(message);
    });
    opened.addEventListener('close', lost);
  };
  const onOnline = () => {
    if (!socket && !closed) connect();
  };

  connect();
  window.addEventListener('online', onOnline);
  return () => {
    closed = true;
    clearTimeout(timer);
    clearTimeout(silence);
    window.removeEventListener('online', onOnline);
    const last = socket;
    socket = null;
    last?.close();
  };
};
