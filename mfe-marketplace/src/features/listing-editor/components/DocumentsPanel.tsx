import {
  type DocumentView,
  type Listing,
  type ListingDocumentType,
  REQUIRED_DOCUMENT_TYPES,
} from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { LISTING_DOCUMENTS } from '@orebridge/trade';
import {
  Button,
  Callout,
  Icon,
  IconButton,
  Mark,
  markOfDocument,
  Panel,
  RowItem,
  RowList,
  Stack,
  StatusBadge,
  Text,
  useFormat,
} from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { useRemoveDocument } from '../api/useRemoveDocument';
import { useKeptDocuments } from '../../../shared/api/kept-document';

const DocumentDialog = lazy(() => import('./ListingDocumentDialog'));

/** On a small screen the mark alone says how far the document has come. */
const Wide = styled.span`
  @media (max-width: 767px) {
    display: none;
  }
`;

interface Props {
  listing: Listing | null;
  ensure: () => Promise<string>;
  refresh: () => Promise<unknown>;
}

type Marked = keyof Listing['marks'];
const isMarked = (type: ListingDocumentType): type is Marked => REQUIRED_DOCUMENT_TYPES.includes(type);

/** The four required documents and the two optional ones: what is there, how far it has come, and what is to be done. */
export const DocumentsPanel = ({ listing, ensure, refresh }: Props) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const errorText = useErrorText();
  const remove = useRemoveDocument();
  const keep = useKeptDocuments(listing?.id ?? null);
  const [chosen, setChosen] = useState<ListingDocumentType | null>(null);
  const current = (type: ListingDocumentType): DocumentView | undefined =>
    listing?.documents.find(
      (document) => document.type === type && document.state !== 'superseded' && document.state !== 'revoked',
    );

  const detail = (document: DocumentView | undefined) => {
    if (!document) return say('document.none');
    return (
      <>
        {`${document.fileName}, ${format.fileSize(document.bytes)}`}
        {document.state === 'rejected' && document.reason ? (
          <Text as="span" size="caption" tone="negative" style={{ display: 'block' }}>
            {say('document.rejected', { reason: document.reason })}
          </Text>
        ) : null}
      </>
    );
  };
  const required = LISTING_DOCUMENTS.filter((document) => document.required).map(({ code }) => code);
  const optional = LISTING_DOCUMENTS.filter((document) => !document.required).map(({ code }) => code);
  const isReady = (type: ListingDocumentType): boolean => {
    const document = current(type);
    return document !== undefined && !['rejected', 'expired'].includes(document.state);
  };
  const ready = required.filter(isReady).length;
  /** The required document to bring after this one; none after one that was replaced. */
  const nextOf = (type: ListingDocumentType): ListingDocumentType | null =>
    isReady(type) ? null : (required.find((other) => other !== type && !isReady(other)) ?? null);
  const row = (type: ListingDocumentType) => {
    const document = current(type);
    const name = say(`document.${type}`);
    return (
      <RowItem
        key={type}
        lead={
          isMarked(type) ? (
            <Mark kind={markOfDocument(type)} state={listing?.marks[type] ?? 'missing'} size={36} />
          ) : (
            <Icon name={document ? 'file-pdf' : 'file-dashed'} size={22} />
          )
        }
        title={name}
        detail={detail(document)}
        end={
          <>
            {document ? (
              <Wide>
                <StatusBadge status={document.state} />
              </Wide>
            ) : null}
            <Button
              size="sm"
              icon={document ? undefined : 'upload-simple'}
              aria-label={say(document ? 'document.replace.of' : 'document.upload.of', { name })}
              onClick={() => setChosen(type)}
            >
              {say(document ? 'document.replace' : 'document.upload')}
            </Button>
            {document && document.state !== 'approved' ? (
              <IconButton
                icon="trash"
                size="sm"
                label={say('document.remove.of', { name })}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ params: { id: document.id } }, { onSuccess: () => void refresh() })}
              />
            ) : null}
          </>
        }
      />
    );
  };
  return (
    <Stack gap={7}>
      <Panel flush title={say('documents.required')} meta={say('documents.ready', { ready, count: required.length })}>
        <RowList label={say('documents.required')}>{required.map(row)}</RowList>
      </Panel>
      <Panel flush title={say('documents.optional')}>
        <RowList label={say('documents.optional')}>{optional.map(row)}</RowList>
      </Panel>
      {keep.kept.map(({ id, type, file }) => (
        <Callout
          key={id}
          tone="info"
          title={say('document.kept', { name: say(`document.${type}`) })}
          actions={
            <Button size="sm" variant="primary" onClick={() => setChosen(type)}>
              {say('document.kept.go')}
            </Button>
          }
        >
          {say('document.kept.text', { file: file.name })}
        </Callout>
      ))}
      {remove.isError ? <Callout tone="negative">{errorText(remove.error)}</Callout> : null}
      {chosen ? (
        <Suspense>
          <DocumentDialog
            key={chosen}
            type={chosen}
            kept={keep.kept.find(({ type }) => type === chosen)}
            keep={keep}
            ensure={ensure}
            onClose={() => setChosen(null)}
            onDone={async () => {
              setChosen(nextOf(chosen));
              await refresh();
            }}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
};
