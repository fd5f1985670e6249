import { useErrorText } from '@orebridge/remote-kit';
import { useRef, useState } from 'react';
import { useSendMessage } from '../api/inquiries';

/** A message that the server has not confirmed yet; with a sentence when it could not be sent. */
export interface Waiting {
  clientId: string;
  text: string;
  refusal: string | null;
}

/** Messages on their way, one after the other. One that fails stays here, with its text, until it is sent or given up. */
export const useOutbox = (inquiryId: string) => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const send = useSendMessage(inquiryId);
  const errorText = useErrorText();
  const line = useRef(Promise.resolve());

  const mark = (clientId: string, refusal: string | null) =>
    setWaiting((all) => all.map((one) => (one.clientId === clientId ? { ...one, refusal } : one)));
  const drop = (clientId: string) => setWaiting((all) => all.filter((one) => one.clientId !== clientId));
  const attempt = (clientId: string, text: string) => {
    line.current = line.current.then(() =>
      send(clientId, text).then(
        () => drop(clientId),
        (error: unknown) => mark(clientId, errorText(error)),
      ),
    );
  };
  return {
    waiting,
    post: (text: string) => {
      const clientId = crypto.randomUUID();
      setWaiting((all) => [...all, { clientId, text, refusal: null }]);
      attempt(clientId, text);
    },
    again: ({ clientId, text }: Waiting) => {
      mark(clientId, null);
      attempt(clientId, text);
    },
    drop,
  };
};
export type Outbox = ReturnType<typeof useOutbox>;
