import { NOTIFICATIONS_SOCKET_PATH, NotificationSocketMessage } from '@orebridge/contracts';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

const address = (): string => {
  const url = new URL(NOTIFICATIONS_SOCKET_PATH, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
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
 * pauses, at once when the device is online again; the server then sends the whole list, so that nothing is missed.
 */
export const listen = (onMessage: (message: NotificationSocketMessage) => void): (() => void) => {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_DELAY_MS;
  let closed = false;

  const connect = () => {
    clearTimeout(timer);
    const opened = new WebSocket(address());
    socket = opened;
    opened.addEventListener('open', () => {
      delay = FIRST_DELAY_MS;
    });
    opened.addEventListener('message', ({ data }) => {
      const message = parse(data);
      if (message && !closed) onMessage(message);
    });
    opened.addEventListener('close', () => {
      socket = null;
      if (closed) return;
      // Spread, so that a restarted server is not met by everybody in the same moment.
      timer = setTimeout(connect, delay * (0.75 + Math.random() / 2));
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
    });
  };
  const onOnline = () => {
    if (!socket && !closed) connect();
  };

  connect();
  window.addEventListener('online', onOnline);
  return () => {
    closed = true;
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
    socket?.close();
  };
};
