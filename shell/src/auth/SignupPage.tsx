import { Link, Stack, Text } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { LegalLinks } from '../legal/LegalLinks';
import { AuthFrame } from './AuthFrame';
import { SignupForm } from './SignupForm';

/** The enhanced registration. */
export default function SignupPage() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <AuthFrame title={say('signup.title')} subtitle={say('signup.subtitle')} description={say('auth.description')}>
      <Stack gap={8}>
        <SignupForm />
        <Text as="p" tone="secondary">
          {say('signup.have')} <Link href="/auth">{say('login.submit')}</Link>
        </Text>
        <LegalLinks />
      </Stack>
    </AuthFrame>
  );
}
