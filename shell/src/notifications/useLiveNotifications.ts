import type { Notification } from '@orebridge/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { accountKey } from '../session/queries';
import { useShellSession } from '../session/session';
import { pathOfNotification } from '../site/notification-paths';
import { useSite } from '../site/SiteContext';
import { useShowToast } from '../toasts/useShowToast';
import type { Events } from './events';
import { listen } from './socket';
import { NOTIFICATIONS_KEPT, notificationsKey } from './useNotifications';
import { usePrefixedMessages } from './notification-messages';

const CHANGES_STATUS = ['company.', 'member.', 'user.'];

/** Shows the news outside the page when the person allowed it and is looking elsewhere. */
const showOutside = (title: string, body: string): void => {
  if ('Notification' in window && window.Notification.permission === 'granted' && document.hidden)
    new window.Notification(title, { body });
};

/** Keeps the list of notifications live while somebody is signed in: a toast, the listeners of remotes, the own standing. */
export const useLiveNotifications = (events: Events): void => {
  const { user, ownRole } = useShellSession();
  const queries = useQueryClient();
  const { remotes } = useSite();
  const words = usePrefixedMessages();
  const toast = useShowToast('passing');
  const navigate = useNavigate();
  const intl = useIntl();

  const tell = useEffectEvent((news: Notification) => {
    const { title, message } = words(news);
    const path = pathOfNotification(remotes, news);
    toast({
      title,
      description: message,
      action: path
        ? { label: intl.formatMessage({ id: 'notification.open' }), run: () => void navigate(path) }
        : undefined,
    });
    if (ownRole === 'admin') showOutside(title, message);
    if (CHANGES_STATUS.some((prefix) => news.key.startsWith(prefix)))
      void queries.invalidateQueries({ queryKey: accountKey });
    events.emit({ key: news.key, about: news.about });
  });

  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    let known: Set<string> | null = null;
    const bring = (change: (list: Notification[]) => Notification[]) => {
      queries.setQueryData<Notification[]>(notificationsKey, (list = []) => change(list));
      // A list that is on its way may be older than this.
      if (queries.isFetching({ queryKey: notificationsKey }))
        void queries.invalidateQueries({ queryKey: notificationsKey });
    };
    return listen((message) => {
      if (message.type === 'initial') {
        const { notifications } = message;
        bring(() => notifications);
        // Whoever was away for longer than the list is long gets the list again: what came in the meantime is news.
        if (known) for (const news of notifications.toReversed()) if (!known.has(news.id)) tell(news);
        known = new Set(notifications.map(({ id }) => id));
      } else if (message.type === 'notification') {
        const { notification } = message;
        if (known?.has(notification.id)) return;
        known?.add(notification.id);
        bring((list) =>
          [notification, ...list.filter(({ id }) => id !== notification.id)].slice(0, NOTIFICATIONS_KEPT),
        );
        tell(notification);
      } else if (message.type === 'progress') events.emit({ key: message.key, about: message.about });
      else if (message.type === 'changed') events.emit({ key: 'changed', about: message.about });
    });
  }, [userId, queries, events]);
};
