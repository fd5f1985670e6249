import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Button, LinkButton } from '../button/Button';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';
import { MineralImage } from '../mineral/MineralImage';
import { artUrl } from '../mineral/minerals';

const Box = styled.div`
  text-align: center;
  padding: 36px 24px;
  max-width: 440px;
  margin: 0 auto;
  > img,
  > svg {
    margin: 0 auto;
    color: var(--text-tertiary);
  }
  &[data-bad] > svg {
    color: var(--negative-text);
  }
  h2 {
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
    margin-top: 14px;
  }
  h2 + p {
    color: var(--text-secondary);
    font-size: 13px;
    line-height: 18px;
    margin-top: 4px;
  }
  code {
    display: block;
    margin-top: 12px;
    font: 400 11.5px/16px var(--font-mono);
    color: var(--text-tertiary);
    overflow-wrap: anywhere;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  margin-top: 14px;
`;

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** The way out. */
  actions?: ReactNode;
  mineral?: string;
  icon?: IconName;
}

/** Nothing here yet, why, and the way forward. */
export function EmptyState({ title, text, actions, mineral, icon }: EmptyStateProps) {
  return (
    <Box>
      {icon ? (
        <Icon name={icon} size={32} />
      ) : (
        <MineralImage src={artUrl(mineral ?? null, 'glyph')} width={64} height={64} />
      )}
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      {actions ? <Actions>{actions}</Actions> : null}
    </Box>
  );
}

export interface ErrorStateProps {
  title?: ReactNode;
  /** What happened, and what is kept. */
  text?: ReactNode;
  onRetry?(): void;
  pending?: boolean;
  /** The status line. */
  detail?: string;
  /** The id to quote to support. */
  incident?: string;
}

/** It did not work: what, what is kept, and once more. */
export function ErrorState({ title, text, onRetry, pending, detail, incident }: ErrorStateProps) {
  const intl = useIntl();
  return (
    <Box role="alert" data-bad="">
      <Icon name="plugs" size={32} />
      <h2>{title ?? intl.formatMessage({ id: 'ui.error.title' })}</h2>
      <p>{text ?? intl.formatMessage({ id: 'ui.error.text' })}</p>
      {onRetry ? (
        <Actions>
          <Button onClick={onRetry} pending={pending}>
            {intl.formatMessage({ id: 'ui.retry' })}
          </Button>
        </Actions>
      ) : null}
      {detail ? <code>{detail}</code> : null}
      {incident ? <code>{intl.formatMessage({ id: 'ui.incident' }, { id: incident })}</code> : null}
    </Box>
  );
}

export interface DeniedStateProps {
  onContact?(): void;
  /** Where the administrator is reached; a link in place of a button. */
  href?: string;
  actions?: ReactNode;
}

/** The reader's role may not see this. */
export function DeniedState({ onContact, href, actions }: DeniedStateProps) {
  const intl = useIntl();
  const contact = intl.formatMessage({ id: 'ui.denied.contact' });
  return (
    <Box>
      <Icon name="lock-key" size={32} />
      <h2>{intl.formatMessage({ id: 'ui.denied.title' })}</h2>
      <p>{intl.formatMessage({ id: 'ui.denied.text' })}</p>
      {href || onContact || actions ? (
        <Actions>
          {href ? <LinkButton href={href}>{contact}</LinkButton> : null}
          {onContact ? <Button onClick={onContact}>{contact}</Button> : null}
          {actions}
        </Actions>
      ) : null}
    </Box>
  );
}

const Missing = styled.section`
  display: flex;
  gap: 16px;
  align-items: flex-start;
  padding: 24px;
  border: 1px dashed var(--border-strong);
  border-radius: var(--r-md);
  background: repeating-linear-gradient(135deg, transparent 0 9px, color-mix(in srgb, var(--border-subtle) 55%, transparent) 9px 10px);
  > svg {
    color: var(--text-tertiary);
  }
  h2 {
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
  }
  p {
    color: var(--text-secondary);
    font-size: 13px;
    line-height: 18px;
    margin: 4px 0 12px;
    max-width: 60ch;
  }
  code {
    font: 400 11.5px/16px var(--font-mono);
    color: var(--text-tertiary);
  }
  div > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
`;

export interface RemoteUnavailableProps extends Omit<ErrorStateProps, 'detail'> {
  /** Beside the retry: a link to the system's status. */
  children?: ReactNode;
}

/** In the place of a part of the site that does not answer: what is missing, what still works, and once more. */
export function RemoteUnavailable({ title, text, onRetry, pending, incident, children }: RemoteUnavailableProps) {
  const intl = useIntl();
  return (
    <Missing role="alert">
      <Icon name="cloud-slash" size={28} />
      <div>
        <h2>{title ?? intl.formatMessage({ id: 'ui.remote.title' })}</h2>
        <p>{text ?? intl.formatMessage({ id: 'ui.remote.text' })}</p>
        <div>
          {onRetry ? (
            <Button size="sm" onClick={onRetry} pending={pending}>
              {intl.formatMessage({ id: 'ui.retry' })}
            </Button>
          ) : null}
          {children}
          {incident ? <code>{intl.formatMessage({ id: 'ui.incident' }, { id: incident })}</code> : null}
        </div>
      </div>
    </Missing>
  );
}
