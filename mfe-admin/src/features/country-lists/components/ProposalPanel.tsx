import type { CountryListHistory, CountryListProposal } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { Button, Cluster, FormError, Panel, Stack, Text, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useApproveList, useRefuseList } from '../api/useListCommands';
import { useListText } from '../hooks/useListText';
import { Changes } from './Changes';
import { ListFacts } from './ListFacts';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

/** A version that waits: what it changes, and the decision of a second administrator. */
export const ProposalPanel = ({ list, proposal }: { list: CountryListHistory; proposal: CountryListProposal }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const text = useListText();
  const toast = useToast();
  const errorText = useErrorText();
  const [isRefusing, setRefusing] = useState(false);
  const params = { id: proposal.id };
  const approve = useApproveList(() => toast({ tone: 'positive', title: say('countryLists.approved') }));
  const refuse = useRefuseList(() => {
    toast({ title: say('countryLists.refused') });
    setRefusing(false);
  });
  const refuseLabel = say(proposal.own ? 'countryLists.takeBack' : 'countryLists.refuse');
  const current = list.versions.find(({ version }) => version === list.inForce);
  return (
    <Panel title={say('countryLists.proposal')}>
      <Stack gap={5}>
        <ListFacts
          facts={[
            ['source', proposal.source],
            ['asOf', text.asOf(proposal.asOf)],
            ['validFrom', format.date(proposal.validFrom)],
            ['reason', proposal.reason],
            ['restores', proposal.restores === null ? null : format.number(proposal.restores)],
            ['enteredBy', proposal.proposedBy],
            ['proposedAt', format.dateTime(proposal.proposedAt)],
          ]}
        />
        <Text as="h3" size="titleSm">
          {say('countryLists.against', { version: list.inForce })}
        </Text>
        <Changes
          name={list.name}
          label={say('countryLists.proposal')}
          before={current?.entries ?? []}
          after={proposal.entries}
        />
        <Text size="bodySm" tone="secondary">
          {say(proposal.own ? 'countryLists.own' : 'countryLists.approveText')}
        </Text>
        <Cluster gap={4}>
          {proposal.own ? null : (
            <Button variant="primary" pending={approve.isPending} onClick={() => approve.mutate({ params })}>
              {say('countryLists.approve')}
            </Button>
          )}
          <Button onClick={() => setRefusing(true)}>{refuseLabel}</Button>
        </Cluster>
        {approve.isError ? <FormError>{errorText(approve.error)}</FormError> : null}
      </Stack>
      {isRefusing ? (
        <AuditedDialog
          title={refuseLabel}
          text={say('countryLists.refuseText')}
          confirmLabel={refuseLabel}
          command={refuse}
          onConfirm={(reason) => refuse.mutate({ params, body: { reason } })}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </Panel>
  );
};
