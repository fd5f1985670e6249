import { IconButton, NotificationPanel, Time } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { hurryOverlays, Popover } from '../Overlays';
import { useShellSession } from '../session/session';
import { pathOfNotification } from '../site/notification-paths';
import { useSite } from '../site/SiteContext';
import { Part } from '../start/Part';
import { iconOfNotification } from './icons';
import { useKeptToasts } from './useKeptToasts';
import { useNotificationCommands, useNotifications } from './useNotifications';
import { usePrefixedMessages } from './notification-messages';

/** Admins are asked, on their own click, whether news may be shown outside the page. */
const askToShowOutside = (): void => {
  if ('Notification' in window && Notification.permission === 'default') void Notification.requestPermission();
};

/** The bell with its count, and the panel of what happened and of what toasts have said lately. */
export function Bell() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { remotes } = useSite();
  const { ownRole } = useShellSession();
  const list = useNotifications();
  const words = usePrefixedMessages();
  const { read, readAll, remove } = useNotificationCommands();
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const kept = useKeptToasts(openedAt);
  const items = list.data ?? [];
  const unread = items.filter((item) => !item.read).length;

  const show = (next: boolean) => {
    setOpenedAt(next ? Date.now() : null);
    if (next && ownRole === 'admin') askToShowOutside();
  };
  const follow = (id: string) => {
    const item = items.find((one) => one.id === id);
    if (!item) return;
    if (!item.read) read(id);
    const path = pathOfNotification(remotes, item);
    if (!path) return;
    setOpenedAt(null);
    navigate(path);
  };
  const showSoon = () => {
    hurryOverlays();
    show(true);
  };
  const state = list.isError ? 'error' : list.isLoading ? 'loading' : 'ready';
  const trigger = (onClick?: () => void) => (
    <IconButton
      icon="bell"
      count={unread}
      onClick={onClick}
      label={intl.formatMessage({ id: 'notifications.label' }, { count: unread })}
    />
  );
  return (
    <Part
      fallback={trigger(showSoon)}
      missing={(retry) =>
        trigger(() => {
          retry();
          showSoon();
        })
      }
    >
      <Popover
        trigger={trigger()}
        label={intl.formatMessage({ id: 'notifications.title' })}
        align="end"
        open={openedAt !== null}
        onOpenChange={show}
      >
        <NotificationPanel
          items={[
            ...kept.items,
            ...items.map((item) => {
              const { title, message } = words(item);
              return {
                id: item.id,
                icon: iconOfNotification(item),
                title,
                text: message,
                time: item.timestamp,
                unread: !item.read,
              };
            }),
          ]
            .sort((a, b) => Date.parse(b.time) - Date.parse(a.time))
            .map((item) => ({ ...item, time: <Time value={item.time} show="relative" /> }))}
          unread={unread}
          onMarkAllRead={readAll}
          onOpen={follow}
          onRemove={(id) => kept.forget(id) || remove(id)}
          removeLabel={intl.formatMessage({ id: 'notification.remove' })}
          state={state}
          onRetry={() => void list.refetch()}
        />
      </Popover>
    </Part>
  );
}
