import { useErrorText } from '@orebridge/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Upload {
  id: string;
  file: File;
  /** Per cent sent; undefined once the file is there. */
  progress?: number;
  error?: string;
  /** Address of a small picture while the file is on its way. */
  preview?: string;
}

interface Options {
  /** Sends one file. `key` stays the same when the same file is tried again. */
  send: (
    file: File,
    options: { key: string; onProgress: (percent: number) => void; signal: AbortSignal },
  ) => Promise<unknown>;
  /** Says why a file is not even sent; null when it may be. */
  refuse: (file: File) => string | null;
  /** Called after each file that arrived. */
  onDone: () => Promise<unknown>;
}

const previewOf = (file: File) => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined);

/** Files on their way, one after the other, so that a thin line finishes one before it begins the next. */
export const useUploads = (options: Options) => {
  const errorText = useErrorText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
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
  const drop = useCallback((id: string) => {
    setUploads((now) => {
      const gone = now.find((upload) => upload.id === id);
      if (gone?.preview) URL.revokeObjectURL(gone.preview);
      return now.filter((upload) => upload.id !== id);
    });
    aborts.current.get(id)?.abort();
    aborts.current.delete(id);
  }, []);

  const run = useCallback(
    ({ id, file }: Upload) => {
      const abort = new AbortController();
      aborts.current.set(id, abort);
      change(id, { progress: 0, error: undefined });
      queue.current = queue.current.then(async () => {
        if (abort.signal.aborted) return;
        try {
          await latest.current.send(file, {
            key: id,
            onProgress: (progress) => change(id, { progress }),
            signal: abort.signal,
          });
          await latest.current.onDone();
          drop(id);
        } catch (error) {
          if (!abort.signal.aborted) change(id, { progress: undefined, error: errorText(error) });
        }
      });
    },
    [change, drop, errorText],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        const refused = latest.current.refuse(file);
        const upload: Upload = {
          id: crypto.randomUUID(),
          file,
          preview: refused ? undefined : previewOf(file),
          error: refused ?? undefined,
        };
        setUploads((now) => [...now, upload]);
        if (!refused) run(upload);
      }
    },
    [run],
  );

  const retry = useCallback(() => {
    for (const upload of uploads) if (upload.error && latest.current.refuse(upload.file) === null) run(upload);
  }, [uploads, run]);

  return {
    uploads,
    add,
    drop,
    retry,
    /** Some files failed on the way and may be tried again. */
    canRetry: uploads.some((upload) => upload.error && options.refuse(upload.file) === null),
  };
};
