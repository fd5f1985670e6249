import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { Button, Callout, Checkbox, Field, FormError, Stack, Text, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useIssueDeployToken } from '../api/useIssueDeployToken';

/** Least and greatest length of a label, as the contract has them. */
const LEAST = 2;
const LONGEST = 80;
/** What a remote may be called, as the contract has it. */
const NAME = /^[a-z][a-z0-9-]{1,30}$/;

interface TokenDialogProps {
  /** The remote; left out for one that has no release yet, whose name is then typed. */
  name?: string;
  onClose: () => void;
}

/** Issues a deploy token for one remote and shows it this once. */
export const TokenDialog = ({ name: given, onClose }: TokenDialogProps) => {
  const say = useMessages('admin');
  const shared = useMessages();
  const intl = useIntl();
  const toast = useToast();
  const errorText = useErrorText();
  const form = useId();
  const hint = useId();
  const [typed, setTyped] = useState('');
  const [label, setLabel] = useState('');
  const [mayPromote, setMayPromote] = useState(false);
  const [missing, setMissing] = useState(false);
  const command = useIssueDeployToken();
  const token = command.data?.token;
  const name = given ?? typed.trim();
  const isName = NAME.test(name);
  const isShort = label.trim().length < LEAST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isShort || !isName) setMissing(true);
    else command.mutate({ params: { name }, body: { label: label.trim(), mayPromote } });
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
      title={given ? say('settings.token.title', { name: given }) : say('settings.token.newTitle')}
      footer={
        token ? (
          <>
            <Button onClick={onClose}>{shared('common.close')}</Button>
            <Button variant="primary" icon="copy" onClick={() => void copy(token)}>
              {say('settings.token.copy')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{shared('common.cancel')}</Button>
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
            <Text>{given ? say('settings.token.text', { name: given }) : say('settings.token.newText')}</Text>
            {given ? null : (
              <Field
                label={say('settings.token.name')}
                hint={say('settings.token.nameHint')}
                error={missing && !isName ? say('settings.token.nameHint') : undefined}
              >
                <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} />
              </Field>
            )}
            <Field
              label={say('settings.token.label')}
              hint={say('settings.token.labelHint')}
              error={missing && isShort ? intl.formatMessage({ id: 'validation.required' }) : undefined}
            >
              <TextInput maxLength={LONGEST} value={label} onChange={(event) => setLabel(event.target.value)} />
            </Field>
            <Stack gap={2}>
              <Checkbox
                label={say('settings.token.mayPromote')}
                aria-describedby={hint}
                checked={mayPromote}
                onChange={({ target }) => setMayPromote(target.checked)}
              />
              <Text as="p" id={hint} size="bodySm" tone="secondary">
                {say('settings.token.mayPromoteHint')}
              </Text>
            </Stack>
            {command.isError ? <FormError>{errorText(command.error)}</FormError> : null}
          </Stack>
        </form>
      )}
    </Dialog>
  );
};
