import {
  api,
  DOCUMENT_TYPES,
  documentEndings,
  type DocumentView,
  type Listing,
  REQUIRED_DOCUMENT_TYPES,
  urlOf,
} from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { DocumentCard, Grid, LinkButton, Mark, markOfDocument, Section, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';

type MarkType = keyof Listing['marks'];
const REQUIRED = REQUIRED_DOCUMENT_TYPES as readonly MarkType[];
const OPTIONAL = DOCUMENT_TYPES.filter((type) => !REQUIRED_DOCUMENT_TYPES.includes(type));

/** The usual ending of a file's kind, as its card shows it. */
const kindOf = (mediaType: string): string | undefined => documentEndings(mediaType)[0]?.toUpperCase();

/** The four required documents with their marks, and the optional ones; its seller and the reviewers open the files. */
export const Documents = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const intl = useIntl();
  const format = useFormat();
  const { role, can } = useSession();
  const mayRead = (listing.own || role === 'admin') && can('download:document');

  const current = (type: string) =>
    listing.documents.find((document) => document.type === type && document.state !== 'superseded');
  const about = (document: DocumentView | undefined) => {
    if (!document) return say('document.none');
    const parts = [
      document.issuer,
      document.number,
      document.expiresOn ? say('document.until', { date: format.date(document.expiresOn) }) : null,
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(', ') : say('document.uploaded', { date: format.date(document.uploadedAt) });
  };
  const open = (document: DocumentView | undefined, name: string) => {
    if (!document || !mayRead) return undefined;
    const href = urlOf(api.documents.file, { params: { id: document.id } });
    return (
      <>
        <LinkButton
          size="sm"
          variant="quiet"
          icon="eye"
          href={href}
          target="_blank"
          rel="noopener"
          aria-label={say('document.view.of', { name })}
        />
        <LinkButton
          size="sm"
          variant="quiet"
          icon="download-simple"
          href={href}
          download={document.fileName}
          aria-label={say('document.download.of', { name })}
        />
      </>
    );
  };

  const approved = REQUIRED.filter((type) => listing.marks[type] === 'approved').length;
  const attached = OPTIONAL.flatMap((type) => current(type) ?? []);
  return (
    <Section
      title={say('documents.title')}
      meta={shared('common.requiredApproved', { approved, count: REQUIRED.length })}
    >
      <Grid>
        {REQUIRED.map((type) => {
          const document = current(type);
          const name = say(`document.${type}`);
          return (
            <DocumentCard
              key={type}
              name={name}
              kind={document ? kindOf(document.mediaType) : undefined}
              mark={<Mark kind={markOfDocument(type)} state={listing.marks[type]} size={36} />}
              meta={about(document)}
              actions={open(document, name)}
            />
          );
        })}
        {attached.map((document) => {
          const name = intl.formatMessage({ id: `document.type.${document.type}` });
          return (
            <DocumentCard
              key={document.id}
              name={name}
              kind={kindOf(document.mediaType)}
              status={document.state}
              meta={about(document)}
              actions={open(document, name)}
            />
          );
        })}
      </Grid>
    </Section>
  );
};
