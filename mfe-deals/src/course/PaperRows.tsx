import { api, type Course, type DealPaper, urlOf } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { Button, Callout, Cluster, DocumentCard, LinkButton, Stack, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useJudgePaper } from '../api/course';
import { ReasonDialog } from '../live/ReasonDialog';
import { useCourseWords } from './useCourseWords';

/** Papers of a deal with the way to their files; who may decide about one decides here. */
export const PaperRows = ({
  papers,
  side,
  decides,
}: {
  papers: readonly DealPaper[];
  side: Course['side'];
  /** True for an administrator who is no party. */
  decides: boolean;
}) => {
  const intl = useIntl();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const { say } = useCourseWords();
  const judge = useJudgePaper();
  const [rejecting, setRejecting] = useState<string | null>(null);
  const send = (id: string, approve: boolean, reason?: string) =>
    judge.mutate(
      { params: { id }, body: { approve, ...(reason && { reason }) } },
      {
        onSuccess: () => {
          toast({ tone: 'positive', title: say('done') });
          setRejecting(null);
        },
      },
    );
  const meta = ({ number, issuedOn, quantity, valuePct, by, bytes, uploadedAt, reason }: DealPaper): string =>
    [
      number,
      issuedOn && format.date(issuedOn),
      quantity && say('paper.quantity', { quantity: format.number(quantity) }),
      valuePct && say('paper.valuePct', { value: format.number(valuePct) }),
      by ? intl.formatMessage({ id: `deals.party.${by}` }) : say('paper.admin'),
      format.dateTime(uploadedAt),
      format.fileSize(bytes),
      reason,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Stack gap={3}>
      {judge.isError && !rejecting ? <Callout tone="negative" title={errorText(judge.error)} /> : null}
      {papers.map((paper) => (
        <DocumentCard
          key={paper.id}
          name={`${intl.formatMessage({ id: `document.type.${paper.type}` })}: ${paper.fileName}`}
          meta={meta(paper)}
          status={paper.state === 'uploaded' ? undefined : paper.state}
          actions={
            <Cluster gap={2} data-print-hidden="">
              {decides && !side && paper.state === 'pending' ? (
                <>
                  <Button size="sm" variant="primary" pending={judge.isPending} onClick={() => send(paper.id, true)}>
                    {say('paper.approve')}
                  </Button>
                  <Button size="sm" variant="dangerOutline" onClick={() => setRejecting(paper.id)}>
                    {say('paper.reject')}
                  </Button>
                </>
              ) : null}
              <LinkButton
                size="sm"
                icon="download-simple"
                href={urlOf(api.course.paper, { params: { id: paper.id } })}
                target="_blank"
                rel="noopener"
              >
                {say('paper.open')}
              </LinkButton>
            </Cluster>
          }
        />
      ))}
      {rejecting ? (
        <ReasonDialog
          title={say('paper.reject')}
          text={say('paper.reject.text')}
          reasonLabel={say('field.reason')}
          reasonHint={say('paper.reject.hint')}
          least={3}
          destructive
          confirmLabel={say('paper.reject')}
          cancelLabel={say('close')}
          pending={judge.isPending}
          refusal={judge.isError ? errorText(judge.error) : undefined}
          onConfirm={(reason) => send(rejecting, false, reason)}
          onClose={() => setRejecting(null)}
        />
      ) : null}
    </Stack>
  );
};
