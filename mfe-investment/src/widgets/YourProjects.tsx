import { useMessages } from '@orebridge/remote-kit';
import { useOwnProjects } from '../features/project/api/useOwnProjects';
import { ProjectsPanel } from './ProjectsPanel';

/** An owner's projects and how far their rounds are. */
export default function YourProjects() {
  const say = useMessages('investment');
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
