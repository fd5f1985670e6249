import { api } from '@orebridge/contracts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ownClient } from '../session/clients';
import { PasswordAgain } from './PasswordAgain';
import { SecondStepConfirm } from './SecondStepConfirm';

/** Setting it up: the password, then the app's picture and its first code. */
export function SecondStepSetup({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const intl = useIntl();
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  if (begun) return <SecondStepConfirm {...begun} onDone={onDone} />;
  return (
    <PasswordAgain
      send={(body) => ownClient(api.secondStep.begin, { body })}
      onDone={setBegun}
      hint={intl.formatMessage({ id: 'account.secondStep.beginHint' })}
      submitLabel={intl.formatMessage({ id: 'account.secondStep.begin' })}
      icon="shield-check"
    />
  );
}
