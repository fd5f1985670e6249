import { api, type Sample, urlOf } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { OperationGate, ReasonDialog, useDone } from '@orebridge/remote-kit/pages';
import { Button, Cluster, FormError, Link, Stack, StatusBadge, TermList, Time, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useActOnSample } from '../api/useSamples';
import { statusOf } from '../sample-status';
import { ReceiveSampleDialog } from './ReceiveSampleDialog';
import { ReportSampleDialog } from './ReportSampleDialog';
import { SendSampleDialog } from './SendSampleDialog';

type Event = Sample['events'][number];
const DIALOGS = { send: SendSampleDialog, receive: ReceiveSampleDialog, report: ReportSampleDialog } as const;

/** All that is known of a sample, and what the reader's company may do about it now. */
export const SampleCard = ({ sample }: { sample: Sample }) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const format = useFormat();
  const [asked, setAsked] = useState<Event | null>(null);
  const close = () => setAsked(null);
  const done = useDone(close);
  const act = useActOnSample(() => done(say('sample.kept')));
  const { sent, received, result } = sample;
  const other = sample.side === 'seller' ? sample.buyer.name : sample.seller.name;
  const params = { id: sample.id };
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['quantity', format.quantity(sample.quantity, sample.unit)],
    ['purpose', sample.purpose],
    ['address', sample.address],
    ['carriage', say(`sample.carriage.${sample.carriage}`)],
    ['askedBy', `${sample.askedBy}, ${sample.buyer.name}, ${format.dateTime(sample.askedAt)}`],
    ['reason', sample.reason],
    ['carrier', sent && `${sent.carrier}, ${sent.trackingNumber}`],
    ['sealNumber', sent?.sealNumber],
    ['sentOn', sent && format.date(sent.on)],
    [
      'receivedOn',
      received &&
        `${format.date(received.on)}, ${say(received.sealIntact ? 'sample.seal.whole' : 'sample.seal.broken')}`,
    ],
    ['note', received?.note],
    [
      'result',
      result && (
        <>
          <Link href={urlOf(api.samples.result, { params })} target="_blank" rel="noopener">
            {result.fileName}
          </Link>{' '}
          <Time value={result.at} show="dateTime" /> {result.note}
        </>
      ),
    ],
  ];
  const perform = (event: Event) => (event === 'accept' ? act.mutate({ params, body: { event } }) : setAsked(event));
  const Form = asked === 'send' || asked === 'receive' || asked === 'report' ? DIALOGS[asked] : null;
  return (
    <Stack gap={4}>
      <div>
        <StatusBadge status={statusOf(sample.state)} label={say(`sample.state.${sample.state}`)} />
      </div>
      <TermList items={facts.flatMap(([id, detail]) => (detail ? [{ id, term: say(`sample.${id}`), detail }] : []))} />
      {sample.events.length ? (
        <OperationGate of={api.samples.act}>
          {' '}
          <Cluster gap={3}>
            {sample.events.map((event) => (
              <Button
                key={event}
                variant={event === 'decline' || event === 'withdraw' ? 'quiet' : 'primary'}
                pending={event === 'accept' && act.isPending}
                onClick={() => perform(event)}
              >
                {say(`sample.${event}`)}
              </Button>
            ))}
          </Cluster>
        </OperationGate>
      ) : null}
      {act.isError && !asked ? <FormError>{errorText(act.error)}</FormError> : null}
      {Form ? <Form sample={sample} onClose={close} /> : null}
      {asked === 'decline' || asked === 'withdraw' ? (
        <ReasonDialog
          title={say(`sample.${asked}`)}
          text={say('sample.reason.text', { company: other })}
          confirmLabel={say(`sample.${asked}`)}
          destructive
          command={act}
          onConfirm={(reason) => act.mutate({ params, body: { event: asked, reason } })}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
};
