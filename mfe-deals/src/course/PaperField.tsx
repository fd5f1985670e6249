import type { Course } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Callout, Stack, UploadZone } from '@orebridge/ui';
import { useUploadPaper } from '../api/course';
import { useCourseWords } from './useCourseWords';

export const PAPER_TYPES = 'application/pdf,image/jpeg,image/png';

interface PaperFieldProps {
  course: Course;
  type: 'evidence' | 'award';
  label: string;
  /** Ids of papers, separated by spaces. */
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** Files that go with an act: each is stored at once, so that nothing is lost when the act itself is refused. */
export const PaperField = ({ course, type, label, value, error, onChange }: PaperFieldProps) => {
  const { say } = useCourseWords();
  const errorText = useErrorText();
  const upload = useUploadPaper();
  const ids = value.split(' ').filter(Boolean);
  const named = ids.map((id) => course.papers.find((paper) => paper.id === id));
  const add = async (files: File[]) => {
    const stored = type === 'award' ? [] : ids;
    for (const file of files.slice(0, type === 'award' ? 1 : 10)) {
      const { id } = await upload.mutateAsync({ params: { id: course.dealId }, body: { type }, file });
      stored.push(id);
    }
    onChange([...new Set(stored)].join(' '));
  };
  return (
    <Stack gap={3}>
      <UploadZone
        title={label}
        hint={error ?? say('field.papers.hint')}
        accept={PAPER_TYPES}
        multiple={type === 'evidence'}
        disabled={upload.isPending}
        files={named.flatMap((paper) => (paper ? [{ id: paper.id, name: paper.fileName, size: paper.bytes }] : []))}
        onRemove={(id) => onChange(ids.filter((one) => one !== id).join(' '))}
        onFiles={(files) => void add(files).catch(() => undefined)}
      />
      {upload.isError ? <Callout tone="negative" title={errorText(upload.error)} /> : null}
      {error ? <Callout tone="negative" title={error} /> : null}
    </Stack>
  );
};
