import { useErrorText, useMessages } from '@orebridge/remote-kit';
import type { SentCommand } from '@orebridge/remote-kit/pages';
import { Button, Cluster, FormError, Stack, Text } from '@orebridge/ui';
import { useState } from 'react';
import { AuditedDialog } from '../audit/AuditedDialog';

interface ProposalDecisionProps {
  /** True when the reader has proposed it, and may only take it back. */
  own: boolean;
  approve: SentCommand;
  onApprove: () => void;
  refuse: SentCommand;
  /** What a refusal leaves as it is. */
  refuseText: string;
  onRefuse: (reason: string) => void;
}

/** The decision of a second administrator on a version; whoever has proposed it takes it back. */
export const ProposalDecision = (props: ProposalDecisionProps) => {
  const { own, approve, refuse } = props;
  const say = useMessages('admin');
  const errorText = useErrorText();
  const [isRefusing, setRefusing] = useState(false);
  const refuseLabel = say(own ? 'versions.takeBack' : 'versions.refuse');
  return (
    <Stack gap={5}>
      <Text size="bodySm" tone="secondary">
        {say(own ? 'versions.own' : 'versions.approveText')}
      </Text>
      <Cluster gap={4}>
        {own ? null : (
          <Button variant="primary" pending={approve.isPending} onClick={props.onApprove}>
            {say('versions.approve')}
          </Button>
        )}
        <Button onClick={() => setRefusing(true)}>{refuseLabel}</Button>
      </Cluster>
      {approve.error ? <FormError>{errorText(approve.error)}</FormError> : null}
      {isRefusing ? (
        <AuditedDialog
          title={refuseLabel}
          text={props.refuseText}
          confirmLabel={refuseLabel}
          command={refuse}
          onConfirm={props.onRefuse}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </Stack>
  );
};
