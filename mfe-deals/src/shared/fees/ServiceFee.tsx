import type { Engagement, Proposal } from '@orebridge/contracts';
import { useServiceFee } from '../api/useServiceFee';
import { FeePanel } from './FeePanel';

/** The money of agreed work. */
export const ServiceFee = ({ proposal, work }: { proposal: Proposal; work: Engagement }) => (
  <FeePanel
    id={work.id}
    read={useServiceFee(work.id)}
    contract={{
      kind: 'engagement',
      about: { kind: 'proposal', id: proposal.id },
      reference: work.reference,
      side: proposal.side,
      client: proposal.client.name,
      provider: proposal.provider.name,
    }}
  />
);
