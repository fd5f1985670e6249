import type { Listing } from '@orebridge/contracts';
import { Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { documentSlots, isOpen } from '../../../shared/documents/current-documents';
import { useDocumentDecision } from '../../../shared/documents/useDocumentDecision';
import { useSetParams } from '@orebridge/remote-kit/pages';
import { useQueueKeys } from '../../../shared/queues/useQueueKeys';
import { Changes } from './Changes';
import { Compliance } from './Compliance';
import { Documents } from './Documents';
import { LotDecision } from './LotDecision';
import { LotFacts } from './LotFacts';
import { LotHead } from './LotHead';
import { useLotDecision } from '../hooks/useLotDecision';

const Body = styled.div`
  padding: 16px;
`;

interface LotReviewProps {
  lot: Listing;
  keysOn: boolean;
  onDecided: () => void;
}

/** Everything a reviewer needs to decide on a lot. The keys A and R act on the open document, and on the lot when none is open. */
export const LotReview = ({ lot, keysOn, onDecided }: LotReviewProps) => {
  const [params] = useSearchParams();
  const set = useSetParams();
  const slots = documentSlots(lot.documents);
  const open = slots.flatMap(({ document }) => (document && isOpen(document) ? [document] : []));
  const [folded, setFolded] = useState(false);
  const wanted = slots.find(({ document }) => document && document.id === params.get('doc'))?.document;
  const shown = folded ? undefined : (wanted ?? open[0]);
  const show = (id: string | null) => {
    setFolded(id === null);
    set({ doc: id });
  };
  const documentDecision = useDocumentDecision(() => show(open.find(({ id }) => id !== shown?.id)?.id ?? null));
  const lotDecision = useLotDecision(lot, onDecided);
  const shownOpen = shown && isOpen(shown) ? shown : undefined;
  useQueueKeys(keysOn, {
    a: shownOpen ? () => documentDecision.approve(shownOpen) : lotDecision.approve,
    r: shownOpen ? documentDecision.askToReject : lotDecision.askToReject,
  });
  return (
    <>
      <Body>
        <Stack gap={8}>
          <LotHead lot={lot} />
          <Changes lot={lot} />
          <Documents slots={slots} shown={shown} onShow={show} decision={documentDecision} />
          <LotFacts lot={lot} />
          <Compliance lot={lot} />
        </Stack>
      </Body>
      <LotDecision lot={lot} decision={lotDecision} />
    </>
  );
};
