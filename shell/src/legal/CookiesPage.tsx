import { PageBody, PageHeader, Panel, Stack, Text } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { LegalLinks } from './LegalLinks';
import { STORED } from './stored';

const PLACES = ['cookie', 'local', 'session', 'database'] as const;

const List = styled.ul`
  li {
    padding: 12px 16px;
    border-bottom: 1px solid var(--border-subtle);
  }
  li:last-child {
    border: 0;
  }
  code {
    overflow-wrap: anywhere;
  }
  p {
    margin-top: 2px;
    color: var(--text-secondary);
  }
`;

/** Every cookie and every key of the browser's storage that the site sets, what it is for and how long it stays. */
export default function CookiesPage() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <PageBody width="prose">
      <PageHeader title={say('page.cookies')} />
      <Stack gap={7}>
        <Text as="p">{say('cookies.text')}</Text>
        {PLACES.map((place) => (
          <Panel key={place} flush title={say(`cookies.in.${place}`)}>
            <List>
              {STORED.filter(({ where }) => where === place).map(({ name, text }) => (
                <li key={name}>
                  <code>{name}</code>
                  <p>{say(`cookies.of.${text}`)}</p>
                </li>
              ))}
            </List>
          </Panel>
        ))}
        <LegalLinks />
      </Stack>
    </PageBody>
  );
}
