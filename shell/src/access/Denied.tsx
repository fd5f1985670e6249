import { DeniedState, VisuallyHidden } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { supportContact } from '../support/contact';

/** What somebody sees who is signed in but may not open the page. */
export function Denied() {
  const intl = useIntl();
  const { address, isExample } = supportContact();
  return (
    <>
      <VisuallyHidden as="h1">{intl.formatMessage({ id: 'denied.title' })}</VisuallyHidden>
      <DeniedState href={isExample ? '/support' : `mailto:${address}`} />
    </>
  );
}
