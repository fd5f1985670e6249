import { Avatar, Cluster, RoleBadge, Stack, Text } from '@orebridge/ui';
import styled from 'styled-components';
import { LanguageSelect } from '../language/LanguageSelect';
import { useShellSession } from '../session/session';
import { RoleSwitcher } from './RoleSwitcher';
import { Tier } from './Tier';

const Box = styled.div`
  padding: 4px 10px 12px;
  border-bottom: 1px solid var(--border-subtle);
`;

/** Who is signed in, at the top of the drawer, with what the narrow top bar has no room for. */
export function DrawerHead() {
  const { user, account, role, ownRole } = useShellSession();
  return (
    <Box>
      <Stack gap={4}>
        {user ? (
          <Cluster gap={5} wrap={false}>
            <Avatar name={user.fullName} size={36} />
            <Stack gap={0}>
              <Text strong truncate>
                {user.fullName}
              </Text>
              <Text size="bodySm" tone="tertiary" truncate>
                {account?.company?.name ?? user.username}
              </Text>
            </Stack>
          </Cluster>
        ) : null}
        <Cluster gap={4}>
          {role ? <RoleBadge role={role} /> : null}
          <Tier />
        </Cluster>
        <Cluster gap={4}>
          <LanguageSelect />
          {ownRole === 'admin' ? <RoleSwitcher /> : null}
        </Cluster>
      </Stack>
    </Box>
  );
}
