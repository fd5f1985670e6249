import type { DocumentView } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, Cluster, FormError, Stack } from '@orebridge/ui';
import { DocumentReject } from './DocumentReject';
import { useDocumentName } from './useDocumentName';
import type { useDocumentDecision } from './useDocumentDecision';

interface DocumentDecisionProps {
  document: Pick<DocumentView, 'id' | 'type'>;
  decision: ReturnType<typeof useDocumentDecision>;
  /** How important the approval is in its view. */
  primary?: boolean;
}

/** Approve or reject one document. */
export const DocumentDecision = ({ document, decision, primary }: DocumentDecisionProps) => {
  const say = useMessages('admin');
  const errorText = useErrorText();
  const name = useDocumentName()(document.type);
  return (
    <Stack gap={5}>
      {decision.refusal ? <FormError>{errorText(decision.refusal)}</FormError> : null}
      <Cluster justify="between">
        <Button
          size="sm"
          variant="dangerOutline"
          icon="x"
          aria-label={say('document.reject.of', { name })}
          onClick={decision.askToReject}
        >
          {say('document.reject')}
        </Button>
        <Button
          size="sm"
          variant={primary ? 'primary' : 'soft'}
          icon="check"
          pending={decision.isApproving}
          aria-label={say('document.approve.of', { name })}
          onClick={() => decision.approve(document)}
        >
          {say('document.approve')}
        </Button>
      </Cluster>
      {decision.isRejecting ? (
        <DocumentReject document={document} onClose={decision.stopRejecting} onRejected={decision.rejected} />
      ) : null}
    </Stack>
  );
};
