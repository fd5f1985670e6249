import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState } from '@orebridge/ui';
import { useOwnProjects } from '../api/projects';
import { Loading } from '../list/Loading';
import { useSay } from '../say';
import { ProjectRows } from './ProjectRows';

/** An owner's projects and how far their rounds are. */
export default function YourProjects() {
  const say = useSay();
  const errorText = useErrorText();
  const answer = useOwnProjects(true);
  if (answer.isError) return <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Loading height={200} />;
  return <ProjectRows title={say('widget.mine')} items={answer.data.pages.flatMap(({ items }) => items).slice(0, 5)} />;
}
