import { DeniedState, VisuallyHidden } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { usePageTitle } from '../site/title';
import { supportContact } from '../support/contact';

/** What somebody sees who is signed in but may not open the page. */
export function Denied() {
  const intl = useIntl();
  const { address, isExample } = supportContact();
  const title = intl.formatMessage({ id: 'denied.title' });
  usePageTitle(title);
  return (
    <>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <DeniedState href={isExample ? '/support' : `mailto:${address}`} />
    </>
  );
}
