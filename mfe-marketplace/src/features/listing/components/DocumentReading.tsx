import { api, type DocumentReading as Reading, type Listing, type ReadableDocument, urlOf } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { DocumentAccess } from '@orebridge/remote-kit/pages';
import { Button, LinkButton, Panel, RowItem, RowList, Stack, Text } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDocumentReading } from '../api/useDocumentReading';
import { AskDialog } from './AskDialog';
import { DocumentReaders } from './DocumentReaders';

/** The documents of a lot that its reader may open, ask for, or not have, before an offer; its seller chooses. */
export const DocumentReading = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const { data } = useDocumentReading(listing.id);
  if (!data || data.items.length === 0) return null;
  const Documents = listing.own ? DocumentReaders : Readable;
  return (
    <Stack gap={4}>
      <Documents listingId={listing.id} reading={data} />
      <DocumentAccess kind="lot_document" title={say('reading.access')} />
    </Stack>
  );
};

const Readable = ({ listingId, reading }: { listingId: string; reading: Reading }) => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const [asking, setAsking] = useState<ReadableDocument | null>(null);
  const nameOf = ({ type }: ReadableDocument) => intl.formatMessage({ id: `document.type.${type}` });
  const end = (item: ReadableDocument) => {
    const { documentId, status } = item;
    const name = nameOf(item);
    if (status === 'open')
      return (
        <LinkButton
          size="sm"
          icon="eye"
          href={urlOf(api.documents.file, { params: { id: documentId } })}
          target="_blank"
          rel="noopener"
          aria-label={say('document.view.of', { name })}
        >
          {say('reading.open')}
        </LinkButton>
      );
    if (status === 'ask' || status === 'sign')
      return (
        <Button size="sm" aria-label={say(`reading.${status}.of`, { name })} onClick={() => setAsking(item)}>
          {say(`reading.${status}`)}
        </Button>
      );
    if (status === 'verify')
      return (
        <LinkButton size="sm" variant="quiet" href="/verification">
          {say('reading.verify.go')}
        </LinkButton>
      );
    return undefined;
  };
  return (
    <Panel title={say('reading.title')} flush>
      <RowList label={say('reading.title')}>
        {reading.items.map((item) => (
          <RowItem
            key={item.documentId}
            title={nameOf(item)}
            detail={
              <Text as="span" size="caption" tone="secondary">
                {say(`reading.status.${item.status}`, { reason: item.reason ?? '' })}
              </Text>
            }
            end={end(item)}
          />
        ))}
      </RowList>
      {asking ? (
        <AskDialog
          listingId={listingId}
          item={asking}
          name={nameOf(asking)}
          codeAllowed={reading.codeAllowed}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Panel>
  );
};
