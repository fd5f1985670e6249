import { useSession } from '@orebridge/remote-kit';
import { ProjectView } from '../features/project/components/ProjectView';
import { useRound } from '../features/round/api/useRound';
import { InvestPanel } from '../features/round/components/InvestPanel';

/** Nothing until the round is read: the summary beside it leads to its page, which says why it cannot be. */
const Invest = ({ roundId }: { roundId: string }) => {
  const { data } = useRound(roundId);
  return data ? <InvestPanel round={data} /> : null;
};

/** A project, where investors also take part in its round. */
const ProjectPage = () => {
  const { can } = useSession();
  return <ProjectView invest={(id) => (can('create:investment') ? <Invest key={id} roundId={id} /> : null)} />;
};

export default ProjectPage;
