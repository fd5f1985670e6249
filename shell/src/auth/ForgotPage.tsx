import { useIntl } from 'react-intl';
import { AuthFrame } from './AuthFrame';
import { ForgotForm } from './ForgotForm';

/** The forgotten password, as a page of its own. */
export default function ForgotPage() {
  const intl = useIntl();
  return (
    <AuthFrame
      title={intl.formatMessage({ id: 'page.forgot' })}
      subtitle={intl.formatMessage({ id: 'auth.subtitle' })}
      description={intl.formatMessage({ id: 'auth.description' })}
    >
      <ForgotForm />
    </AuthFrame>
  );
}
