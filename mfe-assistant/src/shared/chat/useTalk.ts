import { api } from '@orebridge/contracts';
import { useHost, useSession } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { historyKey } from '../api/history-keys';
import { useHistory } from '../api/useHistory';
import { type AskOnce, talkOf } from './talk';

/** The own conversation; while the component is there, it is connected. Visitors ask over HTTP. */
export const useTalk = () => {
  const { client } = useHost();
  const { user, role } = useSession();
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  const userId = user?.id ?? '';
  const talk = useMemo(() => talkOf(userId), [userId]);
  const history = useHistory(userId !== '' && !talk.get().lines.length);
  useEffect(() => {
    talk.stay({ userId, userRole: role ?? 'guest', currentPage: `${pathname}${search}`.slice(0, 300) });
  }, [talk, userId, role, pathname, search]);
  useEffect(() => (userId ? talk.attend() : undefined), [talk, userId]);
  useEffect(() => {
    if (history.data) talk.recall([...history.data.items].reverse());
  }, [talk, history.data]);
  const askOnce = useCallback<AskOnce>(
    (query, { userRole, currentPage }) => client(api.chatbot.ask, { body: { query, userRole, location: currentPage } }),
    [client],
  );
  const send = useCallback((text: string) => void talk.say(text, askOnce), [talk, askOnce]);
  const clear = useCallback(() => {
    talk.clear();
    queries.removeQueries({ queryKey: historyKey });
  }, [talk, queries]);
  return { ...useSyncExternalStore(talk.subscribe, talk.get), send, clear, signedIn: userId !== '' };
};
