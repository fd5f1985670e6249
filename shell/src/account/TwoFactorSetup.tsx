import { api } from '@orebridge/contracts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ownClient } from '../session/clients';
import { PasswordAgain } from './PasswordAgain';
import { TwoFactorConfirm } from './TwoFactorConfirm';

/** Setting it up: the password, then the app's picture and its first code. */
export function TwoFactorSetup({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const intl = useIntl();
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  if (begun) return <TwoFactorConfirm {...begun} onDone={onDone} />;
  return (
    <PasswordAgain
      send={(body) => ownClient(api.twoFactor.begin, { body })}
      onDone={setBegun}
      hint={intl.formatMessage({ id: 'account.twoFactor.beginHint' })}
      submitLabel={intl.formatMessage({ id: 'account.twoFactor.begin' })}
      icon="shield-check"
    />
  );
}
