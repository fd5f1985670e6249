import { useIntl } from 'react-intl';
import { AuthFrame } from './AuthFrame';
import { LoginForm } from './LoginForm';

/** Sign-in for administrators: the same form under its own name. */
export default function AdminLoginPage() {
  const intl = useIntl();
  return (
    <AuthFrame
      title={intl.formatMessage({ id: 'adminLogin.title' })}
      subtitle={intl.formatMessage({ id: 'adminLogin.subtitle' })}
    >
      <LoginForm />
    </AuthFrame>
  );
}
