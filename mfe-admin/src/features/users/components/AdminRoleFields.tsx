import { ADMIN_ROLES, type AdminRole } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Checkbox, Stack, Text } from '@orebridge/ui';
import { useId } from 'react';

interface AdminRoleFieldsProps {
  value: readonly AdminRole[];
  onChange: (roles: AdminRole[]) => void;
}

/** What an administrator may change, role by role; none ticked: reads everything and changes nothing. */
export const AdminRoleFields = ({ value, onChange }: AdminRoleFieldsProps) => {
  const say = useMessages('admin');
  const label = useId();
  const none = useId();
  const toggle = (role: AdminRole, on: boolean) =>
    onChange(ADMIN_ROLES.filter((one) => (one === role ? on : value.includes(one))));
  return (
    <div role="group" aria-labelledby={label} aria-describedby={none}>
      <Stack gap={3}>
        <Text as="p" id={label} size="bodySm">
          {say('administrators.roles')}
        </Text>
        {ADMIN_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={
              <>
                {say(`administrators.role.${role}`)}{' '}
                <Text as="span" size="bodySm" tone="secondary">
                  {say(`administrators.covers.${role}`)}
                </Text>
              </>
            }
            checked={value.includes(role)}
            onChange={({ target }) => toggle(role, target.checked)}
          />
        ))}
        <Text as="p" id={none} size="bodySm" tone="secondary">
          {say('administrators.none')}
        </Text>
      </Stack>
    </div>
  );
};
