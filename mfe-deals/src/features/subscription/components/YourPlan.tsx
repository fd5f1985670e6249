import { api, type BillingStatus } from '@orebridge/contracts';
import { useErrorText, useMessages, useSession, useToast } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import {
  Button,
  Cluster,
  DemoRibbon,
  FormError,
  LinkButton,
  Panel,
  Stack,
  TermList,
  TierBadge,
  useFormat,
} from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useCancelPlan } from '../api/useCancelPlan';
import { useKeepPlan } from '../api/useKeepPlan';
import { useStartTrial } from '../api/useStartTrial';
import { PlanNotices } from './PlanNotices';
import { usePlanMessages } from '../hooks/usePlanMessages';

/** The plan of the own company: how it stands, what follows, and what its owners may do about it. */
export const YourPlan = ({ standing }: { standing: BillingStatus }) => {
  const { say, tierName, priceOf } = usePlanMessages();
  const shared = useMessages();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const { account } = useSession();
  const [asking, setAsking] = useState(false);
  const [trial, keep, cancel] = [useStartTrial(), useKeepPlan(), useCancelPlan()];
  const { subscription, tier } = standing;
  const live = subscription && subscription.state !== 'ended' ? subscription : null;
  const refusal = [trial, keep, cancel].find(({ isError }) => isError)?.error;
  const done = (key: string) => ({ onSuccess: () => toast({ tone: 'positive', title: say(key) }) });
  const waits = live && (live.next !== null || live.state === 'cancel_at_period_end');
  return (
    <Panel
      title={say('your.title')}
      meta={
        <Cluster gap={3}>
          {account?.company?.demo ? <DemoRibbon inline /> : null}
          <TierBadge tier={tier} />
        </Cluster>
      }
    >
      <Stack gap={6}>
        <PlanNotices standing={standing} />
        {live ? (
          <TermList
            layout="tiles"
            items={[
              { id: 'state', term: shared('common.state'), detail: say(`state.${live.state}`) },
              {
                id: 'price',
                term: shared('common.price'),
                detail: live.paid
                  ? priceOf(live.price, live.interval)
                  : say(live.state === 'trialing' ? 'trial' : 'granted'),
              },
              {
                id: 'until',
                term: say(waits || !live.paid ? 'your.until' : 'your.renews'),
                detail: format.date(live.periodTo),
              },
              ...(live.next
                ? [
                    {
                      id: 'next',
                      term: say('your.next'),
                      detail: `${tierName(live.next.tier)} · ${say(`per.${live.next.interval}`)}`,
                    },
                  ]
                : []),
            ]}
          />
        ) : null}
        {refusal ? <FormError>{errorText(refusal)}</FormError> : null}
        <OperationGate of={api.billing.change}>
          <Cluster>
            {standing.trialOpen ? (
              <Button
                variant="primary"
                pending={trial.isPending}
                onClick={() => trial.mutate({}, done('trial.started'))}
              >
                {say('trial.start')}
              </Button>
            ) : null}
            {waits ? (
              <Button pending={keep.isPending} onClick={() => keep.mutate({}, done('kept'))}>
                {say('keep')}
              </Button>
            ) : null}
            {live?.state === 'active' && live.paid ? (
              <Button variant="quiet" onClick={() => setAsking(true)}>
                {say('cancel')}
              </Button>
            ) : null}
            {live?.state === 'trialing' ? (
              <LinkButton href={`/checkout?tier=${live.tier}&interval=${live.interval}`} variant="primary">
                {say('trial.keep')}
              </LinkButton>
            ) : null}
          </Cluster>
        </OperationGate>
      </Stack>
      {asking && live ? (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={say('cancel.title')}
          text={say('cancel.text', { date: format.date(live.periodTo) })}
          confirmLabel={say('cancel')}
          cancelLabel={say('cancel.back')}
          destructive
          pending={cancel.isPending}
          onConfirm={() => cancel.mutate({}, { ...done('cancelled'), onSettled: () => setAsking(false) })}
        />
      ) : null}
    </Panel>
  );
};
