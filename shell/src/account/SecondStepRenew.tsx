import { api } from '@orebridge/contracts';
import { useIntl } from 'react-intl';
import { ownClient } from '../session/clients';
import { PasswordAgain } from './PasswordAgain';

interface SecondStepRenewProps {
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** New recovery codes in place of the earlier ones. */
export function SecondStepRenew({ onDone, onCancel }: SecondStepRenewProps) {
  const intl = useIntl();
  return (
    <PasswordAgain
      send={(body) => ownClient(api.secondStep.renewCodes, { body })}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      onCancel={onCancel}
      text={intl.formatMessage({ id: 'account.secondStep.renewText' })}
      submitLabel={intl.formatMessage({ id: 'account.secondStep.renewSubmit' })}
    />
  );
}
