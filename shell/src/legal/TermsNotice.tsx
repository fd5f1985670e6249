import { useErrorText } from '@orebridge/remote-kit';
import { Button, Callout, FormError, Link } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useAcceptTerms, usePendingTerms } from './documents';

/** Tells who is signed in that there are terms they have not accepted yet. It blocks nothing. */
export function TermsNotice() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const errorText = useErrorText();
  const version = usePendingTerms();
  const accept = useAcceptTerms();
  if (version === null) return null;
  return (
    <div data-noprint>
      <Callout
        title={say('legal.pending')}
        actions={
          <Button size="sm" pending={accept.isPending} onClick={() => accept.mutate(version)}>
            {say('legal.accept')}
          </Button>
        }
      >
        {say('legal.pending.text')} <Link href="/terms">{say('legal.read')}</Link>
        {accept.isError ? <FormError>{errorText(accept.error)}</FormError> : null}
      </Callout>
    </div>
  );
}
