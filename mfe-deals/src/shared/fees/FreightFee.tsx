import type { FreightContract } from '@orebridge/contracts';
import { useFreightFee } from '../api/useFreightFee';
import { FeePanel } from './FeePanel';

/** The money of a freight contract. */
export const FreightFee = ({ contract }: { contract: FreightContract }) => (
  <FeePanel
    id={contract.id}
    read={useFreightFee(contract.id)}
    contract={{
      kind: 'freight',
      about: { kind: 'freight-contract', id: contract.id },
      reference: contract.reference,
      side: contract.side,
      client: contract.client.name,
      provider: contract.carrier.name,
    }}
  />
);
