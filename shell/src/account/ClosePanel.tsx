import { ACCOUNT_ERASED_AFTER_DAYS } from '@orebridge/contracts';
import { Button, Callout, FormActions, Panel, Stack, StatusBadge, Text } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useShellSession } from '../session/session';
import { CloseDialog } from './CloseDialog';

/** Closing the account: what it means, and the way to it; not in a switched view. */
export function ClosePanel() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { user, switchedView } = useShellSession();
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={say('account.close')} meta={switchedView ? <StatusBadge status="view_only" /> : undefined}>
      <Stack gap={6}>
        <Text as="p">{intl.formatMessage({ id: 'account.close.text' }, { days: ACCOUNT_ERASED_AFTER_DAYS })}</Text>
        {switchedView ? (
          <Callout tone="info">{say('error.view.blocked')}</Callout>
        ) : (
          <FormActions>
            <Button variant="dangerOutline" onClick={() => setAsking(true)}>
              {say('account.close.open')}
            </Button>
          </FormActions>
        )}
      </Stack>
      {isAsking && user ? <CloseDialog username={user.username} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
}
