import { BareLink, Brand, MEDIA, SkipLink, Text } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { LanguageRow } from '../language/LanguageRow';
import { usePageTitle } from '../site/title';
import { PromisePanel } from './PromisePanel';

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  min-height: 100vh;
  ${MEDIA.belowLg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Left = styled.div`
  display: flex;
  flex-direction: column;
  padding: 28px 40px 40px;
  background: var(--bg-surface);
  ${MEDIA.belowMd} {
    padding: 16px 16px 32px;
    background: var(--bg-canvas);
  }
`;
const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  flex-wrap: wrap;
  > a {
    display: inline-flex;
  }
  > a:hover {
    text-decoration: none;
  }
`;
const Card = styled.main`
  width: 100%;
  max-width: 420px;
  margin: auto;
  padding: 40px 0;
  > h1 {
    margin-bottom: 24px;
  }
  > h1:has(+ p) {
    margin-bottom: 6px;
  }
  > h1 + p {
    margin-bottom: 24px;
    font-size: 15px;
  }
  ${MEDIA.belowMd} {
    padding: 28px 0;
    margin: 0 auto;
  }
`;

/** The frame of the sign-in pages: the form at the left, what the site stands for at the right. */
export function AuthFrame({
  title,
  subtitle,
  pageTitle = title,
  description,
  children,
}: {
  title: string;
  subtitle?: string;
  pageTitle?: string;
  description?: string;
  children: ReactNode;
}) {
  const intl = useIntl();
  usePageTitle(pageTitle, description);
  return (
    <Halves>
      <Left>
        <SkipLink href="#main" />
        <Top>
          <BareLink href="/" aria-label={intl.formatMessage({ id: 'nav.home' })}>
            <Brand />
          </BareLink>
          <LanguageRow />
        </Top>
        <Card id="main" tabIndex={-1}>
          <Text as="h1" size="titleXl">
            {title}
          </Text>
          {subtitle ? (
            <Text as="p" tone="secondary">
              {subtitle}
            </Text>
          ) : null}
          {children}
        </Card>
      </Left>
      <PromisePanel />
    </Halves>
  );
}
