import { useErrorText } from '@orebridge/remote-kit';
import { useRef, useState } from 'react';
import { type Sent, useSendMessage } from '../api/useSendMessage';

/** A message that the server has not confirmed yet; with a sentence when it could not be sent. */
export interface Waiting extends Sent {
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
  const attempt = (sent: Sent) => {
    line.current = line.current.then(() =>
      send(sent).then(
        () => drop(sent.clientId),
        (error: unknown) => mark(sent.clientId, errorText(error)),
      ),
    );
  };
  return {
    waiting,
    post: (text: string, files: Sent['files']) => {
      const sent = { clientId: crypto.randomUUID(), text, files };
      setWaiting((all) => [...all, { ...sent, refusal: null }]);
      attempt(sent);
    },
    again: (sent: Waiting) => {
      mark(sent.clientId, null);
      attempt(sent);
    },
    drop,
  };
};
export type Outbox = ReturnType<typeof useOutbox>;
