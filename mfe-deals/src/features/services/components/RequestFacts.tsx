import { api, type ServiceRequest } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import {
  Button,
  Callout,
  Link,
  LinkButton,
  Panel,
  Stack,
  TermList,
  Text,
  useFormat,
  useMineralName,
} from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { type ReactNode, useState } from 'react';
import { useCloseRequest } from '../api/useCloseRequest';
import { useServiceMessages } from '../../../shared/services/useServiceMessages';

/** What is asked for, and the way to close it. */
export const RequestFacts = ({ request }: { request: ServiceRequest }) => {
  const { say, word } = useServiceMessages();
  const shared = useMessages();
  const format = useFormat();
  const mineralName = useMineralName();
  const toast = useToast();
  const errorText = useErrorText();
  const close = useCloseRequest();
  const [asking, setAsking] = useState(false);
  const place = [request.place, request.country ? format.country(request.country) : ''].filter(Boolean).join(', ');
  const { deal, lot } = request;
  const facts: [string, ReactNode][] = [
    ['kind', word(`kind.${request.kind}`)],
    ['mineral', request.mineralType && mineralName(request.mineralType)],
    ['place', place],
    ['quantity', request.quantity && request.unit && format.quantity(request.quantity, request.unit)],
    ['samples', request.samples && format.number(request.samples)],
    ['asked', request.basis && word(`basis.${request.basis}`)],
    ['neededBy', request.neededBy && format.date(request.neededBy)],
    ['closesOn', format.date(request.closesOn)],
    ['deal', deal && (request.own ? <Link href={`/deals/${deal.id}`}>{deal.reference}</Link> : deal.reference)],
    ['lot', lot && `${lot.name ?? ''} ${lot.reference}`.trim()],
    [
      'addressed',
      request.own && (request.open ? say('openToAll') : format.list(request.providers.map(({ name }) => name))),
    ],
  ];
  return (
    <Panel
      title={say('request.facts')}
      actions={
        request.events.includes('close') ? (
          <OperationGate of={api.serviceRequests.close}>
            <Button variant="dangerOutline" size="sm" onClick={() => setAsking(true)}>
              {shared('common.closeTheRequest')}
            </Button>
          </OperationGate>
        ) : request.proposalId ? (
          <LinkButton size="sm" href={`/proposals/${request.proposalId}`}>
            {say('toProposal')}
          </LinkButton>
        ) : undefined
      }
    >
      <Stack gap={6}>
        {close.isError ? <Callout tone="negative" title={errorText(close.error)} /> : null}
        {request.description ? <Text>{request.description}</Text> : null}
        <TermList
          layout="tiles"
          items={facts.flatMap(([id, detail]) => (detail ? [{ id, term: say(`field.${id}`), detail }] : []))}
        />
      </Stack>
      {asking ? (
        <ConfirmDialog
          open
          destructive
          onOpenChange={setAsking}
          title={say('close.title')}
          text={say('close.text')}
          confirmLabel={shared('common.closeTheRequest')}
          pending={close.isPending}
          onConfirm={() =>
            close.mutate(
              { params: { id: request.id } },
              {
                onSuccess: () => toast({ title: say('close.done') }),
                onSettled: () => setAsking(false),
              },
            )
          }
        />
      ) : null}
    </Panel>
  );
};
