import type { ServiceRequest } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { listState } from '@orebridge/remote-kit/pages';
import { EmptyState, ErrorState, Section } from '@orebridge/ui';
import { useProposals } from '../api/useProposals';
import { ProposalTable } from './ProposalTable';
import { useServiceMessages } from '../../../shared/services/useServiceMessages';

/** The proposals on a request, side by side. */
export const Received = ({ request }: { request: ServiceRequest }) => {
  const { say } = useServiceMessages();
  const errorText = useErrorText();
  const pages = useProposals({ requestId: request.id, limit: 100 });
  const rows = (pages.data?.pages ?? []).flatMap(({ items }) => items);
  return (
    <Section title={say('received.title')}>
      <ProposalTable
        label={say('received.title')}
        rows={rows}
        state={listState(pages, rows, false)}
        empty={<EmptyState icon="clipboard-text" title={say('received.none')} text={say('received.noneText')} />}
        error={<ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} />}
      />
    </Section>
  );
};
