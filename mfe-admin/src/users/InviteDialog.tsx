import { type AdminRole, api } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useToast } from '@orebridge/remote-kit';
import { Button, Field, FormError, Stack, Text, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useInviteAdministrator } from '../api/inviteAdministrator';
import { useSay } from '../say';
import { AdminRoleFields } from './AdminRoleFields';

const FIELDS = [
  { name: 'fullName', autoComplete: 'off', type: 'text' },
  { name: 'email', autoComplete: 'off', type: 'email' },
  { name: 'username', autoComplete: 'off', type: 'text' },
] as const;
type Name = (typeof FIELDS)[number]['name'];

/** Makes an administrator, and says what that person may change. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const intl = useIntl();
  const toast = useToast();
  const errorText = useErrorText();
  const issuesOf = useFieldIssues();
  const form = useId();
  const [typed, setTyped] = useState<Record<Name, string>>({ fullName: '', email: '', username: '' });
  const [roles, setRoles] = useState<AdminRole[]>([]);
  const [found, setFound] = useState<Partial<Record<string, string>>>({});
  const invite = useInviteAdministrator(() => {
    toast({ tone: 'positive', title: say('administrators.invited', { name: typed.fullName.trim() }) });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = api.administrators.invite.body.safeParse({ ...typed, adminRoles: roles });
    if (!parsed.success) {
      const faults = parsed.error.issues.map(({ path, message }) => [String(path[0]), faultText(message)]);
      return setFound(Object.fromEntries(faults.reverse()));
    }
    setFound({});
    invite.mutate({ body: parsed.data }, { onError: (error) => setFound(issuesOf(error)) });
  };
  const faultText = (key: string): string =>
    intl.formatMessage({ id: intl.messages[key] ? key : 'validation.required' });
  const isAtField = FIELDS.some(({ name }) => found[name]);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('administrators.invite')}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" pending={invite.isPending}>
            {say('administrators.send')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <Text>{say('administrators.inviteText')}</Text>
          {FIELDS.map(({ name, ...input }) => (
            <Field key={name} label={say(`administrators.${name}`)} error={found[name]}>
              <TextInput
                {...input}
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            </Field>
          ))}
          <AdminRoleFields value={roles} onChange={setRoles} />
          {invite.isError && !isAtField ? <FormError>{errorText(invite.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};
