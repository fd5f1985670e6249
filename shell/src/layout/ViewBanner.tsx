import { RoleBar } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useShellSession } from '../session/session';
import { ROLE_KEY, useView } from '../session/useView';

/** Says on every page which view is on, and leads back. */
export function ViewBanner() {
  const intl = useIntl();
  const { switchedView, role } = useShellSession();
  const { become } = useView();
  if (!switchedView || !role) return null;
  return (
    <RoleBar
      text={intl.formatMessage({ id: 'view.banner' }, { role: intl.formatMessage({ id: ROLE_KEY(role) }) })}
      resetLabel={intl.formatMessage({ id: 'view.reset' })}
      onReset={() => become('admin')}
    />
  );
}
