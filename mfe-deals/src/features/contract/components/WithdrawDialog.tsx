import type { Contract } from '@orebridge/contracts';
import { useToast } from '@orebridge/remote-kit';
import { ReasonDialog } from '@orebridge/remote-kit/pages';
import { useWithdrawAmendment } from '../api/useWithdrawAmendment';
import { useContractMessages } from '../hooks/useContractMessages';

/** Ends an amendment that is not signed by both, with the reason that the other side will read. */
export const WithdrawDialog = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const { say } = useContractMessages();
  const toast = useToast();
  const withdraw = useWithdrawAmendment();
  const open = contract.versions.find(({ state }) => state === 'open');
  return (
    <ReasonDialog
      title={say('withdraw.title', { version: open?.number ?? 0 })}
      text={say('withdraw.text')}
      reasonLabel={say('reason')}
      reasonHint={say('reasonHint')}
      least={3}
      destructive
      confirmLabel={say('withdraw.confirm')}
      cancelLabel={say('cancel')}
      command={withdraw}
      onConfirm={(reason) =>
        withdraw.mutate(
          { params: { id: contract.dealId }, body: { versionId: open?.id ?? '', reason } },
          {
            onSuccess: () => {
              toast({ title: say('withdraw.done') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
};
