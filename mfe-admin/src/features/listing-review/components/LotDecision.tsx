import type { Listing } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, FormError, Stack, Text, useFormat } from '@orebridge/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { useDocumentName } from '../../../shared/documents/useDocumentName';
import { LotBlock } from './LotBlock';
import { LotReject } from './LotReject';
import type { useLotDecision } from '../hooks/useLotDecision';

const Foot = styled.footer`
  position: sticky;
  bottom: 0;
  z-index: 1;
  padding: 14px 16px 16px;
  border-top: 1px solid var(--border-subtle);
  background: var(--bg-surface);
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > :last-child {
    margin-left: auto;
  }
  @media (max-width: 767px) {
    > * {
      flex: 1 1 auto;
    }
  }
`;

interface LotDecisionProps {
  lot: Listing;
  decision: ReturnType<typeof useLotDecision>;
}

/** What the reviewer may do with the lot now, and what still stands in the way. */
export const LotDecision = ({ lot, decision }: LotDecisionProps) => {
  const say = useMessages('admin');
  const format = useFormat();
  const note = useId();
  const errorText = useErrorText();
  const nameOf = useDocumentName();
  const { start, askToReject, askToBlock, canApprove, isBlocked, blockers } = decision;
  if (!start && !askToReject && !askToBlock && !canApprove) return null;
  return (
    <Foot data-bottom-bar>
      <Stack gap={5}>
        {canApprove && isBlocked ? (
          <Text as="p" size="bodySm" tone="secondary" id={note}>
            {[
              blockers.pending.length > 0
                ? say('lot.decideFirst', { documents: format.list(blockers.pending.map(nameOf)) })
                : '',
              blockers.wanted.length > 0
                ? say('lot.wantedFirst', { documents: format.list(blockers.wanted.map(nameOf)) })
                : '',
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
        ) : null}
        {start ? (
          <Text as="p" size="bodySm" tone="secondary">
            {say('lot.startNote')}
          </Text>
        ) : null}
        {decision.refusal ? <FormError>{errorText(decision.refusal)}</FormError> : null}
        <Buttons>
          {askToReject ? (
            <Button variant="dangerOutline" icon="x" onClick={askToReject}>
              {say('lot.reject')}
            </Button>
          ) : null}
          {askToBlock ? (
            <Button variant="dangerOutline" icon="x" onClick={askToBlock}>
              {say('reports.block')}
            </Button>
          ) : null}
          {start ? (
            <Button variant="primary" icon="eye" pending={decision.isStarting} onClick={start}>
              {say('lot.start')}
            </Button>
          ) : null}
          {canApprove ? (
            <Button
              variant="primary"
              icon="check"
              disabled={isBlocked}
              aria-describedby={isBlocked ? note : undefined}
              pending={decision.isApproving}
              onClick={decision.approve}
            >
              {say('lot.approve')}
            </Button>
          ) : null}
        </Buttons>
      </Stack>
      {decision.isBlocking ? <LotBlock lot={lot} onClose={decision.stopBlocking} /> : null}
      {decision.isRejecting ? (
        <LotReject lot={lot} onClose={decision.stopRejecting} onRejected={decision.rejected} />
      ) : null}
    </Foot>
  );
};
