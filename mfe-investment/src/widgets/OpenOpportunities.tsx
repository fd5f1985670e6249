import { useMessages } from '@orebridge/remote-kit';
import { useProjects } from '../features/project/api/useProjects';
import { ProjectsPanel } from './ProjectsPanel';

/** Projects whose rounds are open. */
export default function OpenOpportunities() {
  const say = useMessages('investment');
  return (
    <ProjectsPanel
      title={say('widget.open')}
      answer={useProjects({ open: 'true', limit: 5 })}
      none={{
        title: say('widget.open.none'),
        text: say('widget.open.none.text'),
        href: '/projects',
        action: say('projects.title'),
      }}
    />
  );
}
