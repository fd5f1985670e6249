import type { DocumentView } from '@orebridge/contracts';
import { useMessages, useToast } from '@orebridge/remote-kit';
import { useState } from 'react';
import { useApproveDocument } from '../api/useApproveDocument';

/** The decision on the document that is shown: approve at once, or reject after a question for the reason. */
export const useDocumentDecision = (onDecided: () => void) => {
  const say = useMessages('admin');
  const toast = useToast();
  const [isRejecting, setRejecting] = useState(false);
  // No toast after an approval: the document's badge and the count above it say so, and one would cover the next decision.
  const approval = useApproveDocument(onDecided);
  return {
    approve: (document: Pick<DocumentView, 'id'>) => {
      if (!approval.isPending) approval.mutate({ params: { id: document.id } });
    },
    isApproving: approval.isPending,
    refusal: approval.error,
    isRejecting,
    askToReject: () => setRejecting(true),
    stopRejecting: () => setRejecting(false),
    rejected: () => {
      setRejecting(false);
      toast({ tone: 'positive', title: say('document.rejected') });
      onDecided();
    },
  };
};
