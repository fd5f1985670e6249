import type { Contract, Deal } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { EmptyState, ErrorState, Panel, SkeletonText, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useContract } from '../api/useContract';
import { AmendDialog } from './AmendDialog';
import { ContractState } from './ContractState';
import { ContractVersions } from './ContractVersions';
import { SignDialog } from './SignDialog';
import { useContractMessages } from '../hooks/useContractMessages';
import { WithdrawDialog } from './WithdrawDialog';

type Action = Contract['events'][number];
const DIALOGS = { sign: SignDialog, amend: AmendDialog, withdraw: WithdrawDialog };

/** The contract of a deal: where it stands, its files, its versions, and what the reader may do. */
export const ContractTab = ({ deal }: { deal: Deal }) => {
  const { say } = useContractMessages();
  const errorText = useErrorText();
  const read = useContract(deal.id);
  const [act, setAction] = useState<Action | null>(null);
  if (read.isError) return <ErrorState text={errorText(read.error)} onRetry={() => void read.refetch()} />;
  if (!read.data)
    return (
      <Panel>
        <SkeletonText lines={8} />
      </Panel>
    );
  const contract = read.data;
  if (contract.versions.length === 0)
    return <EmptyState icon="file-dashed" title={say('absent.title')} text={say('absent.text')} />;
  const Dialog = act ? DIALOGS[act] : null;
  return (
    <Stack gap={7}>
      <ContractState contract={contract} deal={deal} onAction={setAction} />
      <ContractVersions contract={contract} />
      {Dialog ? <Dialog contract={contract} listingId={deal.listing.id} onClose={() => setAction(null)} /> : null}
    </Stack>
  );
};
