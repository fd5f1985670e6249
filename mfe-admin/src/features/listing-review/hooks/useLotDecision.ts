import type { Listing } from '@orebridge/contracts';
import { useMessages, useToast } from '@orebridge/remote-kit';
import { useState } from 'react';
import { useApproveLot } from '../api/useApproveLot';
import { useStartReview } from '../api/useStartReview';
import { lotName } from '../../../shared/lots/lot-name';
import { blockersOf } from '../blockers';

/** The decision on a lot. Only what the server lists among the lot's events can be done; the rest is undefined. */
export const useLotDecision = (lot: Listing, onDecided: () => void) => {
  const say = useMessages('admin');
  const toast = useToast();
  const name = lotName(lot, say);
  const [isRejecting, setRejecting] = useState(false);
  const [isBlocking, setBlocking] = useState(false);
  const may = (event: string) => lot.events.includes(event);
  const blockers = blockersOf(lot);
  const isBlocked = blockers.pending.length + blockers.wanted.length > 0;
  const start = useStartReview();
  const approval = useApproveLot((answer) => {
    // A risky lot needs two reviewers: after the first approval it is still under review.
    const isOut = answer.state === 'published';
    toast({ tone: 'positive', title: say(isOut ? 'lot.approved' : 'lot.firstApproval', { name }) });
    onDecided();
  });
  return {
    blockers,
    isBlocked,
    canApprove: may('approve'),
    start: may('start_review') ? () => start.mutate({ params: { id: lot.id } }) : undefined,
    approve:
      may('approve') && !isBlocked && !approval.isPending
        ? () => approval.mutate({ params: { id: lot.id } })
        : undefined,
    askToReject: may('reject') ? () => setRejecting(true) : undefined,
    askToBlock: may('block') ? () => setBlocking(true) : undefined,
    isBlocking,
    stopBlocking: () => setBlocking(false),
    isRejecting,
    stopRejecting: () => setRejecting(false),
    rejected: () => {
      setRejecting(false);
      toast({ tone: 'positive', title: say('lot.rejected', { name }) });
      onDecided();
    },
    isStarting: start.isPending,
    isApproving: approval.isPending,
    refusal: approval.error ?? start.error,
  };
};
