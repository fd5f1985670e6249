import { ApiError } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { EmptyState, ErrorState, LinkButton } from '@orebridge/ui';
import { useSay } from './say';

interface Props {
  /** Names the kind of record in the catalogue: `<kind>.gone`, `.gone.text`, `.failed` and `.all`. */
  kind: 'need' | 'tender' | 'service';
  error: unknown;
  onRetry: () => void;
  /** The list that the record would be in. */
  back: string;
}

/** In the place of a record that could not be read: one that is not there is not tried again. */
export const Unread = ({ kind, error, onRetry, back }: Props) => {
  const say = useSay();
  const errorText = useErrorText();
  const link = <LinkButton href={back}>{say(`${kind}.all`)}</LinkButton>;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState icon="magnifying-glass" title={say(`${kind}.gone`)} text={say(`${kind}.gone.text`)} actions={link} />
    );
  return (
    <>
      <ErrorState title={say(`${kind}.failed`)} text={errorText(error)} onRetry={onRetry} />
      {link}
    </>
  );
};
