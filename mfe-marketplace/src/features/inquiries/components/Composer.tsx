import type { InquiryFile } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { QuestionForm } from '@orebridge/remote-kit/pages';
import { LIMITS } from '@orebridge/trade';
import { useState } from 'react';
import { Attachments } from './Attachments';
import { ContactNote } from './ContactNote';

interface Props {
  listingId: string;
  onPost: (text: string, files: readonly InquiryFile[]) => void;
}

/** Where a message of a thread is written, with its files. */
export const Composer = ({ listingId, onPost }: Props) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const [files, setFiles] = useState<readonly InquiryFile[]>([]);
  return (
    <QuestionForm
      label={shared('common.message')}
      hint={say('ask.message.hint')}
      action={shared('common.send')}
      max={LIMITS.inquiryTextMax}
      onSend={(text, done) => {
        onPost(text, files);
        setFiles([]);
        done();
      }}
    >
      {(text) => (
        <>
          <ContactNote text={text} />
          <Attachments listingId={listingId} files={files} onChange={setFiles} />
        </>
      )}
    </QuestionForm>
  );
};
