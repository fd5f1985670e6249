import type { ServiceRequest } from '@orebridge/contracts';
import { Skeleton } from '@orebridge/ui';
import { useOffered } from '../api/useOffered';
import { termsOnOffer } from '../terms';
import { ProposalForm } from './ProposalForm';

/** Answers a request: what the provider has on offer of its kind stands in the form, with its price. */
export const FirstProposal = ({ request }: { request: ServiceRequest }) => {
  const offered = useOffered();
  if (offered.isPending) return <Skeleton height={320} />;
  return (
    <ProposalForm
      requestId={request.id}
      asked={request}
      proposal={null}
      start={termsOnOffer(request, offered.data?.items ?? [])}
    />
  );
};
