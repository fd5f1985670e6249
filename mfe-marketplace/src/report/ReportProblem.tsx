import { useErrorText, useFieldIssues, useSession, useToast } from '@orebridge/remote-kit';
import { REPORT_REASONS, type ReportReason } from '@orebridge/trade';
import { Button, Field, FormError, Select, Stack, Text, TextArea } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useReportLot, useReportThread } from '../api/reportProblem';
import { useSay } from '../say';

interface About {
  kind: 'listing' | 'inquiry';
  id: string;
}

const ReportDialog = ({ about, onClose }: { about: About; onClose: () => void }) => {
  const say = useSay();
  const intl = useIntl();
  const toast = useToast();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const form = useId();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const done = () => {
    toast({ tone: 'positive', title: say('problem.done'), description: say('problem.done.text') });
    onClose();
  };
  const lot = useReportLot(done);
  const thread = useReportThread(done);
  const report = about.kind === 'listing' ? lot : thread;
  const issues = fieldIssues(report.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason) report.mutate({ params: { id: about.id }, body: { reason, text } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('problem.title')}
      footer={
        <>
          <Button onClick={onClose}>{say('problem.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" pending={report.isPending}>
            {say('problem.send')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <Text as="p">{say(about.kind === 'listing' ? 'problem.text' : 'problem.textThread')}</Text>
          <Field
            label={say('problem.reason')}
            error={tried && !reason ? intl.formatMessage({ id: 'validation.required' }) : undefined}
          >
            <Select
              value={reason}
              onChange={(event) => setReason(event.target.value as ReportReason)}
              placeholder={say('choose')}
              options={REPORT_REASONS.map((value) => ({
                value,
                label: intl.formatMessage({ id: `report.reason.${value}` }),
              }))}
            />
          </Field>
          <Field label={say('problem.what')} hint={say('problem.what.hint')} error={issues.text}>
            <TextArea rows={4} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          {report.isError && !issues.text ? <FormError>{errorText(report.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

/** Lets a person report a problem to the administrators. */
export const ReportProblem = ({ about }: { about: About }) => {
  const say = useSay();
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
