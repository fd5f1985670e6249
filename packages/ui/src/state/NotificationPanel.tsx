import { type ReactNode, useRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';
import { Badge } from '../status/Badge';
import { VisuallyHidden } from '../text/Hidden';
import { SkeletonText } from './Skeleton';
import { EmptyState, ErrorState } from './States';

const Box = styled.section`
  width: min(380px, calc(100vw - 24px));
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 10px 8px 10px 16px;
  border-bottom: 1px solid var(--border-subtle);
  h2 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 500;
  }
  > button {
    margin-left: auto;
  }
`;
const Scroll = styled.div`
  height: 350px;
  overflow: auto;
  &[data-wait] {
    padding: 16px;
  }
`;
const List = styled.ul`
  li {
    display: flex;
    position: relative;
    border-bottom: 1px solid var(--border-subtle);
  }
  li[data-unread]::before {
    content: '';
    position: absolute;
    left: 8px;
    top: 18px;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--accent-copper);
  }
  li > * {
    display: flex;
    gap: 12px;
    width: 100%;
    padding: 11px 16px 11px 20px;
    border: 0;
    background: none;
    text-align: left;
    font-size: 13px;
    line-height: 18px;
  }
  li > button:hover {
    background: var(--bg-hover);
  }
  li > button:focus-visible {
    outline-offset: -2px;
  }
  svg {
    color: var(--text-secondary);
  }
  [data-words] {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 560;
  }
  [data-words] > span {
    color: var(--text-secondary);
  }
  small {
    font-size: 12px;
    color: var(--text-tertiary);
    white-space: nowrap;
  }
`;

const Remove = styled(IconButton)`
  && {
    width: 28px;
    flex: none;
    align-self: center;
    justify-content: center;
    margin-right: 8px;
    padding: 0;
  }
`;

export interface NotificationItem {
  id: string;
  icon?: IconName;
  title: ReactNode;
  text?: ReactNode;
  time: ReactNode;
  unread: boolean;
}

export interface NotificationPanelProps {
  items: readonly NotificationItem[];
  unread: number;
  onMarkAllRead(): void;
  onOpen?(id: string): void;
  /** Puts a button beside each piece of news that deletes it; `removeLabel` is its name. */
  onRemove?(id: string): void;
  removeLabel?: string;
  state?: 'ready' | 'loading' | 'error';
  onRetry?(): void;
  footer?: ReactNode;
}

/** What happened, newest first; a copper dot is unread. Goes into a popover. */
export function NotificationPanel({
  items,
  unread,
  onMarkAllRead,
  onOpen,
  onRemove,
  removeLabel = '',
  state = 'ready',
  onRetry,
  footer,
}: NotificationPanelProps) {
  const intl = useIntl();
  const scroll = useRef<HTMLDivElement>(null);
  /** What has the focus goes away: the next button that deletes takes it over, else the list. */
  const remove = (id: string, button: HTMLElement) => {
    const buttons = [...(scroll.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const at = buttons.indexOf(button);
    (buttons[at + 1] ?? buttons[at - 1] ?? scroll.current)?.focus();
    onRemove?.(id);
  };
  return (
    <Box>
      <Head>
        <h2>{intl.formatMessage({ id: 'ui.notifications.title' })}</h2>
        {unread > 0 ? (
          <Badge tone="neutral">{intl.formatMessage({ id: 'ui.notifications.unread' }, { count: unread })}</Badge>
        ) : null}
        {unread > 0 ? (
          <Button variant="quiet" size="sm" onClick={onMarkAllRead}>
            {intl.formatMessage({ id: 'ui.notifications.markAll' })}
          </Button>
        ) : null}
      </Head>
      <Scroll
        ref={scroll}
        tabIndex={0}
        role="region"
        aria-label={intl.formatMessage({ id: 'ui.notifications.list' })}
        aria-busy={state === 'loading' || undefined}
        data-wait={state === 'loading' || undefined}
      >
        {state === 'loading' ? <SkeletonText lines={6} /> : null}
        {state === 'error' ? (
          <ErrorState title={intl.formatMessage({ id: 'ui.notifications.error' })} onRetry={onRetry} />
        ) : null}
        {state === 'ready' && items.length === 0 ? (
          <EmptyState icon="bell" title={intl.formatMessage({ id: 'ui.notifications.empty' })} />
        ) : null}
        {state === 'ready' && items.length > 0 ? (
          <List>
            {items.map((item) => {
              const face = (
                <>
                  <Icon name={item.icon ?? 'bell'} />
                  <span data-words="">
                    <b>
                      {item.unread ? (
                        <VisuallyHidden>{`${intl.formatMessage({ id: 'ui.notifications.isUnread' })} `}</VisuallyHidden>
                      ) : null}
                      {item.title}
                    </b>
                    <span>{item.text}</span>
                  </span>
                  <small>{item.time}</small>
                </>
              );
              return (
                <li key={item.id} data-unread={item.unread || undefined}>
                  {onOpen ? (
                    <button type="button" onClick={() => onOpen(item.id)}>
                      {face}
                    </button>
                  ) : (
                    <div>{face}</div>
                  )}
                  {onRemove ? (
                    <Remove
                      icon="trash"
                      size="sm"
                      label={removeLabel}
                      data-remove=""
                      onClick={({ currentTarget }) => remove(item.id, currentTarget)}
                    />
                  ) : null}
                </li>
              );
            })}
          </List>
        ) : null}
      </Scroll>
      {footer}
    </Box>
  );
}
