import type { Project } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { ReasonDialog } from '@orebridge/remote-kit/pages';
import { Button, Callout, Cluster, Panel, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useApproveProject } from '../api/useApproveProject';
import { useRejectProject } from '../api/useRejectProject';

/** What a reviewer does with a project that waits. */
export const ReviewPanel = ({ project }: { project: Project }) => {
  const say = useMessages('investment');
  const shared = useMessages();
  const errorText = useErrorText();
  const approve = useApproveProject();
  const reject = useRejectProject();
  const [rejecting, setRejecting] = useState(false);
  const params = { id: project.id };
  return (
    <Panel title={shared('common.review')}>
      <Stack gap={4}>
        <Cluster gap={3}>
          <Button variant="primary" pending={approve.isPending} onClick={() => approve.mutate({ params })}>
            {shared('common.publish')}
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
          confirmLabel={say('review.reject')}
          command={reject}
          onClose={() => setRejecting(false)}
          onConfirm={(reason) => reject.mutate({ params, body: { reason } }, { onSuccess: () => setRejecting(false) })}
        />
      ) : null}
    </Panel>
  );
};
