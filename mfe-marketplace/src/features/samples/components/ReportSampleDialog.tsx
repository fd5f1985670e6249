import { DOCUMENT_ACCEPT, type Sample } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { SAMPLE_RULES } from '@orebridge/trade';
import { Field, TextArea, UploadZone } from '@orebridge/ui';
import { useState } from 'react';
import { useReportSample } from '../api/useSamples';

/** The analysis of a sample, which both companies read. */
export const ReportSampleDialog = ({ sample, onClose }: { sample: Sample; onClose: () => void }) => {
  const say = useMessages('marketplace');
  const done = useDone(onClose);
  const [file, setFile] = useState<File | null>(null);
  const [note, setNote] = useState('');
  const report = useReportSample(() => done(say('sample.report.done')));
  return (
    <FormDialog
      title={say('sample.report')}
      description={say('sample.report.text', { seller: sample.seller.name })}
      submitLabel={say('sample.report')}
      command={report}
      ready={file !== null}
      onSubmit={() => file && report.mutate({ params: { id: sample.id }, body: { note }, file })}
      onClose={onClose}
    >
      <UploadZone
        title={say('sample.report.file')}
        hint={say('attach.hint')}
        accept={DOCUMENT_ACCEPT}
        files={file ? [{ id: 'file', name: file.name, size: file.size }] : []}
        onRemove={() => setFile(null)}
        onFiles={([chosen]) => chosen && setFile(chosen)}
      />
      <Field label={say('sample.note')} optional>
        <TextArea
          rows={3}
          maxLength={SAMPLE_RULES.noteMax}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </FormDialog>
  );
};
