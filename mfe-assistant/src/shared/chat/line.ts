import { ASSISTANT_SOCKET_PATH, type AssistantSocketIn, AssistantSocketOut } from '@orebridge/contracts';

/** Whether questions go over the socket. */
export type LineStatus = 'disconnected' | 'connecting' | 'connected';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

interface Listener {
  onStatus: (standing: LineStatus) => void;
  onMessage: (message: AssistantSocketOut) => void;
  /** The first thing that is said on a fresh connection. */
  context: () => AssistantSocketIn;
}

export interface Line {
  /** False when the socket is not open: nothing was sent. */
  send: (message: AssistantSocketIn) => boolean;
  close: () => void;
}

const address = (): string => {
  const url = new URL(ASSISTANT_SOCKET_PATH, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

const parse = (data: unknown): AssistantSocketOut | null => {
  try {
    const message = AssistantSocketOut.safeParse(JSON.parse(String(data)));
    return message.success ? message.data : null;
  } catch {
    return null;
  }
};

/** A connection to the assistant that comes back by itself, with growing pauses, until it is closed. */
export const openLine = ({ onStatus, onMessage, context }: Listener): Line => {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_DELAY_MS;
  let closed = false;

  const connect = () => {
    clearTimeout(timer);
    onStatus('connecting');
    const opened = new WebSocket(address());
    socket = opened;
    opened.addEventListener('open', () => {
      if (socket !== opened) return;
      delay = FIRST_DELAY_MS;
      opened.send(JSON.stringify(context()));
      onStatus('connected');
    });
    opened.addEventListener('message', ({ data }) => {
      const message = socket === opened ? parse(data) : null;
      if (message) onMessage(message);
    });
    opened.addEventListener('close', () => {
      if (socket !== opened) return;
      socket = null;
      if (closed) return;
      onStatus('disconnected');
      timer = setTimeout(connect, delay * (0.75 + Math.random() / 2));
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
    });
  };
  const onOnline = () => {
    if (!socket && !closed) connect();
  };
  connect();
  window.addEventListener('online', onOnline);
  return {
    send: (message) => {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
      const last = socket;
      socket = null;
      last?.close();
    },
  };
};
