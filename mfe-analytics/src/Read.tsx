import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState, SkeletonText } from '@orebridge/ui';
import type { ReactNode } from 'react';

interface Answer<Data> {
  data: Data | undefined;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** What was read, or that it is on its way, or why it did not come. */
export function Read<Data>({ of, children }: { of: Answer<Data>; children: (data: Data) => ReactNode }) {
  const errorText = useErrorText();
  if (of.data !== undefined) return children(of.data);
  if (of.isError) return <ErrorState text={errorText(of.error)} onRetry={() => void of.refetch()} />;
  return <SkeletonText lines={6} />;
}
