import { api } from '@orebridge/contracts';
import { useErrorText, useMessages, useSession } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { Button, Callout, Grid, PageBody, PageHeader, Stack, TabLinks } from '@orebridge/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCreateProject } from './api/useCreateProject';
import { useOwnProjects } from './api/useOwnProjects';
import { useProjectQueue } from './api/useProjectQueue';
import { useProjects } from './api/useProjects';
import { Paged } from '../../shared/list/Paged';
import { ProjectTile } from './components/ProjectTile';

type View = 'all' | 'mine' | 'review';

/** Projects in view, an owner's own, and what waits for reviewers. */
const ProjectsPage = () => {
  const say = useMessages('investment');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { can } = useSession();
  const [params] = useSearchParams();
  const owns = can('create:listing') && !can('verify:document');
  const reviews = can('verify:document');
  const asked = params.get('view');
  const view: View = asked === 'mine' && owns ? 'mine' : asked === 'review' && reviews ? 'review' : 'all';
  const all = useProjects({});
  const mine = useOwnProjects(view === 'mine');
  const queue = useProjectQueue(view === 'review');
  const create = useCreateProject();
  const views: View[] = ['all', ...(owns ? (['mine'] as const) : []), ...(reviews ? (['review'] as const) : [])];
  const start = () => create.mutate({ body: {} }, { onSuccess: ({ id }) => void navigate(`/projects/${id}/edit`) });
  return (
    <PageBody>
      <PageHeader
        title={say('projects.title')}
        subtitle={say('projects.subtitle')}
        actions={
          owns ? (
            <OperationGate of={api.projects.create}>
              <Button variant="primary" icon="plus" pending={create.isPending} onClick={start}>
                {say('projects.new')}
              </Button>
            </OperationGate>
          ) : undefined
        }
      />
      <Stack gap={5}>
        {views.length > 1 ? (
          <TabLinks
            label={say('projects.title')}
            items={views.map((one) => ({
              href: one === 'all' ? '/projects' : `/projects?view=${one}`,
              label: say(`projects.view.${one}`),
              current: one === view,
            }))}
          />
        ) : null}
        {create.isError ? <Callout tone="negative" title={errorText(create.error)} /> : null}
        <Paged
          key={view}
          answer={view === 'mine' ? mine : view === 'review' ? queue : all}
          empty={{ icon: 'diamond', title: say('projects.none'), text: say('projects.none.text') }}
        >
          {(items) => (
            <Grid columns={3}>
              {items.map((one) => (
                <ProjectTile key={one.id} project={one} />
              ))}
            </Grid>
          )}
        </Paged>
      </Stack>
    </PageBody>
  );
};

export default ProjectsPage;
