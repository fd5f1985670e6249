import { useFieldIssues, useMessages, useSession } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { REPORT_REASONS, type ReportReason } from '@orebridge/trade';
import { Button, Field, Select, Text, TextArea } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useReportLot } from '../api/useReportLot';
import { useReportThread } from '../api/useReportThread';

interface About {
  kind: 'listing' | 'inquiry';
  id: string;
}

const ReportDialog = ({ about, onClose }: { about: About; onClose: () => void }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const intl = useIntl();
  const finish = useDone(onClose);
  const fieldIssues = useFieldIssues();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const done = () => finish(say('problem.done'), say('problem.done.text'));
  const lot = useReportLot(done);
  const thread = useReportThread(done);
  const report = about.kind === 'listing' ? lot : thread;
  const issues = fieldIssues(report.error);
  const submit = () => {
    setTried(true);
    if (reason) report.mutate({ params: { id: about.id }, body: { reason, text } });
  };
  return (
    <FormDialog
      title={say('problem.title')}
      submitLabel={say('problem.send')}
      command={{ route: report.route, isPending: report.isPending, error: !issues.text ? report.error : null }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text as="p">{say(about.kind === 'listing' ? 'problem.text' : 'problem.textThread')}</Text>
      <Field
        label={say('problem.reason')}
        error={tried && !reason ? intl.formatMessage({ id: 'validation.required' }) : undefined}
      >
        <Select
          value={reason}
          onChange={(event) => setReason(event.target.value as ReportReason)}
          placeholder={shared('common.choose')}
          options={REPORT_REASONS.map((value) => ({
            value,
            label: intl.formatMessage({ id: `report.reason.${value}` }),
          }))}
        />
      </Field>
      <Field label={say('problem.what')} hint={say('problem.what.hint')} error={issues.text}>
        <TextArea rows={4} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </FormDialog>
  );
};

/** Lets a person report a problem to the administrators. */
export const ReportProblem = ({ about }: { about: About }) => {
  const say = useMessages('marketplace');
  const { switchedView } = useSession();
  const [asks, setAsks] = useState(false);
  if (switchedView) return null;
  return (
    <div>
      <Button size="sm" variant="quiet" icon="warning" onClick={() => setAsks(true)}>
        {say('problem.report')}
      </Button>
      {asks ? <ReportDialog about={about} onClose={() => setAsks(false)} /> : null}
    </div>
  );
};
