import { Button } from '@orebridge/ui';
import { useSay } from '../say';

export interface MoreAnswer {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Fetches the next page of a list, where there is one. */
export const More = ({ answer, label }: { answer: MoreAnswer; label?: string }) => {
  const say = useSay();
  return answer.hasNextPage ? (
    <div data-noprint>
      <Button pending={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
        {label ?? say('need.more')}
      </Button>
    </div>
  ) : null;
};
