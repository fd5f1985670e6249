import { api, type Notification } from '@orebridge/contracts';
import { keyOf } from '@orebridge/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownClient } from '../session/clients';
import { useShellSession } from '../session/session';
import { useAtRest } from '../start/at-rest';

export const notificationsKey = keyOf(api.notifications.list);
/** The server answers with at most this many. */
export const NOTIFICATIONS_KEPT = 100;

/** The person's notifications, newest first. The socket keeps the list up to date. */
export const useNotifications = () => {
  const { signedIn } = useShellSession();
  const rest = useAtRest();
  return useQuery<Notification[]>({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => ownClient(api.notifications.list, { signal }),
    enabled: signedIn && rest,
  });
};

/** Marking and deleting. The list changes at once and is read again when the server refuses. */
export const useNotificationCommands = () => {
  const queries = useQueryClient();
  const change = (apply: (list: Notification[]) => Notification[]) =>
    queries.setQueryData<Notification[]>(notificationsKey, (list) => list && apply(list));
  const readAgain = () => queries.invalidateQueries({ queryKey: notificationsKey });

  const read = useMutation({
    mutationFn: (id: string) => ownClient(api.notifications.read, { params: { id } }),
    onMutate: (id) => change((list) => list.map((n) => (n.id === id ? { ...n, read: true } : n))),
    onError: readAgain,
  });
  const readAll = useMutation({
    mutationFn: () => ownClient(api.notifications.readAll),
    onMutate: () => change((list) => list.map((n) => ({ ...n, read: true }))),
    onError: readAgain,
  });
  const remove = useMutation({
    mutationFn: (id: string) => ownClient(api.notifications.remove, { params: { id } }),
    onMutate: (id) => change((list) => list.filter((n) => n.id !== id)),
    onError: readAgain,
  });
  return { read: read.mutate, readAll: () => readAll.mutate(), remove: remove.mutate };
};
