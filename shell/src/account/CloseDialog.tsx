import { ACCOUNT_ERASED_AFTER_DAYS, api } from '@orebridge/contracts';
import { useErrorText, useFieldIssues } from '@orebridge/remote-kit';
import { Button, Field, FormError, Stack, TextArea, TextInput, useFormat } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLeave } from '../session/useSignOut';
import { useProvenClient } from '../session/useProvenClient';
import { useShowToast } from '../toasts/useShowToast';

const REASON_MAX = 500;

interface CloseDialogProps {
  /** The name that has to be typed. */
  username: string;
  onClose: () => void;
}

/** Asks for the user name before the account is closed for good, and leads out when it is. */
export function CloseDialog({ username, onClose }: CloseDialogProps) {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const format = useFormat();
  const client = useProvenClient();
  const errorText = useErrorText();
  const issuesOf = useFieldIssues();
  const toast = useShowToast();
  const leave = useLeave();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);
  const close = useMutation({
    mutationFn: () =>
      client(api.account.close, { body: { username: typed.trim(), ...(reason.trim() && { reason: reason.trim() }) } }),
    retry: false,
    onSuccess: async ({ erasedAt }) => {
      await leave();
      toast({ title: say('account.close.done', { date: format.date(erasedAt) }) });
    },
  });
  const matches = typed.trim().toLowerCase() === username.toLowerCase();
  const refused = close.isError ? issuesOf(close.error).username : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (matches) close.mutate();
    else setWrong(true);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('account.close.title')}
      description={say('account.close.text', { days: ACCOUNT_ERASED_AFTER_DAYS })}
      footer={
        <>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button type="submit" form={form} variant="danger" pending={close.isPending}>
            {say('account.close.open')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <Field
            label={say('account.close.username')}
            hint={say('account.close.usernameHint', { username })}
            error={wrong && !matches ? say('validation.usernameOther') : refused}
          >
            <TextInput autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
          <Field label={say('account.close.reason')} optional>
            <TextArea
              rows={3}
              maxLength={REASON_MAX}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          {close.isError && !refused ? <FormError>{errorText(close.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
}
