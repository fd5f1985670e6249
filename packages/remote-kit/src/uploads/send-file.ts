import {
  ApiError,
  api,
  type CallArgs,
  type CallResult,
  type Client,
  PART_MAX_BYTES,
  type Route,
  type Upload,
  type UploadKind,
} from '@orebridge/contracts';
import { uploadFile } from './upload-file';
import { steadily } from './steady';

/** Two seconds' worth at 300 kbit/s. What is no longer than this is sent whole. */
const FIRST_PART = 64 * 1024;
const SMALLEST_PART = 16 * 1024;
/** A part that took less time is followed by a longer one. */
const QUICK_MS = 1500;

interface Sending<R extends Route> {
  client: Client;
  kind: UploadKind;
  /** The command that the file belongs to, and what it takes beside the file. */
  route: R;
  args: CallArgs<R>;
  file: File;
  /** Stays the same when the same file is tried again, also after the page was opened anew. */
  key: string;
  onProgress: (percent: number) => void;
  onWaiting?: (waiting: boolean) => void;
  signal: AbortSignal;
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Sends a file with its command. A long one goes in parts that fit the line; after a break, a reload or a restart of the
 * server it goes on from the last part that arrived, and the command takes effect once.
 * @throws ApiError when the server refuses; TypeError when it cannot be reached for long.
 */
export const sendFile = async <R extends Route>(sending: Sending<R>): Promise<CallResult<R>> => {
  const { client, route, args, file, key, signal, onProgress } = sending;
  const steady = <T>(work: () => Promise<T>) => steadily(work, sending);
  if (file.size <= FIRST_PART) return steady(() => uploadFile(route, args, file, { key, onProgress, signal }));
  const upload = await sendParts(sending, steady);
  const body = { ...(args as { body?: object }).body, upload: upload.id };
  return steady(() => client(route, { ...args, body, key, signal } as CallArgs<R>));
};

const sendParts = async <R extends Route>(
  { client, kind, file, key, signal, onProgress }: Sending<R>,
  steady: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Upload> => {
  const sha256 = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const begin = () =>
    steady(() =>
      client(api.uploads.begin, { body: { id: key, kind, fileName: file.name, bytes: file.size, sha256 }, signal }),
    );
  let upload = await begin();
  let length = FIRST_PART;
  let repairs = 0;
  const at = (sent: number) => onProgress(Math.floor((sent / file.size) * 100));
  const send = async (): Promise<Upload> => {
    const offset = upload.received;
    const part = new File([file.slice(offset, offset + length)], 'part');
    const started = performance.now();
    try {
      const stands = await uploadFile(api.uploads.part, { params: { id: upload.id }, body: { offset } }, part, {
        onProgress: (percent) => at(offset + (part.size * percent) / 100),
        signal,
      });
      if (performance.now() - started < QUICK_MS) length = Math.min(PART_MAX_BYTES, length * 2);
      return stands;
    } catch (error) {
      length = Math.max(SMALLEST_PART, length / 2);
      throw error;
    }
  };
  while (upload.received < file.size) {
    at(upload.received);
    try {
      upload = await steady(send);
    } catch (error) {
      // Another tab was quicker, a byte arrived wrong, or the server forgot it: ask where it stands, and not for ever.
      const mends = error instanceof ApiError && ['upload.offset', 'file.damaged', 'not_found'].includes(error.code);
      repairs += 1;
      if (!mends || repairs > 3) throw error;
      upload = await begin();
    }
  }
  return upload;
};
