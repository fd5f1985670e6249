import { mayBeDocument, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { daysBetween, today } from '@orebridge/trade';
import { type FormEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

/** What somebody says of a document; days as `yyyy-mm-dd`, '' where nothing was said. */
export interface AboutDocument {
  issuer: string;
  /** To whom it was issued, as it says itself. */
  holder: string;
  number: string;
  issuedOn: string;
  expiresOn: string;
}

/** One attempt to send it, whose `key` stays the same as long as nothing of it changes. */
export interface DocumentAttempt {
  file: File;
  about: AboutDocument;
  /** What was said, without what was not. */
  said: Partial<AboutDocument>;
  key: string;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
  onWaiting: (waiting: boolean) => void;
}

interface Options {
  /** What an earlier visit was sending; it is offered again as it was. */
  kept?: { id: string; file: File; about: AboutDocument } | undefined;
  /** What is known of it beforehand. */
  about?: { [Part in keyof AboutDocument]?: string | null | undefined };
  /** How many days ago it may have been issued: then the day of issue is asked for, and the age checked before anything is sent. */
  maxAgeDays?: number | null;
  /** What else makes one command different from another, such as the kind of the document. */
  mark?: string;
}

const startingFrom = (known: NonNullable<Options['about']>): AboutDocument => ({
  issuer: known.issuer ?? '',
  holder: known.holder ?? '',
  number: known.number ?? '',
  issuedOn: known.issuedOn ?? '',
  expiresOn: known.expiresOn ?? '',
});

const markOf = (mark: string, file: File, about: AboutDocument): string =>
  JSON.stringify([mark, file.name, file.size, file.lastModified, about]);

/** The form of one document before it is sent: its file, who issued it when, and how far it has got. */
export const useDocumentForm = ({ kept, about: known = {}, mark = '', maxAgeDays = null }: Options = {}) => {
  const intl = useIntl();
  const [file, setFile] = useState<File | null>(kept?.file ?? null);
  const [about, setAbout] = useState(() => startingFrom(kept?.about ?? known));
  const [progress, setProgress] = useState<number | undefined>();
  const [failure, setFailure] = useState<unknown>(null);
  const [tried, setTried] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const attempt = useRef({ key: kept?.id ?? '', of: kept ? markOf(mark, kept.file, about) : '' });
  const abort = useRef<AbortController | null>(null);

  const error = (code: string) => intl.formatMessage({ id: `error.file.${code}` });
  const wrongFile = (() => {
    if (!file) return tried ? error('missing') : null;
    if (!mayBeDocument(file)) return error('type');
    if (file.size === 0) return error('empty');
    if (file.type.startsWith('image/') && file.size > UPLOAD_MAX_BYTES.photo) return error('too_large');
    return file.size > UPLOAD_MAX_BYTES.document ? error('document_too_large') : null;
  })();
  const wrongIssue = (() => {
    if (maxAgeDays === null) return null;
    if (!about.issuedOn) return tried ? ('missing' as const) : null;
    return daysBetween(about.issuedOn, today()) > maxAgeDays ? ('tooOld' as const) : null;
  })();
  const wrongDays = about.issuedOn !== '' && about.expiresOn !== '' && about.expiresOn <= about.issuedOn;

  /** Sends it by `work` when nothing is wrong; what `work` throws stands under the form, and nothing typed is lost. */
  const send = async (event: FormEvent, work: (attempt: DocumentAttempt) => Promise<void>): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!file || wrongFile || wrongDays || wrongIssue || (maxAgeDays !== null && !about.issuedOn)) return;
    const of = markOf(mark, file, about);
    if (attempt.current.of !== of) attempt.current = { key: crypto.randomUUID(), of };
    abort.current = new AbortController();
    const { signal } = abort.current;
    setFailure(null);
    setProgress(0);
    const said = Object.fromEntries(Object.entries(about).filter(([, value]) => value !== ''));
    const { key } = attempt.current;
    try {
      await work({ file, about, said, key, signal, onProgress: setProgress, onWaiting: setWaiting });
    } catch (thrown) {
      if (signal.aborted) return;
      setFailure(thrown);
      setProgress(undefined);
    }
  };
  /** Ends what is on its way; the key of the last attempt, '' if there was none. */
  const stop = (): string => {
    abort.current?.abort();
    return attempt.current.key;
  };
  const change = (part: Partial<AboutDocument>) => setAbout((now) => ({ ...now, ...part }));
  return {
    file,
    setFile,
    about,
    change,
    wrongFile,
    wrongDays,
    wrongIssue,
    maxAgeDays,
    progress,
    waiting,
    failure,
    send,
    stop,
  };
};
export type DocumentForm = ReturnType<typeof useDocumentForm>;
