import { useErrorText, useRecordName, useSession } from '@orebridge/remote-kit';
import {
  Button,
  DemoRibbon,
  FormError,
  Link,
  PageBody,
  PageHeader,
  Panel,
  Stack,
  StatusBadge,
  TermList,
  Text,
  useFormat,
  useMineralName,
} from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useCloseRequest, useLiveFreight, useRequest } from '../api';
import { Answers } from '../parts/Answers';
import { AskForm } from '../parts/AskForm';
import { RecordFace } from '@orebridge/remote-kit/pages';
import { QuoteForm } from '../parts/QuoteForm';
import { REQUEST_STATUS, useSay } from '../words';

const NEW = 'new';

/** A request for freight: its client writes it and compares the quotes, a carrier quotes for it. */
export default function FreightRequestPage() {
  const { id = NEW } = useParams();
  const { say, word } = useSay();
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
        <AskForm />
      </PageBody>
    );
  const request = answer.data;
  if (!request)
    return (
      <RecordFace
        title={say('request.title')}
        error={answer.isError ? errorText(answer.error) : null}
        onRetry={() => void answer.refetch()}
      />
    );
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
          <>
            <StatusBadge status={REQUEST_STATUS[request.state]} label={say(`requestState.${request.state}`)} />
            <Text as="span" size="caption" tone="tertiary" mono>
              {request.reference}
            </Text>
            {request.demo ? <DemoRibbon inline /> : null}
          </>
        }
        actions={
          request.events.includes('close') ? (
            <Button pending={close.isPending} onClick={() => close.mutate({ params: { id: request.id } })}>
              {say('request.close')}
            </Button>
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
        {request.answerable.length ? <QuoteForm key={request.answerable.join()} request={request} /> : null}
        {request.own || request.answers.length ? <Answers request={request} /> : null}
      </Stack>
    </PageBody>
  );
}
