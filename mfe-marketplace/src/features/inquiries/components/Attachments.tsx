import { DOCUMENT_ACCEPT, type InquiryFile } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { SAMPLE_RULES } from '@orebridge/trade';
import { FormError, Stack, UploadZone } from '@orebridge/ui';
import { useUploadFile } from '../api/useUploadFile';

interface Props {
  listingId: string;
  files: readonly InquiryFile[];
  onChange: (files: readonly InquiryFile[]) => void;
}

/** Files of a message before it is sent. Each is stored at once, so that nothing is lost when the message cannot be sent. */
export const Attachments = ({ listingId, files, onChange }: Props) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const upload = useUploadFile();
  const add = async (chosen: File[]) => {
    const stored = [...files];
    for (const file of chosen.slice(0, SAMPLE_RULES.filesMax - stored.length)) {
      stored.push(await upload.mutateAsync({ params: { id: listingId }, body: {}, file }));
      onChange([...stored]);
    }
  };
  return (
    <Stack gap={3}>
      <UploadZone
        title={say('attach.title')}
        hint={say('attach.hint')}
        accept={DOCUMENT_ACCEPT}
        multiple
        disabled={upload.isPending || files.length >= SAMPLE_RULES.filesMax}
        files={files.map(({ id, fileName, bytes }) => ({ id, name: fileName, size: bytes }))}
        onRemove={(id) => onChange(files.filter((file) => file.id !== id))}
        onFiles={(chosen) => void add(chosen).catch(() => undefined)}
      />
      {upload.isError ? <FormError>{errorText(upload.error)}</FormError> : null}
    </Stack>
  );
};
