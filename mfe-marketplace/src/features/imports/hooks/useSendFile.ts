import { api, type DecimalMark, IMPORT_LIMITS, type ListingImport } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { uploadFile } from '@orebridge/remote-kit/uploads';

export interface Sending {
  readonly file: File;
  /** Per cent sent; undefined once it is over. */
  readonly progress?: number;
  readonly error?: string;
}

/** Sends one file of lots, with its progress and what was wrong with it. */
export const useSendFile = (onSent: (job: ListingImport) => void) => {
  const errorText = useErrorText();
  const intl = useIntl();
  const [sending, setSending] = useState<Sending | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File, decimal: DecimalMark) => {
    if (file.size > IMPORT_LIMITS.bytes)
      return setSending({ file, error: intl.formatMessage({ id: 'error.import.too_large' }) });
    const own = new AbortController();
    abort.current?.abort();
    abort.current = own;
    setSending({ file, progress: 0 });
    try {
      const job = await uploadFile(api.imports.start, { body: { decimal } }, file, {
        key: crypto.randomUUID(),
        signal: own.signal,
        onProgress: (progress) => setSending({ file, progress }),
      });
      setSending(null);
      onSent(job);
    } catch (error) {
      if (!own.signal.aborted) setSending({ file, error: errorText(error) });
    }
  };
  const drop = () => {
    abort.current?.abort();
    setSending(null);
  };
  return { sending, send, drop };
};
