import { api, DOCUMENT_ACCEPT, type Engagement, type Proposal, urlOf } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { ReasonDialog, FileCard } from '@orebridge/remote-kit/pages';
import { WORK_STATUS } from '@orebridge/remote-kit/trade';
import { LIMITS } from '@orebridge/trade';
import { Button, Callout, Cluster, Panel, Stack, StatusBadge, TermList, UploadZone, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useReport } from '../api/useReport';
import { useWorkAction } from '../api/useWorkAction';
import { DisputeDialog } from '../../../shared/DisputeDialog';
import { DecideDialog } from '../../../shared/services/DecideDialog';
import { useServiceMessages } from '../../../shared/services/useServiceMessages';

const PLAIN = ['start', 'deliver', 'accept', 'settle'] as const;
const WITH_REASON = ['return', 'cancel'] as const;
/** The work that was agreed: where it stands, its reports, and the next step of the reader's side. */
export const WorkPanel = ({ work, proposal }: { work: Engagement; proposal: Proposal }) => {
  const { side, currency } = proposal;
  const { say, word } = useServiceMessages();
  const intl = useIntl();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const act = useWorkAction();
  const report = useReport();
  const [asking, setAsking] = useState<(typeof WITH_REASON)[number] | null>(null);
  const [deciding, setDeciding] = useState(false);
  const [disputing, setDisputing] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const send = (event: (typeof PLAIN)[number] | (typeof WITH_REASON)[number], reason?: string) =>
    act.mutate(
      { params: { id: work.id }, body: { event, ...(reason && { reason }) } },
      {
        onSuccess: () => toast({ tone: 'positive', title: say(`work.${event}.done`) }),
        onSettled: () => setAsking(null),
      },
    );
  const upload = ([file]: File[]) => {
    if (!file) return;
    const large = file.size > LIMITS.fileMaxBytes;
    setWrong(large ? intl.formatMessage({ id: 'error.file.too_large' }) : null);
    if (large) return;
    const send = () => report.mutate({ params: { id: work.id }, file });
    // Whoever has a report has started.
    if (work.events.includes('start'))
      act.mutate({ params: { id: work.id }, body: { event: 'start' } }, { onSuccess: send });
    else send();
  };
  const failed = deciding || disputing ? null : [act, report].find(({ isError }) => isError)?.error;
  const facts: [string, string | null][] = [
    ['dueOn', format.date(work.dueOn)],
    ['startedAt', work.startedAt && format.dateTime(work.startedAt)],
    ['deliveredAt', work.deliveredAt && format.dateTime(work.deliveredAt)],
    ['acceptsAt', work.acceptsAt && format.dateTime(work.acceptsAt)],
    ['completedAt', work.completedAt && format.dateTime(work.completedAt)],
    ['returns', work.returns ? String(work.returns) : null],
    ['disputed', work.disputed && format.money(work.disputed, currency, { min: 2 })],
    ['award', work.award && `${format.money(work.award.amount, currency, { min: 2 })} · ${work.award.umpire}`],
  ];
  return (
    <Panel
      title={say('work.title')}
      meta={work.reference}
      actions={<StatusBadge status={WORK_STATUS[work.state]} label={word(`work.${work.state}`)} />}
    >
      <Stack gap={6}>
        {failed ? <Callout tone="negative" title={errorText(failed)} /> : null}
        {wrong ? <Callout tone="negative" title={wrong} /> : null}
        {work.reason ? (
          <Callout tone="warning" title={say('work.reason')}>
            {work.reason}
          </Callout>
        ) : null}
        <TermList
          layout="tiles"
          items={facts.flatMap(([id, detail]) => (detail ? [{ id, term: say(`work.${id}`), detail }] : []))}
        />
        {work.files.map((file) => (
          <FileCard
            key={file.id}
            file={file}
            href={urlOf(api.services.file, { params: { id: file.id } })}
            openLabel={say('work.open')}
          />
        ))}
        {side === 'provider' && (work.state === 'active' || work.events.includes('start')) ? (
          <UploadZone
            title={say('work.upload')}
            hint={say('work.uploadHint')}
            accept={DOCUMENT_ACCEPT}
            disabled={report.isPending || act.isPending}
            onFiles={upload}
          />
        ) : null}
        <Cluster gap={3}>
          {PLAIN.filter((event) => work.events.includes(event)).map((event) => (
            <Button key={event} variant="primary" pending={act.isPending} onClick={() => send(event)}>
              {say(`work.${event}`)}
            </Button>
          ))}
          {WITH_REASON.filter((event) => work.events.includes(event)).map((event) => (
            <Button key={event} variant="dangerOutline" onClick={() => setAsking(event)}>
              {say(`work.${event}`)}
            </Button>
          ))}
          {work.events.includes('dispute') ? (
            <Button variant="dangerOutline" onClick={() => setDisputing(true)}>
              {say('work.dispute')}
            </Button>
          ) : null}
          {work.events.includes('decide') ? (
            <Button variant="primary" onClick={() => setDeciding(true)}>
              {say('work.decide')}
            </Button>
          ) : null}
        </Cluster>
      </Stack>
      {disputing ? (
        <DisputeDialog
          title={say('work.dispute')}
          text={say('work.dispute.text')}
          currency={currency}
          pending={act.isPending}
          error={act.error}
          onClose={() => setDisputing(false)}
          onDispute={(disputed) =>
            act.mutate(
              { params: { id: work.id }, body: { event: 'dispute', ...disputed } },
              {
                onSuccess: () => {
                  setDisputing(false);
                  toast({ tone: 'positive', title: say('work.dispute.done') });
                },
              },
            )
          }
        />
      ) : null}
      {deciding ? (
        <DecideDialog
          total={format.money(proposal.total, currency, { min: 2 })}
          currency={currency}
          pending={act.isPending}
          error={act.error}
          onClose={() => setDeciding(false)}
          onDecide={(decision) =>
            act.mutate(
              { params: { id: work.id }, body: { event: 'decide', ...decision } },
              {
                onSuccess: () => {
                  setDeciding(false);
                  toast({ tone: 'positive', title: say('work.decide.done') });
                },
              },
            )
          }
        />
      ) : null}
      {asking ? (
        <ReasonDialog
          title={say(`work.${asking}`)}
          text={say(`work.${asking}.text`)}
          reasonLabel={say('reason')}
          reasonHint={say('reason.hint')}
          least={3}
          destructive
          confirmLabel={say(`work.${asking}`)}
          cancelLabel={say('cancel')}
          command={{ route: act.route, isPending: act.isPending }}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => send(asking, reason)}
        />
      ) : null}
    </Panel>
  );
};
