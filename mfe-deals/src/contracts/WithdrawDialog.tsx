import type { Contract } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { useWithdrawAmendment } from '../api/contracts';
import { ReasonDialog } from '../live/ReasonDialog';
import { useContractWords } from './useContractWords';

/** Ends an amendment that is not signed by both, with the reason that the other side will read. */
export const WithdrawDialog = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const { say } = useContractWords();
  const toast = useToast();
  const errorText = useErrorText();
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
      pending={withdraw.isPending}
      refusal={withdraw.isError ? errorText(withdraw.error) : undefined}
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
