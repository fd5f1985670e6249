import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState, LinkButton, PageBody, PageHeader } from '@orebridge/ui';
import { useSay } from '../say';
import { Loading } from './Loading';

interface Props {
  answer: { isError: boolean; error: unknown; refetch: () => unknown };
  title: string;
  back: string;
}

/** A page while what it shows is on its way, or when it cannot be shown. */
export const Face = ({ answer, title, back }: Props) => {
  const say = useSay();
  const errorText = useErrorText();
  return (
    <PageBody>
      <PageHeader title={title} />
      {answer.isError ? (
        <>
          <ErrorState title={say('failed')} text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
          <LinkButton href={back}>{say('back')}</LinkButton>
        </>
      ) : (
        <Loading height={420} />
      )}
    </PageBody>
  );
};
