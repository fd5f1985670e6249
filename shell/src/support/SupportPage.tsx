import { ActionCard, Callout, Link, LinkButton, PageBody, PageHeader, Panel, Stack } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { useShellSession } from '../session/session';
import { openLinks } from '../site/navigation';
import { useSite } from '../site/SiteContext';
import { supportContact } from './contact';

const TOPICS = [
  { key: 'verification', path: '/onboarding' },
  { key: 'listing', path: '/create-listing' },
  { key: 'offer', path: '/offers' },
  { key: 'deal', path: '/deals' },
  { key: 'account', path: '/account' },
] as const;

const Topics = styled.ul`
  li {
    padding: 14px 16px;
    border-bottom: 1px solid var(--border-subtle);
  }
  li:last-child {
    border: 0;
  }
  h3 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 560;
  }
  p {
    margin: 2px 0 6px;
    color: var(--text-secondary);
  }
`;

/** Answers to what is asked most, each with the page it is about, and the way to a person. */
export default function SupportPage() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { pages } = useSite();
  const session = useShellSession();
  const { address, isExample } = supportContact();
  return (
    <PageBody width="prose">
      <PageHeader title={say('page.support')} subtitle={say('support.subtitle')} />
      <Stack gap={7}>
        <ActionCard
          icon="envelope-simple"
          title={say('support.contact')}
          text={say('support.contact.text')}
          actions={
            isExample ? null : (
              <LinkButton href={`mailto:${address}`} variant="primary">
                {address}
              </LinkButton>
            )
          }
        />
        {isExample ? (
          <Callout tone="warning">{intl.formatMessage({ id: 'support.example' }, { address })}</Callout>
        ) : null}
        <Panel flush title={say('support.topics')}>
          <Topics>
            {openLinks(TOPICS, pages, session).map(({ key, path }) => (
              <li key={key}>
                <h3>{say(`support.topic.${key}`)}</h3>
                <p>{say(`support.topic.${key}.text`)}</p>
                <Link href={path}>{say(`support.topic.${key}.link`)}</Link>
              </li>
            ))}
          </Topics>
        </Panel>
      </Stack>
    </PageBody>
  );
}
