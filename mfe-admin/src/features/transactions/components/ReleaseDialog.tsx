import type { Deal, DealCard } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { Callout, ErrorState, SkeletonText, Stack, TermList, useFormat } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useDeal } from '../api/useDeal';
import { useReleaseDeal } from '../api/useReleaseDeal';
import { useReasonText } from '../../../shared/listing-review/useReasonText';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

/** True when the server lists the release among the deal's events for this reader. */
const mayRelease = ({ events }: Deal): boolean => events.includes('release_review') || events.includes('release');

/** Why the deal waits: its compliance score with the reasons. */
const Findings = ({ deal }: { deal: Deal }) => {
  const say = useMessages('admin');
  const shared = useMessages();
  const format = useFormat();
  const reasonText = useReasonText();
  if (!deal.compliance) return <Callout>{say('compliance.none')}</Callout>;
  const { score, band, reasons } = deal.compliance;
  return (
    <Stack gap={4}>
      <Callout tone={band === 'low' ? 'info' : 'warning'}>
        {say(`compliance.band.${band}`, { score: format.number(score) })}
      </Callout>
      <TermList
        items={[
          { id: 'value', term: say('column.value'), detail: format.money(deal.terms.total, deal.terms.currency) },
          ...reasons.map((reason, place) => ({
            id: `${reason.code} ${place}`,
            term: reasonText(reason),
            detail: shared('common.points', {
              points: format.number(reason.points, { sign: true }),
              count: reason.points,
            }),
          })),
        ]}
      />
    </Stack>
  );
};

/** Lets a deal go on after compliance has looked at it, with the reason. */
export const ReleaseDialog = ({ card, onClose }: { card: DealCard; onClose: () => void }) => {
  const say = useMessages('admin');
  const toast = useToast();
  const errorText = useErrorText();
  const { reference } = card;
  const deal = useDeal(card.id);
  const release = useReleaseDeal((answer) => {
    // A critical deal needs two reviewers: after the first release it is still in review.
    const isFirst = answer.state === 'compliance_review';
    toast({
      tone: 'positive',
      title: say(isFirst ? 'transactions.firstRelease' : 'transactions.released', { reference }),
    });
    onClose();
  });
  if (deal.data && mayRelease(deal.data)) {
    return (
      <AuditedDialog
        title={say('transactions.releaseTitle', { reference })}
        text={say('transactions.releaseText')}
        confirmLabel={say('transactions.release')}
        command={release}
        onConfirm={(reason) => release.mutate({ params: { id: card.id }, body: { reason } })}
        onClose={onClose}
      >
        <Findings deal={deal.data} />
      </AuditedDialog>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={say('transactions.releaseTitle', { reference })}>
      {deal.data ? <Callout tone="warning">{say('transactions.notYours')}</Callout> : null}
      {deal.isError ? <ErrorState text={errorText(deal.error)} onRetry={() => void deal.refetch()} /> : null}
      {deal.isPending ? <SkeletonText lines={5} /> : null}
    </Dialog>
  );
};
