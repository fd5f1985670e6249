import { useOwnCommitments } from '../api/rounds';
import { Paged } from '../list/Paged';
import { CommitmentTable } from '../round/CommitmentTable';
import { useSay } from '../say';

/** What the own company would put into rounds. */
export default function YourCommitments() {
  const say = useSay();
  return (
    <Paged
      answer={useOwnCommitments()}
      empty={{ icon: 'wallet', title: say('commitments.none'), text: say('commitments.none.text') }}
    >
      {(items) => <CommitmentTable items={items.slice(0, 5)} />}
    </Paged>
  );
}
