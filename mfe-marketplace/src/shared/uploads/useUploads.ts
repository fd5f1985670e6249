import { ApiError } from '@orebridge/contracts';
import { deviceBox, useErrorText } from '@orebridge/remote-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

export interface Upload {
  id: string;
  file: File;
  /** Per cent sent; undefined once the file is there. */
  progress?: number;
  /** The line is down; the file goes on by itself when it is back. */
  waiting?: boolean;
  error?: string;
  /** Address of a small picture while the file is on its way. */
  preview?: string;
}

/** A chosen file as this device keeps it until the server has it. */
interface KeptFile {
  id: string;
  draft: string;
  file: File;
  /** Where it stands among the files that were chosen; they are sent in this order. */
  place: number;
}

interface Sending {
  /** Stays the same when the same file is tried again, also after a reload. */
  key: string;
  onProgress: (percent: number) => void;
  onWaiting: (waiting: boolean) => void;
  signal: AbortSignal;
}

interface Options {
  userId: string;
  /** The draft that the files are for; `new` until it has its id. */
  draft: string;
  /** Makes a file ready to be sent. */
  prepare: (file: File) => Promise<File>;
  send: (file: File, sending: Sending) => Promise<unknown>;
  /** Says why a file is not even sent; null when it may be. */
  refuse: (file: File) => string | null;
  /** Called after each file that arrived. */
  onDone: () => Promise<unknown>;
}

const previewOf = (file: File) => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined);

/** The server's own refusal, which no other try mends. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.status !== 429;

/**
 * Files on their way, one after the other, so that a thin line finishes one before it begins the next. Each is kept on
 * this device until the server has it: after a reload or a crash the rest of it is sent. They arrive in the order in which
 * they were chosen: one that could not be sent holds up those after it until it is tried again.
 */
export const useUploads = (options: Options) => {
  const errorText = useErrorText();
  const { userId, draft } = options;
  const box = useMemo(() => deviceBox<KeptFile>(userId, 'photo'), [userId]);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [restored, setRestored] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const heldUp = useRef<string | null>(null);
  const aborts = useRef(new Map<string, AbortController>());
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const change = useCallback(
    (id: string, part: Partial<Upload>) =>
      setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...part } : upload))),
    [],
  );
  const drop = useCallback(
    (id: string) => {
      setUploads((now) => {
        const gone = now.find((upload) => upload.id === id);
        if (gone?.preview) URL.revokeObjectURL(gone.preview);
        return now.filter((upload) => upload.id !== id);
      });
      aborts.current.get(id)?.abort();
      aborts.current.delete(id);
      void box.remove(id);
    },
    [box],
  );

  const run = useCallback(
    ({ id, file }: Upload) => {
      const abort = new AbortController();
      aborts.current.set(id, abort);
      change(id, { progress: 0, error: undefined });
      queue.current = queue.current.then(async () => {
        if (abort.signal.aborted) return;
        if (heldUp.current !== null) return change(id, { progress: undefined, error: heldUp.current });
        try {
          await latest.current.send(file, {
            key: id,
            onProgress: (progress) => change(id, { progress }),
            onWaiting: (waiting) => change(id, { waiting }),
            signal: abort.signal,
          });
          await box.remove(id);
          await latest.current.onDone();
          drop(id);
        } catch (error) {
          if (abort.signal.aborted) return;
          const text = errorText(error);
          if (isRefusal(error)) void box.remove(id);
          else heldUp.current = text;
          change(id, { progress: undefined, waiting: false, error: text });
        }
      });
    },
    [box, change, drop, errorText],
  );

  const add = useCallback(
    async (files: readonly File[]) => {
      let place = Date.now();
      for (const chosen of files) {
        const file = await latest.current.prepare(chosen);
        const refused = latest.current.refuse(file);
        const id = crypto.randomUUID();
        const preview = refused ? undefined : previewOf(file);
        setUploads((now) => [...now, { id, file, preview, error: refused ?? undefined }]);
        if (refused) continue;
        await box.put(id, { id, draft: latest.current.draft, file, place: place++ });
        run({ id, file });
      }
    },
    [box, run],
  );

  // What an earlier visit to this draft left behind goes on.
  const first = useRef(draft);
  useEffect(() => {
    let left = false;
    void box.all().then((kept) => {
      if (left) return;
      const mine = kept
        .filter((one) => one.draft === first.current && !aborts.current.has(one.id))
        .sort((one, other) => one.place - other.place);
      if (mine.length === 0) return;
      setRestored(mine.length);
      setUploads((now) => [...now, ...mine.map(({ id, file }) => ({ id, file, preview: previewOf(file) }))]);
      for (const { id, file } of mine) run({ id, file });
    });
    const going = aborts.current;
    return () => {
      left = true;
      for (const abort of going.values()) abort.abort();
      going.clear();
    };
  }, [box, run]);

  // A draft gets its id when the first of its files is sent at the latest.
  useEffect(() => {
    if (draft === first.current) return;
    const before = first.current;
    first.current = draft;
    void box.all().then((kept) => {
      for (const one of kept) if (one.draft === before) void box.put(one.id, { ...one, draft });
    });
  }, [box, draft]);

  const retry = useCallback(() => {
    heldUp.current = null;
    for (const upload of uploads) if (upload.error && latest.current.refuse(upload.file) === null) run(upload);
  }, [uploads, run]);

  return {
    uploads,
    add,
    drop,
    retry,
    /** How many files an earlier visit had left on this device. */
    restored,
    /** How many are on their way. */
    waiting: uploads.filter(({ error }) => !error).length,
    /** Some files failed on the way and may be tried again. */
    canRetry: uploads.some((upload) => upload.error && options.refuse(upload.file) === null),
    /** Forgets what is kept for the draft: it was submitted or discarded. */
    forget: async () => {
      for (const one of await box.all()) if (one.draft === latest.current.draft) await box.remove(one.id);
    },
  };
};
