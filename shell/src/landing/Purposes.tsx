import { Grid, LinkButton, Text } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Part, Wide } from './frame';
import { useLandingLinks } from './links';

const Task = styled.article`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 8px;
  height: 100%;
  padding: 26px 24px 24px;
  border: 1px solid var(--border-subtle);
  border-radius: var(--r-md);
  background: var(--bg-surface);
  p {
    flex: 1;
    margin-bottom: 12px;
    color: var(--text-secondary);
  }
`;

/** Discover, analyze, trade: as far as the pages for it are served. */
export function Purposes() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { purposes } = useLandingLinks();
  // One card alone says nothing that the search above does not.
  if (purposes.length < 2) return null;
  return (
    <Part>
      <Wide>
        <Grid columns={purposes.length > 2 ? 3 : 2}>
          {purposes.map(({ key, path }) => (
            <Task key={key}>
              <Text as="h2" size="titleLg">
                {say(`landing.purpose.${key}`)}
              </Text>
              <p>{say(`landing.purpose.${key}.text`)}</p>
              <LinkButton href={path} iconEnd="arrow-right">
                {say(`landing.purpose.${key}`)}
              </LinkButton>
            </Task>
          ))}
        </Grid>
      </Wide>
    </Part>
  );
}
