import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState } from '@orebridge/ui';
import { useProjects } from '../api/projects';
import { Loading } from '../list/Loading';
import { useSay } from '../say';
import { ProjectRows } from './ProjectRows';

/** Projects whose rounds are open. */
export default function OpenOpportunities() {
  const say = useSay();
  const errorText = useErrorText();
  const answer = useProjects({ open: 'true', limit: 5 });
  if (answer.isError) return <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Loading height={200} />;
  return <ProjectRows title={say('widget.open')} items={answer.data.pages.flatMap(({ items }) => items).slice(0, 5)} />;
}
