import { api, type Execution, type DealDocument, urlOf } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { ReasonDialog } from '@orebridge/remote-kit/pages';
import { Button, Callout, Cluster, DocumentCard, LinkButton, Stack, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useJudgeDocument } from '../api/useJudgeDocument';
import { useExecutionMessages } from '../hooks/useExecutionMessages';

/** Documents of a deal with the way to their files; who may decide about one decides here. */
export const DocumentRows = ({
  documents,
  unit,
  side,
  decides,
}: {
  documents: readonly DealDocument[];
  /** The unit of the deal, in which documents state a quantity. */
  unit: string;
  side: Execution['side'];
  /** True for an administrator who is no party. */
  decides: boolean;
}) => {
  const intl = useIntl();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const { say } = useExecutionMessages();
  const shared = useMessages();
  const judge = useJudgeDocument();
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
  const meta = ({ number, issuedOn, quantity, valuePct, by, bytes, uploadedAt, reason }: DealDocument): string =>
    [
      number,
      issuedOn && format.date(issuedOn),
      quantity && say('document.quantity', { quantity: format.quantity(quantity, unit) }),
      valuePct && say('document.valuePct', { value: format.number(valuePct) }),
      by ? intl.formatMessage({ id: `deals.party.${by}` }) : say('document.admin'),
      format.dateTime(uploadedAt),
      format.fileSize(bytes),
      reason,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Stack gap={3}>
      {judge.isError && !rejecting ? <Callout tone="negative" title={errorText(judge.error)} /> : null}
      {documents.map((document) => (
        <DocumentCard
          key={document.id}
          name={`${intl.formatMessage({ id: `document.type.${document.type}` })}: ${document.fileName}`}
          meta={meta(document)}
          status={document.state === 'uploaded' ? undefined : document.state}
          actions={
            <Cluster gap={2} data-print-hidden="">
              {decides && !side && document.state === 'pending' ? (
                <>
                  <Button size="sm" variant="primary" pending={judge.isPending} onClick={() => send(document.id, true)}>
                    {say('document.approve')}
                  </Button>
                  <Button size="sm" variant="dangerOutline" onClick={() => setRejecting(document.id)}>
                    {say('document.reject')}
                  </Button>
                </>
              ) : null}
              <LinkButton
                size="sm"
                icon="download-simple"
                href={urlOf(api.execution.document, { params: { id: document.id } })}
                target="_blank"
                rel="noopener"
              >
                {say('document.open')}
              </LinkButton>
            </Cluster>
          }
        />
      ))}
      {rejecting ? (
        <ReasonDialog
          title={say('document.reject')}
          text={say('document.reject.text')}
          reasonLabel={say('field.reason')}
          reasonHint={say('document.reject.hint')}
          least={3}
          destructive
          confirmLabel={say('document.reject')}
          cancelLabel={shared('common.close')}
          command={judge}
          onConfirm={(reason) => send(rejecting, false, reason)}
          onClose={() => setRejecting(null)}
        />
      ) : null}
    </Stack>
  );
};
