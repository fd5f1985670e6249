import { Cluster, Link } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** The ways to the terms, the privacy notice and the statement of cookies. */
export function LegalLinks() {
  const intl = useIntl();
  return (
    <Cluster as="nav" gap={5} aria-label={intl.formatMessage({ id: 'legal.links' })}>
      {(['terms', 'privacy', 'cookies'] as const).map((name) => (
        <Link key={name} href={`/${name}`}>
          {intl.formatMessage({ id: `page.${name}` })}
        </Link>
      ))}
    </Cluster>
  );
}
