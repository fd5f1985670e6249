import { api, type Project } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { OperationGate, ReasonDialog, useMaySend } from '@orebridge/remote-kit/pages';
import { Button, Cluster, LinkButton, Panel, Stack, Text } from '@orebridge/ui';
import { useState } from 'react';
import { useChangeProject } from '../api/useChangeProject';
import { AddFile } from './AddFile';
import { ReportForm } from './ReportForm';
import { RoomLog } from './RoomLog';

/** States of a round after which another may be proposed. */
const OVER = ['matched', 'completed', 'failed', 'cancelled'];

/** What an owner does with a project in view: announce a change, propose a round, report, add documents. */
export const OwnerPanel = ({ project }: { project: Project }) => {
  const say = useMessages('investment');
  const change = useChangeProject();
  const maySend = useMaySend();
  const [changing, setChanging] = useState(false);
  const params = { id: project.id };
  const proposes = project.state === 'published' && (!project.round || OVER.includes(project.round.state));
  return (
    <Stack gap={5}>
      <Panel title={say('owner.title')}>
        <Stack gap={4}>
          <OperationGate of={api.projects.report}>
            <Cluster gap={3}>
              {proposes ? (
                <LinkButton variant="primary" href={`/projects/${project.id}/round`}>
                  {say('propose.title')}
                </LinkButton>
              ) : null}
              {project.events.includes('change') ? (
                <Button onClick={() => setChanging(true)}>{say('change.title')}</Button>
              ) : null}
            </Cluster>
          </OperationGate>
          <Text as="p" size="caption" tone="tertiary">
            {say('owner.fee')}
          </Text>
        </Stack>
      </Panel>
      {maySend(api.projects.report) ? <ReportForm project={project} /> : null}
      {maySend(api.projects.upload) ? <AddFile project={project} /> : null}
      <RoomLog id={project.id} />
      {changing ? (
        <ReasonDialog
          title={say('change.title')}
          confirmLabel={say('change.title')}
          text={say('change.text')}
          command={change}
          onClose={() => setChanging(false)}
          onConfirm={(reason) => change.mutate({ params, body: { reason } }, { onSuccess: () => setChanging(false) })}
        />
      ) : null}
    </Stack>
  );
};
