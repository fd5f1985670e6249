import { api } from '@orebridge/contracts';
import { useIntl } from 'react-intl';
import { ownClient } from '../session/clients';
import { PasswordAgain } from './PasswordAgain';

interface TwoFactorRenewProps {
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** New recovery codes in place of the earlier ones. */
export function TwoFactorRenew({ onDone, onCancel }: TwoFactorRenewProps) {
  const intl = useIntl();
  return (
    <PasswordAgain
      send={(body) => ownClient(api.twoFactor.renewCodes, { body })}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      onCancel={onCancel}
      text={intl.formatMessage({ id: 'account.twoFactor.renewText' })}
      submitLabel={intl.formatMessage({ id: 'account.twoFactor.renewSubmit' })}
    />
  );
}
