import { Button } from '@orebridge/ui';
import { useIntl } from 'react-intl';

interface EnterButtonProps {
  /** Whose texts it has: those of signing in, of registering, or of asking for a link. */
  form: 'login' | 'register' | 'forgot';
  pending: boolean;
}

/** Sends a form of the pages before sign-in. */
export function EnterButton({ form, pending }: EnterButtonProps) {
  const intl = useIntl();
  return (
    <Button
      type="submit"
      variant="primary"
      size="xl"
      block
      pending={pending}
      pendingLabel={intl.formatMessage({ id: `${form}.pending` })}
    >
      {intl.formatMessage({ id: `${form}.submit` })}
    </Button>
  );
}
