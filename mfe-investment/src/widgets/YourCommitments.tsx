import { useMessages } from '@orebridge/remote-kit';
import { useOwnCommitments } from '../shared/api/useOwnCommitments';
import { Paged } from '../shared/list/Paged';
import { CommitmentTable } from '../features/round/components/CommitmentTable';

/** What the own company would put into rounds. */
export default function YourCommitments() {
  const say = useMessages('investment');
  return (
    <Paged
      answer={useOwnCommitments()}
      empty={{ icon: 'wallet', title: say('commitments.none'), text: say('commitments.none.text') }}
    >
      {(items) => <CommitmentTable items={items.slice(0, 5)} />}
    </Paged>
  );
}
