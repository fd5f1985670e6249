import { useErrorText, useToast } from '@orebridge/remote-kit';
import { Button, Callout, Field, FormError, Stack, Text, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useIssueDeployToken } from '../api/issueDeployToken';
import { useSay } from '../say';

/** Least and greatest length of a label, as the contract has them. */
const LEAST = 2;
const LONGEST = 80;

/** Issues a deploy token for one remote and shows it this once. */
export const TokenDialog = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const say = useSay();
  const intl = useIntl();
  const toast = useToast();
  const errorText = useErrorText();
  const form = useId();
  const [label, setLabel] = useState('');
  const [missing, setMissing] = useState(false);
  const command = useIssueDeployToken();
  const token = command.data?.token;
  const isShort = label.trim().length < LEAST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isShort) setMissing(true);
    else command.mutate({ params: { name }, body: { label: label.trim() } });
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: say('settings.token.copied') });
    } catch {
      toast({ tone: 'negative', title: say('settings.token.notCopied') });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('settings.token.title', { name })}
      footer={
        token ? (
          <>
            <Button onClick={onClose}>{say('close')}</Button>
            <Button variant="primary" icon="copy" onClick={() => void copy(token)}>
              {say('settings.token.copy')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{say('cancel')}</Button>
            <Button type="submit" form={form} variant="primary" pending={command.isPending}>
              {say('settings.token.issue')}
            </Button>
          </>
        )
      }
    >
      {token ? (
        <Stack gap={6}>
          <Callout tone="warning">{say('settings.token.once')}</Callout>
          <Field label={say('settings.token.value')}>
            <TextInput readOnly value={token} onFocus={(event) => event.target.select()} />
          </Field>
        </Stack>
      ) : (
        <form id={form} onSubmit={submit} noValidate>
          <Stack gap={6}>
            <Text>{say('settings.token.text', { name })}</Text>
            <Field
              label={say('settings.token.label')}
              hint={say('settings.token.labelHint')}
              error={missing && isShort ? intl.formatMessage({ id: 'validation.required' }) : undefined}
            >
              <TextInput maxLength={LONGEST} value={label} onChange={(event) => setLabel(event.target.value)} />
            </Field>
            {command.isError ? <FormError>{errorText(command.error)}</FormError> : null}
          </Stack>
        </form>
      )}
    </Dialog>
  );
};
