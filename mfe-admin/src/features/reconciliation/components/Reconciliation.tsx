import { api, urlOf } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import {
  Button,
  Callout,
  Cluster,
  DeniedState,
  ErrorState,
  LinkButton,
  Panel,
  SkeletonText,
  Stack,
  Toolbar,
} from '@orebridge/ui';
import { useCompareNow } from '../api/useCompareNow';
import { useReconciliation } from '../api/useReconciliation';
import { CheckTable } from './CheckTable';
import { DifferenceTable } from './DifferenceTable';
import { Verdict } from './Verdict';

const FORBIDDEN = 403;
const EXPORT = urlOf(api.reconciliation.export, { query: { format: 'csv' } });

/** The ledger beside what invoices, escrow, payments, bank lines and payouts say: what differs, since when, and what was not read. */
export default function Reconciliation() {
  const say = useMessages('admin');
  const toast = useToast();
  const errorText = useErrorText();
  const { data, isPending, error, refetch } = useReconciliation();
  const compare = useCompareNow(() => toast({ tone: 'positive', title: say('reconciliation.done') }));
  if (error?.status === FORBIDDEN) return <DeniedState />;
  if (isPending)
    return (
      <Panel>
        <SkeletonText lines={8} />
      </Panel>
    );
  if (!data)
    return (
      <ErrorState title={say('reconciliation.unreadable')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  return (
    <Stack gap={6}>
      <Toolbar
        end={
          <Cluster gap={2}>
            <Button
              size="sm"
              icon="arrow-counter-clockwise"
              pending={compare.isPending}
              onClick={() => compare.mutate({})}
            >
              {say('reconciliation.run')}
            </Button>
            <LinkButton size="sm" href={EXPORT} icon="download-simple" download>
              {say('reconciliation.export')}
            </LinkButton>
          </Cluster>
        }
      />
      {compare.isError ? <Callout tone="negative" title={errorText(compare.error)} /> : null}
      <Verdict reconciliation={data} />
      {data.state === 'none' ? null : (
        <>
          <DifferenceTable differences={data.differences} count={data.count} />
          <CheckTable checks={data.checks} />
        </>
      )}
    </Stack>
  );
}
