import { type Client, RELEASES_SOCKET_PATH, ReleaseSocketMessage, api } from '@orebridge/contracts';
import { type CheckedDocument, checkDocument } from './document';
import { againstSeen } from './seen';

const RETRY_MS = 3000;
const RETRY_MOST_MS = 60_000;

/**
 * Listens for changes of the registry and asks for the document anew when there is one. The caller puts it in force when it
 * suits the visitor: at the next navigation, never under a half-filled form.
 * @returns a function that stops listening.
 */
export const followReleases = (
  client: Client,
  known: number,
  onDocument: (checked: CheckedDocument) => void,
): (() => void) => {
  let revision = known;
  let stopped = false;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = RETRY_MS;

  const ask = async (): Promise<void> => {
    const signed = await client(api.remotes.document, { query: { path: location.pathname } });
    const checked = againstSeen(await checkDocument(signed));
    if (checked.document.revision < revision) return;
    revision = checked.document.revision;
    onDocument(checked);
  };
  const connect = (): void => {
    if (stopped) return;
    socket = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${RELEASES_SOCKET_PATH}`,
    );
    socket.onopen = () => {
      delay = RETRY_MS;
    };
    socket.onmessage = ({ data }) => {
      const message = ReleaseSocketMessage.safeParse(JSON.parse(String(data)));
      if (message.success && message.data.revision > revision) void ask().catch(() => {});
    };
    socket.onclose = () => {
      timer = setTimeout(connect, delay);
      delay = Math.min(delay * 2, RETRY_MOST_MS);
    };
  };
  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
};
