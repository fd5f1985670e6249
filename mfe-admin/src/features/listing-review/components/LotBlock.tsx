import type { Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { ReasonDialog, useDone } from '@orebridge/remote-kit/pages';
import { useBlockLot } from '../api/useBlockLot';
import { lotName } from '../../../shared/lots/lot-name';

/** Takes a lot off the market for good, with the reason, which its seller reads. */
export const LotBlock = ({ lot, onClose }: { lot: Listing; onClose: () => void }) => {
  const say = useMessages('admin');
  const done = useDone(onClose);
  const block = useBlockLot(() => done(say('reports.blocked'), lotName(lot, say)));
  return (
    <ReasonDialog
      destructive
      title={say('reports.block')}
      text={say('reports.block.text')}
      confirmLabel={say('reports.block')}
      reasonLabel={say('reason.sent')}
      reasonHint={say('reason.sentHint')}
      command={block}
      onConfirm={(reason) => block.mutate({ params: { id: lot.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};
