import { api, mayBeDocument, type RoomFile, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { useErrorText, useHost } from '@orebridge/remote-kit';
import { sendFile } from '@orebridge/remote-kit/uploads';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { keptFiles } from './kept-files';

/** A file of the message that is being written. */
export interface Attached {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly progress?: number;
  readonly waiting?: boolean;
  readonly error?: string;
  /** Set once the server has it. */
  readonly stored?: RoomFile;
}

/**
 * Files on their way to a message; a long one goes in parts and goes on after a break of the line. Those that have arrived
 * are there again when the page is.
 */
export const useFiles = (roomId: string, userId: string) => {
  const { client } = useHost();
  const intl = useIntl();
  const errorText = useErrorText();
  const [kept] = useState(() => keptFiles(roomId, userId));
  const [files, setFiles] = useState<readonly Attached[]>(() =>
    kept.read().map((stored) => ({ id: stored.id, name: stored.fileName, size: stored.bytes, stored })),
  );
  useEffect(() => kept.write(files.flatMap(({ stored }) => stored ?? [])), [files, kept]);
  const aborts = useRef(new Map<string, AbortController>());
  const line = useRef(Promise.resolve());
  const change = (id: string, part: Partial<Attached>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const refusalOf = (file: File): string | undefined => {
    if (!mayBeDocument(file)) return intl.formatMessage({ id: 'error.file.type' });
    if (file.size === 0) return intl.formatMessage({ id: 'error.file.empty' });
    const most = file.type.startsWith('image/') ? UPLOAD_MAX_BYTES.photo : UPLOAD_MAX_BYTES.document;
    return file.size > most ? intl.formatMessage({ id: 'error.file.too_large' }) : undefined;
  };
  const send = (id: string, file: File) => {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    line.current = line.current.then(async () => {
      if (abort.signal.aborted) return;
      try {
        const stored = await sendFile({
          client,
          kind: 'document',
          route: api.rooms.upload,
          args: { params: { id: roomId }, body: {} },
          file,
          key: id,
          signal: abort.signal,
          onProgress: (progress) => change(id, { progress }),
          onWaiting: (waiting) => change(id, { waiting }),
        });
        change(id, { stored, progress: undefined, waiting: false });
      } catch (error) {
        if (!abort.signal.aborted) change(id, { progress: undefined, error: errorText(error) });
      }
    });
  };
  useEffect(() => {
    const going = aborts.current;
    return () => {
      for (const abort of going.values()) abort.abort();
    };
  }, []);
  return {
    files,
    add: (chosen: readonly File[]) => {
      for (const file of chosen) {
        const id = crypto.randomUUID();
        const error = refusalOf(file);
        setFiles((all) => [...all, { id, name: file.name, size: file.size, progress: error ? undefined : 0, error }]);
        if (!error) send(id, file);
      }
    },
    drop: (id: string) => {
      aborts.current.get(id)?.abort();
      setFiles((all) => all.filter((one) => one.id !== id));
    },
    clear: () => setFiles([]),
    /** True while a file is still on its way. */
    pending: files.some(({ stored, error }) => !stored && !error),
  };
};
