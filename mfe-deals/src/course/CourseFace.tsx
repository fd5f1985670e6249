import type { Course } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState, SkeletonText } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useCourse } from '../api/course';

/** The course of a deal once it is read; until then, and when it cannot be, what a reader sees instead. */
export const CourseFace = ({ dealId, children }: { dealId: string; children: (course: Course) => ReactNode }) => {
  const errorText = useErrorText();
  const read = useCourse(dealId);
  if (read.data) return <>{children(read.data)}</>;
  if (read.isError) return <ErrorState text={errorText(read.error)} onRetry={() => void read.refetch()} />;
  return <SkeletonText lines={8} />;
};
