import { useOwnProjects } from '../api/projects';
import { useSay } from '../say';
import { ProjectsPanel } from './ProjectsPanel';

/** An owner's projects and how far their rounds are. */
export default function YourProjects() {
  const say = useSay();
  return (
    <ProjectsPanel
      title={say('widget.mine')}
      answer={useOwnProjects(true)}
      none={{
        title: say('widget.mine.none'),
        text: say('widget.mine.none.text'),
        href: '/projects',
        action: say('projects.title'),
      }}
    />
  );
}
