import type { Listing } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { useBlockLot } from '../api/blockLot';
import { ReasonDialog } from '../list/ReasonDialog';
import { lotName } from '../lot/lotName';
import { useSay } from '../say';

/** Takes a lot off the market for good, with the reason, which its seller reads. */
export const LotBlock = ({ lot, onClose }: { lot: Listing; onClose: () => void }) => {
  const say = useSay();
  const toast = useToast();
  const errorText = useErrorText();
  const block = useBlockLot(() => {
    toast({ tone: 'positive', title: say('reports.blocked'), description: lotName(lot, say) });
    onClose();
  });
  return (
    <ReasonDialog
      destructive
      title={say('reports.block')}
      text={say('reports.block.text')}
      confirmLabel={say('reports.block')}
      reasonLabel={say('reason.sent')}
      reasonHint={say('reason.sentHint')}
      pending={block.isPending}
      refusal={block.isError ? errorText(block.error) : undefined}
      onConfirm={(reason) => block.mutate({ params: { id: lot.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};
