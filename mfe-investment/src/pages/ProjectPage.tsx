import { useSession } from '@orebridge/remote-kit';
import { ProjectView } from '../features/project/components/ProjectView';
import { useRound } from '../features/round/api/useRound';
import { InvestPanel } from '../features/round/components/InvestPanel';

const Read = ({ roundId }: { roundId: string }) => {
  const { data } = useRound(roundId);
  // The summary beside it leads to the round's own page, which says why it cannot be read.
  return data ? <InvestPanel round={data} /> : null;
};

const Invest = ({ roundId }: { roundId: string }) => {
  const { can } = useSession();
  return can('create:investment') ? <Read key={roundId} roundId={roundId} /> : null;
};

/** A project, where investors also take part in its round. */
const ProjectPage = () => <ProjectView Invest={Invest} />;

export default ProjectPage;
