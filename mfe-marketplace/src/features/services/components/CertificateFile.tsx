import { api, DOCUMENT_ACCEPT, urlOf } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, Cluster, Link, Stack, Text } from '@orebridge/ui';
import { useRef } from 'react';

interface Props {
  /** The stored file; null before there is one. */
  fileId: string | null;
  fileName: string | undefined;
  pending: boolean;
  error: string | undefined;
  onFile: (file: File) => void;
}

/** The certificate behind an accreditation: which file it is, and how to choose another. */
export const CertificateFile = ({ fileId, fileName, pending, error, onFile }: Props) => {
  const say = useMessages('marketplace');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Stack gap={2} role="group" aria-label={say('service.certificate')}>
      <Text as="p" size="bodySm" strong>
        {say('service.certificate')}
      </Text>
      <Cluster gap={4}>
        {fileId ? (
          <Link href={urlOf(api.services.file, { params: { id: fileId } })} target="_blank" rel="noopener">
            {fileName ?? say('service.certificate')}
          </Link>
        ) : (
          <Text size="bodySm" tone="secondary">
            {say('service.file.none')}
          </Text>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          tabIndex={-1}
          accept={DOCUMENT_ACCEPT}
          aria-label={say('service.certificate')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
            event.target.value = '';
          }}
        />
        <Button size="sm" icon="paperclip" pending={pending} onClick={() => picker.current?.click()}>
          {say(fileId ? 'service.file.replace' : 'service.file.choose')}
        </Button>
      </Cluster>
      <Text as="p" size="caption" tone={error ? 'negative' : 'tertiary'}>
        {error ?? say('service.certificateHint')}
      </Text>
    </Stack>
  );
};
