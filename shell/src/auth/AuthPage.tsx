import { Link, Tabs, Text } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { AuthFrame } from './AuthFrame';
import { ForgotForm } from './ForgotForm';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';

const TABS = ['login', 'register', 'forgot-password'] as const;
type Tab = (typeof TABS)[number];

const Foot = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 22px;
`;
const Switching = styled.div`
  [role='tablist'] {
    gap: 2px;
    padding: 2px;
    border: 0;
    border-radius: var(--r-md);
    background: var(--bg-sunken);
  }
  [role='tab'] {
    flex: 1;
    justify-content: center;
    height: 34px;
    padding: 0 6px;
    border-radius: var(--r-sm);
  }
  [role='tab']::after {
    display: none;
  }
  [role='tab'][data-state='active'] {
    background: var(--bg-surface);
    box-shadow: 0 0 0 1px var(--border-default);
  }
`;

/** The three ways in, as tabs that the address bar keeps. */
export default function AuthPage() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const [search, setSearch] = useSearchParams();
  const tab: Tab = TABS.find((known) => known === search.get('tab')) ?? 'login';
  const choose = (next: Tab) =>
    setSearch(
      (params) => {
        if (next === 'login') params.delete('tab');
        else params.set('tab', next);
        return params;
      },
      { replace: true },
    );
  const to = (next: Tab, text: string) => (
    <Link
      href={next === 'login' ? '?' : `?tab=${next}`}
      onClick={(event) => {
        event.preventDefault();
        choose(next);
      }}
    >
      {say(text)}
    </Link>
  );
  const contents: Record<Tab, React.ReactNode> = {
    login: (
      <>
        <LoginForm />
        <Foot>
          <Text as="p">{to('forgot-password', 'auth.forgot')}</Text>
          <Text as="p">
            {say('auth.new')} {to('register', 'auth.create')}
          </Text>
        </Foot>
      </>
    ),
    register: (
      <>
        <RegisterForm />
        <Foot>
          <Text as="p">
            {say('auth.known')} {to('login', 'auth.toLogin')}
          </Text>
        </Foot>
      </>
    ),
    'forgot-password': <ForgotForm onReturn={() => choose('login')} />,
  };
  return (
    <AuthFrame
      title={say('auth.title')}
      subtitle={say('auth.subtitle')}
      pageTitle={say(`auth.tab.${tab}`)}
      description={say('auth.description')}
    >
      <Switching>
        <Tabs<Tab>
          label={say('auth.tabs')}
          value={tab}
          onValueChange={choose}
          items={TABS.map((value) => ({ value, label: say(`auth.tab.${value}`), content: contents[value] }))}
        />
      </Switching>
    </AuthFrame>
  );
}
