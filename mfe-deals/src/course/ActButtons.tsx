import type { Course } from '@orebridge/contracts';
import { Button, Cluster } from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import { actsOf, type CourseActSpec } from './acts';
import { useCourseWords } from './useCourseWords';

const ActDialog = lazy(() => import('./ActDialog'));

/** The acts that the reader may do now, each with its dialog; nothing when there are none. */
export const ActButtons = ({ course, only }: { course: Course; only: (act: CourseActSpec) => boolean }) => {
  const { say } = useCourseWords();
  const [open, setOpen] = useState<CourseActSpec | null>(null);
  const acts = actsOf(course, only);
  const first = acts.find(({ next, danger }) => next && !danger);
  return (
    <>
      {acts.length > 0 ? (
        <Cluster gap={3} data-print-hidden="">
          {acts.map((act) => (
            <Button
              key={act.name}
              variant={act === first ? 'primary' : act.danger ? 'dangerOutline' : 'default'}
              onClick={() => setOpen(act)}
            >
              {say(`act.${act.name}`)}
            </Button>
          ))}
        </Cluster>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <ActDialog act={open} course={course} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
};
