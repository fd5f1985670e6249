import { api, DOCUMENT_ACCEPT, type Shipment, urlOf } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { FileCard } from '@orebridge/remote-kit/pages';
import {
  Badge,
  Button,
  Field,
  FormError,
  Panel,
  RowItem,
  RowList,
  Stack,
  TextInput,
  UploadZone,
  useFormat,
} from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useRetract } from '../api/useRetract';
import { useUpload } from '../api/useUpload';

/** What was posted, newest first; what was taken back stays and says so. */
export const Events = ({ shipment }: { shipment: Shipment }) => {
  const say = useMessages('logistics');
  const shared = useMessages();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const retract = useRetract();
  const [asked, ask] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const take = () =>
    retract.mutate(
      { params: { id: shipment.id }, body: { eventId: asked ?? '', reason: reason.trim() } },
      {
        onSuccess: () => {
          toast({ tone: 'positive', title: say('event.taken') });
          ask(null);
        },
      },
    );
  return (
    <Panel title={say('event.title')} flush={shipment.events.length > 0}>
      {shipment.events.length ? (
        <RowList label={say('event.title')}>
          {shipment.events.toReversed().map((event) => (
            <RowItem
              key={event.id}
              title={say(event.exception ? `flag.${event.exception}` : `code.${event.code ?? 'INSP'}`)}
              detail={[
                event.classifier === 'ACT' ? '' : say(`classifier.${event.classifier}`),
                event.place,
                format.dateTime(event.at),
                event.by ?? say('event.system'),
                event.note,
                event.retracted ? say('event.retracted', { reason: event.reason ?? '' }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
              end={
                event.retracted ? (
                  <Badge tone="neutral">{say('event.void')}</Badge>
                ) : event.correctable ? (
                  <Button size="sm" onClick={() => ask(event.id)}>
                    {say('event.take')}
                  </Button>
                ) : undefined
              }
            />
          ))}
        </RowList>
      ) : (
        say('event.none')
      )}
      {asked ? (
        <Dialog
          open
          onOpenChange={(open) => open || ask(null)}
          title={say('event.take')}
          footer={
            <>
              <Button onClick={() => ask(null)}>{shared('common.cancel')}</Button>
              <Button variant="danger" disabled={reason.trim().length < 3} pending={retract.isPending} onClick={take}>
                {say('event.take')}
              </Button>
            </>
          }
        >
          <Stack gap={5}>
            <Field label={shared('common.reason')} hint={say('event.takeText')}>
              <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
            </Field>
            {retract.isError ? <FormError>{errorText(retract.error)}</FormError> : null}
          </Stack>
        </Dialog>
      ) : null}
    </Panel>
  );
};

/** Documents and photos of a shipment. */
export const Files = ({ shipment }: { shipment: Shipment }) => {
  const say = useMessages('logistics');
  const shared = useMessages();
  const errorText = useErrorText();
  const upload = useUpload();
  return (
    <Panel title={say('files.title')}>
      <Stack gap={5}>
        {shipment.files.map((file) => (
          <FileCard
            key={file.id}
            file={file}
            href={urlOf(api.shipments.file, { params: { id: file.id } })}
            openLabel={shared('common.open')}
          />
        ))}
        {shipment.side ? (
          <UploadZone
            title={say('files.upload')}
            hint={say('files.hint')}
            accept={DOCUMENT_ACCEPT}
            disabled={upload.isPending}
            onFiles={([file]) => file && upload.mutate({ params: { id: shipment.id }, file })}
          />
        ) : shipment.files.length ? null : (
          say('files.none')
        )}
        {upload.isError ? <FormError>{errorText(upload.error)}</FormError> : null}
      </Stack>
    </Panel>
  );
};
