import { api } from '@orebridge/contracts';
import { useErrorText, useMessages, useRecordName, useSession } from '@orebridge/remote-kit';
import { FREIGHT_REQUEST_STATUS } from '@orebridge/remote-kit/trade';
import {
  Button,
  FormError,
  Link,
  PageBody,
  PageHeader,
  Panel,
  Stack,
  TermList,
  Text,
  useFormat,
  useMineralName,
} from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useCloseRequest } from './api/useCloseRequest';
import { useLiveFreight } from '../../shared/api/useLiveFreight';
import { useRequest } from './api/useRequest';
import { Answers } from './components/Answers';
import { AskForm } from './components/AskForm';
import { OperationGate, PageState, RecordEyebrow } from '@orebridge/remote-kit/pages';
import { QuoteForm } from './components/QuoteForm';

const NEW = 'new';

/** A request for freight: its client writes it and compares the quotes, a carrier quotes for it. */
export default function FreightRequestPage() {
  const { id = NEW } = useParams();
  const say = useMessages('logistics');
  const shared = useMessages();
  const word = useMessages('freight');
  const format = useFormat();
  const mineralName = useMineralName();
  const errorText = useErrorText();
  const { can } = useSession();
  useLiveFreight();
  const close = useCloseRequest();
  const answer = useRequest(id, id !== NEW);
  useRecordName(answer.data?.reference);
  if (id === NEW && can('create:deal'))
    return (
      <PageBody>
        <PageHeader title={say('ask.title')} subtitle={say('ask.subtitle')} />
        <OperationGate of={api.freightRequests.create}>
          <AskForm />
        </OperationGate>
      </PageBody>
    );
  const request = answer.data;
  if (!request) return <PageState title={say('request.title')} answer={answer} />;
  const facts: [string, ReactNode][] = [
    ['cargo', request.cargo ? mineralName(request.cargo) : null],
    ['tonnes', format.quantity(request.tonnes, 't')],
    ['wet', format.quantity(request.wet, 'wmt')],
    ['teu', request.teu ? String(request.teu) : null],
    ...request.legs.map(({ mode, from, to }, at): [string, ReactNode] => [
      `leg${at}`,
      say('way.by', { mode: word(`mode.${mode}`), from: from.name, to: to.name }),
    ]),
    ['readyOn', format.date(request.readyOn)],
    ['deliverBy', request.deliverBy ? format.date(request.deliverBy) : null],
    ['closesOn', format.date(request.closesOn)],
    ['unNumber', request.unNumber],
    ['imsbcGroup', request.imsbcGroup],
    ['dealId', request.deal ? <Link href={`/deals/${request.deal.id}`}>{request.deal.reference}</Link> : null],
  ];
  const term = (key: string) =>
    key.startsWith('leg') ? say('ask.leg', { number: Number(key.slice(3)) + 1 }) : say(`ask.${key}`);
  return (
    <PageBody>
      <PageHeader
        title={request.title}
        subtitle={request.own ? undefined : request.client.name}
        eyebrow={
          <RecordEyebrow
            record={request}
            status={FREIGHT_REQUEST_STATUS[request.state]}
            label={say(`requestState.${request.state}`)}
          />
        }
        actions={
          request.events.includes('close') ? (
            <OperationGate of={api.freightRequests.close}>
              <Button pending={close.isPending} onClick={() => close.mutate({ params: { id: request.id } })}>
                {shared('common.closeTheRequest')}
              </Button>
            </OperationGate>
          ) : undefined
        }
      />
      <Stack gap={7}>
        {close.isError ? <FormError>{errorText(close.error)}</FormError> : null}
        <Panel title={say('ask.cargoTitle')}>
          <Stack gap={5}>
            {request.description ? <Text as="p">{request.description}</Text> : null}
            <TermList
              layout="tiles"
              items={facts.flatMap(([key, detail]) => (detail ? [{ id: key, term: term(key), detail }] : []))}
            />
          </Stack>
        </Panel>
        {request.answerable.length ? (
          <OperationGate of={api.freightQuotes.send}>
            <QuoteForm key={request.answerable.join()} request={request} />
          </OperationGate>
        ) : null}
        {request.own || request.answers.length ? <Answers request={request} /> : null}
      </Stack>
    </PageBody>
  );
}
