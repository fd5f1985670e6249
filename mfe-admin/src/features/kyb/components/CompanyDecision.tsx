import type { Verification } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { allowedEvents, companyLifecycle } from '@orebridge/trade';
import { Button, Cluster, FormError, Stack, Text } from '@orebridge/ui';
import { useId, useState } from 'react';
import { useVerificationDecision } from '../api/useVerificationDecision';
import { blockersOf } from '../documents';
import { Blockers } from './Blockers';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

/** What a reviewer may do with the verification of a company now, by the table of its lifecycle. */
export const CompanyDecision = ({ verification }: { verification: Verification }) => {
  const say = useMessages('admin');
  const toast = useToast();
  const errorText = useErrorText();
  const [asking, setAsking] = useState<'ask' | 'reject' | 'suspend' | 'reinstate' | null>(null);
  const decision = useVerificationDecision(() => {
    setAsking(null);
    toast({ tone: 'positive', title: say('kyb.done', { name: verification.companyName }) });
  });
  const params = { id: verification.companyId };
  const events = allowedEvents(companyLifecycle, verification.state, 'admin');
  const { approvals, approvalsNeeded } = verification;
  const mayApprove = events.includes('approve');
  const missing = blockersOf(verification);
  const isBlocked = missing.documents.length > 0 || missing.people !== null;
  const blockers = useId();
  const refused = decision.start.error ?? decision.approve.error;
  const refusal = asking ? decision[asking].error : null;
  return (
    <Stack gap={4}>
      {approvalsNeeded > 1 ? (
        <Text size="bodySm" tone="secondary">
          {say('kyb.twoNeeded', { approvals, count: approvalsNeeded })}
        </Text>
      ) : null}
      {mayApprove ? <Blockers id={blockers} verification={verification} /> : null}
      {refused ? <FormError>{errorText(refused)}</FormError> : null}
      <Cluster>
        {events.includes('start_review') ? (
          <Button
            variant="primary"
            pending={decision.start.isPending}
            onClick={() => decision.start.mutate({ params })}
          >
            {say('kyb.start')}
          </Button>
        ) : null}
        {mayApprove
          ? ([2, 3] as const).map((level) => (
              <Button
                key={level}
                variant={level === 2 ? 'primary' : 'default'}
                pending={decision.approve.isPending}
                disabled={isBlocked}
                aria-describedby={isBlocked ? blockers : undefined}
                onClick={() => decision.approve.mutate({ params, body: { level } })}
              >
                {say('kyb.approve', { level })}
              </Button>
            ))
          : null}
        {events.includes('request_info') ? <Button onClick={() => setAsking('ask')}>{say('kyb.ask')}</Button> : null}
        {events.includes('reinstate') ? (
          <Button variant="primary" onClick={() => setAsking('reinstate')}>
            {say('kyb.reinstate')}
          </Button>
        ) : null}
        {(['reject', 'suspend'] as const)
          .filter((event) => events.includes(event))
          .map((event) => (
            <Button key={event} variant="dangerOutline" onClick={() => setAsking(event)}>
              {say(`kyb.${event}`)}
            </Button>
          ))}
      </Cluster>
      {asking ? (
        <AuditedDialog
          title={say(`kyb.${asking}.title`, { name: verification.companyName })}
          text={say(`kyb.${asking}.text`)}
          confirmLabel={say(`kyb.${asking}`)}
          reasonLabel={say(`kyb.${asking}.reason`)}
          destructive={asking === 'reject' || asking === 'suspend'}
          command={{ isPending: decision[asking].isPending, error: refusal }}
          onConfirm={(reason) =>
            asking === 'ask'
              ? decision.ask.mutate({ params, body: { items: [reason.slice(0, 300)] } })
              : decision[asking].mutate({ params, body: { reason } })
          }
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Stack>
  );
};
