import { ApiError } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { EmptyState, ErrorState, LinkButton } from '@orebridge/ui';

const WORDS = {
  need: {
    gone: 'requirement.gone',
    text: 'requirement.gone.text',
    failed: 'requirement.failed',
    all: 'requirement.all',
  },
  tender: { gone: 'tender.gone', text: 'tender.gone.text', failed: 'tender.failed', all: 'tender.all' },
  service: { gone: 'service.gone', text: 'service.gone.text', failed: 'service.failed', all: 'service.all' },
} as const;

interface Props {
  kind: keyof typeof WORDS;
  error: unknown;
  onRetry: () => void;
  /** The list that the record would be in. */
  back: string;
}

/** In the place of a record that could not be read: one that is not there is not tried again. */
export const Unread = ({ kind, error, onRetry, back }: Props) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const words = WORDS[kind];
  const link = <LinkButton href={back}>{say(words.all)}</LinkButton>;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <EmptyState icon="magnifying-glass" title={say(words.gone)} text={say(words.text)} actions={link} />;
  return (
    <>
      <ErrorState title={say(words.failed)} text={errorText(error)} onRetry={onRetry} />
      {link}
    </>
  );
};
