import { DOCUMENT_ACCEPT, type Execution } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Callout, Stack, UploadZone } from '@orebridge/ui';
import { useUploadDocument } from '../api/useUploadDocument';
import { useExecutionMessages } from '../hooks/useExecutionMessages';

interface DocumentFieldProps {
  execution: Execution;
  type: 'evidence' | 'award';
  label: string;
  /** Ids of documents, separated by spaces. */
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** Files that go with an act: each is stored at once, so that nothing is lost when the act itself is refused. */
export const DocumentField = ({ execution, type, label, value, error, onChange }: DocumentFieldProps) => {
  const { say } = useExecutionMessages();
  const errorText = useErrorText();
  const upload = useUploadDocument();
  const ids = value.split(' ').filter(Boolean);
  const named = ids.map((id) => execution.documents.find((document) => document.id === id));
  const add = async (files: File[]) => {
    const stored = type === 'award' ? [] : ids;
    for (const file of files.slice(0, type === 'award' ? 1 : 10)) {
      const { id } = await upload.mutateAsync({ params: { id: execution.dealId }, body: { type }, file });
      stored.push(id);
    }
    onChange([...new Set(stored)].join(' '));
  };
  return (
    <Stack gap={3}>
      <UploadZone
        title={label}
        hint={error ?? say('field.documents.hint')}
        accept={DOCUMENT_ACCEPT}
        multiple={type === 'evidence'}
        disabled={upload.isPending}
        files={named.flatMap((document) =>
          document ? [{ id: document.id, name: document.fileName, size: document.bytes }] : [],
        )}
        onRemove={(id) => onChange(ids.filter((one) => one !== id).join(' '))}
        onFiles={(files) => void add(files).catch(() => undefined)}
      />
      {upload.isError ? <Callout tone="negative" title={errorText(upload.error)} /> : null}
      {error ? <Callout tone="negative" title={error} /> : null}
    </Stack>
  );
};
