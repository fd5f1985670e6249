import { api, type Execution } from '@orebridge/contracts';
import { OperationGate, useMaySend } from '@orebridge/remote-kit/pages';
import { Button, Cluster } from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import { actsOf, type ExecutionActionSpec } from '../actions';
import { useExecutionMessages } from '../hooks/useExecutionMessages';

const ActionDialog = lazy(() => import('./ActionDialog'));

/** The acts that the reader may do now, each with its dialog; nothing when there are none. */
export const ActionButtons = ({
  execution,
  only,
}: {
  execution: Execution;
  only: (act: ExecutionActionSpec) => boolean;
}) => {
  const { say } = useExecutionMessages();
  const [open, setOpen] = useState<ExecutionActionSpec | null>(null);
  const acts = actsOf(execution, only);
  const maySend = useMaySend();
  const command = ({ name, call }: ExecutionActionSpec) => ({ of: api.execution[call], body: { event: name } });
  const mine = acts.filter((act) => maySend(command(act).of, command(act).body));
  const other = acts.find((act) => !mine.includes(act));
  const first = mine.find(({ next, danger }) => next && !danger);
  return (
    <>
      {mine.length > 0 ? (
        <Cluster gap={3} data-print-hidden="">
          {mine.map((act) => (
            <Button
              key={act.name}
              variant={act === first ? 'primary' : act.danger ? 'dangerOutline' : 'default'}
              onClick={() => setOpen(act)}
            >
              {say(`action.${act.name}`)}
            </Button>
          ))}
        </Cluster>
      ) : null}
      {other ? <OperationGate {...command(other)} /> : null}
      {open ? (
        <Suspense fallback={null}>
          <ActionDialog act={open} execution={execution} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
};
