import type { Execution } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState, SkeletonText } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useExecution } from '../../../shared/api/useExecution';

/** The execution of a deal once it is read; until then, and when it cannot be, what a reader sees instead. */
export const ExecutionState = ({
  dealId,
  children,
}: {
  dealId: string;
  children: (execution: Execution) => ReactNode;
}) => {
  const errorText = useErrorText();
  const read = useExecution(dealId);
  if (read.data) return <>{children(read.data)}</>;
  if (read.isError) return <ErrorState text={errorText(read.error)} onRetry={() => void read.refetch()} />;
  return <SkeletonText lines={8} />;
};
