import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { ErrorState, LinkButton, PageBody, PageHeader, SkeletonText } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { Loading } from './Loading';

/** What a page knows of the answer that it waits for. */
interface Asked {
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface PageStateProps {
  title: string;
  answer: Asked;
  /** The list that the record would be in. */
  back?: string;
}

/** A record's page while the record is on its way, or when it cannot be shown. */
export const PageState = ({ title, answer, back }: PageStateProps) => {
  const say = useMessages();
  const errorText = useErrorText();
  return (
    <PageBody>
      <PageHeader title={title} />
      {answer.isError ? (
        <>
          <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
          {back ? <LinkButton href={back}>{say('common.backToTheList')}</LinkButton> : null}
        </>
      ) : (
        <Loading height={420} />
      )}
    </PageBody>
  );
};

/** A part of a page: what was read, or that it is on its way, or why it did not come. */
export const Read = <Data,>({
  of,
  children,
}: {
  of: Asked & { data: Data | undefined };
  children: (data: Data) => ReactNode;
}) => {
  const errorText = useErrorText();
  if (of.data !== undefined) return children(of.data);
  if (of.isError) return <ErrorState text={errorText(of.error)} onRetry={() => void of.refetch()} />;
  return <SkeletonText lines={6} />;
};
