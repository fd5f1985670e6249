import { type AdminRole, api } from '@orebridge/contracts';
import { useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { Field, Text, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useInviteAdministrator } from '../api/useInviteAdministrator';
import { AdminRoleFields } from './AdminRoleFields';

const FIELDS = [
  { name: 'fullName', autoComplete: 'off', type: 'text' },
  { name: 'email', autoComplete: 'off', type: 'email' },
  { name: 'username', autoComplete: 'off', type: 'text' },
] as const;
type Name = (typeof FIELDS)[number]['name'];

/** Makes an administrator, and says what that person may change. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useMessages('admin');
  const intl = useIntl();
  const done = useDone(onClose);
  const issuesOf = useFieldIssues();
  const [typed, setTyped] = useState<Record<Name, string>>({ fullName: '', email: '', username: '' });
  const [roles, setRoles] = useState<AdminRole[]>([]);
  const [found, setFound] = useState<Partial<Record<string, string>>>({});
  const invite = useInviteAdministrator(() => done(say('administrators.invited', { name: typed.fullName.trim() })));
  const submit = () => {
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
    <FormDialog
      title={say('administrators.invite')}
      submitLabel={say('administrators.send')}
      command={{ isPending: invite.isPending, error: !isAtField ? invite.error : null }}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
};
