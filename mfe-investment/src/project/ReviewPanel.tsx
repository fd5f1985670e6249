import type { Project } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Callout, Cluster, Panel, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useApproveProject, useRejectProject } from '../api/projects';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';

/** What a reviewer does with a project that waits. */
export const ReviewPanel = ({ project }: { project: Project }) => {
  const say = useSay();
  const errorText = useErrorText();
  const approve = useApproveProject();
  const reject = useRejectProject();
  const [rejecting, setRejecting] = useState(false);
  const params = { id: project.id };
  return (
    <Panel title={say('review.title')}>
      <Stack gap={4}>
        <Cluster gap={3}>
          <Button variant="primary" pending={approve.isPending} onClick={() => approve.mutate({ params })}>
            {say('review.approve')}
          </Button>
          <Button variant="dangerOutline" onClick={() => setRejecting(true)}>
            {say('review.reject')}
          </Button>
        </Cluster>
        {approve.isError ? <Callout tone="negative" title={errorText(approve.error)} /> : null}
      </Stack>
      {rejecting ? (
        <ReasonDialog
          title={say('review.reject')}
          pending={reject.isPending}
          error={reject.error}
          onClose={() => setRejecting(false)}
          onSend={(reason) => reject.mutate({ params, body: { reason } }, { onSuccess: () => setRejecting(false) })}
        />
      ) : null}
    </Panel>
  );
};
