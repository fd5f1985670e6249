import { DOCUMENT_ACCEPT } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { type CreditMessage, readCreditMessage } from '@orebridge/trade';
import { Button, Cluster, Field, Stack, Text, TextArea, UploadZone } from '@orebridge/ui';
import { useState } from 'react';

interface Props {
  /** `700` opens a letter of credit, `707` amends one. */
  type: CreditMessage['type'];
  value: string;
  error?: string | undefined;
  file: File | null;
  onChange: (text: string) => void;
  onFile: (file: File | null) => void;
  /** Fills the fields below with what the message says. */
  onRead: (message: CreditMessage) => void;
}

/** The bank's message: its text, which fills the fields below, or a copy as a file. */
export const MessageField = ({ type, value, error, file, onChange, onFile, onRead }: Props) => {
  const say = useMessages('deals.pay');
  const shared = useMessages();
  const [read, setRead] = useState<'read' | 'unreadable' | null>(null);
  const onReadClick = () => {
    const message = readCreditMessage(value);
    setRead(message ? 'read' : 'unreadable');
    if (message) onRead(message);
  };
  return (
    <Stack gap={4}>
      <Field
        label={say('document.message', { type })}
        hint={say('document.message.hint')}
        optional
        error={read === 'unreadable' ? shared('error.instrument.message_unreadable') : error}
      >
        <TextArea
          rows={6}
          maxLength={20_000}
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
            setRead(null);
          }}
        />
      </Field>
      <Cluster gap={3}>
        <Button size="sm" disabled={!value.trim()} onClick={onReadClick}>
          {say('document.message.read')}
        </Button>
        <Text size="bodySm" tone="secondary" role="status">
          {read === 'read' ? say('document.message.done') : ''}
        </Text>
      </Cluster>
      <UploadZone
        title={say('document.copy')}
        hint={say('document.copy.hint')}
        accept={DOCUMENT_ACCEPT}
        files={file ? [{ id: 'copy', name: file.name, size: file.size }] : []}
        onRemove={() => onFile(null)}
        onFiles={([chosen]) => chosen && onFile(chosen)}
      />
    </Stack>
  );
};
