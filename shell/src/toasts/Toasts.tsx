import { Toast, ToastViewport } from '@orebridge/ui';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../store';
import { type QueuedToast, toastDismissed } from '../store/toasts';
import { forgetAction, runAction } from './actions';

const Action = styled.button`
  display: block;
  min-height: 24px;
  margin-top: 4px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: 560;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const SHOWN_MS = 5000;
/** How long a toast keeps another one waiting. */
const KEEPS_WAITING_MS = 2000;

/**
 * The first toast of the queue. It leaves after five seconds, sooner when another one waits;
 * a failure stays until it is dismissed, or for its five seconds when another one waits.
 */
export function Toasts() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const toast: QueuedToast | undefined = useAppSelector((state) => state.toasts[0]);
  const othersWait = useAppSelector((state) => state.toasts.length > 1);
  const id = toast?.id;
  const failed = toast?.tone === 'negative';
  const leaves = toast !== undefined && (!failed || othersWait);
  useEffect(() => {
    if (!id || !leaves) return;
    const timer = setTimeout(
      () => {
        forgetAction(id);
        dispatch(toastDismissed(id));
      },
      othersWait && !failed ? KEEPS_WAITING_MS : SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [dispatch, id, leaves, othersWait, failed]);
  const dismiss = () => {
    if (!id) return;
    forgetAction(id);
    dispatch(toastDismissed(id));
  };
  const act = () => {
    if (!id) return;
    runAction(id);
    dispatch(toastDismissed(id));
  };
  return (
    <ToastViewport label={intl.formatMessage({ id: 'toast.region' })}>
      {toast ? (
        <Toast
          key={toast.id}
          tone={toast.tone === 'negative' ? 'negative' : 'default'}
          title={toast.title}
          text={
            <>
              {toast.text}
              {toast.actionLabel ? (
                <Action type="button" onClick={act}>
                  {toast.actionLabel}
                </Action>
              ) : null}
            </>
          }
          onDismiss={dismiss}
        />
      ) : null}
    </ToastViewport>
  );
}
