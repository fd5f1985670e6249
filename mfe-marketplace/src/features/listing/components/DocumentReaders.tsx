import type { DocumentReading, ReadableDocument, ReadingRequest } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { ReasonDialog } from '@orebridge/remote-kit/pages';
import { DOCUMENT_READERS, type DocumentReaders as Readers } from '@orebridge/trade';
import { Button, Callout, Checkbox, Cluster, Panel, RowItem, RowList, Select, Stack, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useChooseReaders, useDecideReading } from '../api/useDocumentReading';

/** The seller's side: who reads each document before an offer, who asked for one, and who has read it. */
export const DocumentReaders = ({ listingId, reading }: { listingId: string; reading: DocumentReading }) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const intl = useIntl();
  const choose = useChooseReaders();
  const nameOf = (type: string) => intl.formatMessage({ id: `document.type.${type}` });
  const set = ({ type, readers, undertaking }: Pick<ReadableDocument, 'type' | 'readers' | 'undertaking'>) =>
    choose.mutate({ params: { id: listingId }, body: { type, readers, undertaking } });
  return (
    <Stack gap={5}>
      <Panel title={say('readers.title')} meta={say('readers.meta')} flush>
        <RowList label={say('readers.title')}>
          {reading.items.map((item) => {
            const name = nameOf(item.type);
            return (
              <RowItem
                key={item.documentId}
                title={name}
                detail={
                  item.readers === 'nobody' ? undefined : (
                    <Checkbox
                      label={say('readers.undertaking')}
                      checked={item.undertaking}
                      disabled={choose.isPending}
                      onChange={({ target }) => set({ ...item, undertaking: target.checked })}
                    />
                  )
                }
                end={
                  <Select
                    inputSize="sm"
                    aria-label={say('readers.of', { name })}
                    value={item.readers}
                    disabled={choose.isPending}
                    options={DOCUMENT_READERS.map((value) => ({ value, label: say(`readers.${value}`) }))}
                    onChange={({ target }) => set({ ...item, readers: target.value as Readers })}
                  />
                }
              />
            );
          })}
        </RowList>
      </Panel>
      {choose.isError ? <Callout tone="negative">{errorText(choose.error)}</Callout> : null}
      {reading.log ? <Log listingId={listingId} log={reading.log} nameOf={nameOf} /> : null}
    </Stack>
  );
};

interface LogProps {
  listingId: string;
  log: NonNullable<DocumentReading['log']>;
  nameOf: (type: string) => string;
}

const Log = ({ listingId, log: { requests, reads }, nameOf }: LogProps) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const decide = useDecideReading();
  const [refusing, setRefusing] = useState<ReadingRequest | null>(null);
  const params = { id: listingId };
  if (requests.length === 0 && reads.length === 0) return null;
  const about = (one: ReadingRequest) =>
    [
      one.company,
      one.person,
      say(`readers.state.${one.state}`, { reason: one.reason ?? '' }),
      format.dateTime(one.askedAt),
      one.message,
      one.signature
        ? say('readers.signed', {
            name: one.signature.name,
            at: format.dateTime(one.signature.at),
            sha256: one.signature.sha256.slice(0, 12),
          })
        : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Panel title={say('readers.log')} flush>
      <RowList label={say('readers.log')}>
        {requests.map((one) => (
          <RowItem
            key={one.id}
            title={nameOf(one.type)}
            detail={about(one)}
            end={
              <Cluster>
                {one.state === 'asked' || one.state === 'refused' ? (
                  <Button
                    size="sm"
                    pending={decide.isPending}
                    aria-label={say('readers.admit.of', { company: one.company })}
                    onClick={() => decide.mutate({ params, body: { admit: true, request: one.id } })}
                  >
                    {say('readers.admit')}
                  </Button>
                ) : null}
                {one.state === 'refused' ? null : (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={say('readers.refuse.of', { company: one.company })}
                    onClick={() => setRefusing(one)}
                  >
                    {say('readers.refuse')}
                  </Button>
                )}
              </Cluster>
            }
          />
        ))}
        {reads.map(({ type, company, person, at }) => (
          <RowItem
            key={`${type} ${company} ${at}`}
            title={nameOf(type)}
            detail={[company, person, say('readers.state.read'), format.dateTime(at)].join(' · ')}
          />
        ))}
      </RowList>
      {refusing ? (
        <ReasonDialog
          title={say('readers.refuse.of', { company: refusing.company })}
          text={say('readers.refuse.text')}
          confirmLabel={say('readers.refuse')}
          destructive
          command={decide}
          onConfirm={(reason) =>
            decide.mutate(
              { params, body: { admit: false, request: refusing.id, reason } },
              { onSuccess: () => setRefusing(null) },
            )
          }
          onClose={() => setRefusing(null)}
        />
      ) : null}
    </Panel>
  );
};
