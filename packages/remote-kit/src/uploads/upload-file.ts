import { ApiError, type CallArgs, type CallResult, type Route, urlOf } from '@orebridge/contracts';

/** An upload that takes longer has lost its line, though nobody said so. Parts are short enough to arrive sooner. */
const LOST_MS = 45_000;

interface UploadOptions {
  /** Per cent of the bytes that have left this machine. */
  onProgress: (percent: number) => void;
  /** Makes a repeat of the same upload safe. */
  key?: string;
  signal?: AbortSignal;
}

/**
 * Sends a file to a multipart route and reports progress, which `fetch` cannot do for what it sends.
 * @throws ApiError when the server refuses; TypeError when it cannot be reached; a DOMException `AbortError` when given up.
 */
export const uploadFile = <R extends Route>(
  route: R,
  args: CallArgs<R>,
  file: File,
  { onProgress, key, signal }: UploadOptions,
): Promise<CallResult<R>> =>
  new Promise((resolve, reject) => {
    const given = args as { params?: unknown; body?: Record<string, unknown> };
    const form = new FormData();
    for (const [name, value] of Object.entries(given.body ?? {}))
      if (value !== undefined && value !== '') form.set(name, String(value));
    form.set(route.multipart ?? 'file', file, file.name);

    const request = new XMLHttpRequest();
    request.open(route.method, urlOf(route, given));
    request.withCredentials = true;
    request.setRequestHeader('accept', 'application/json');
    if (key) request.setRequestHeader('idempotency-key', key);
    request.timeout = LOST_MS;
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100));
    });
    request.addEventListener('load', () => {
      const text = request.responseText;
      if (request.status < 200 || request.status >= 300)
        return reject(new ApiError(request.status, text, request.statusText));
      try {
        resolve(route.response?.parse(JSON.parse(text)) as CallResult<R>);
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(new TypeError('network')));
    request.addEventListener('timeout', () => reject(new TypeError('network')));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
