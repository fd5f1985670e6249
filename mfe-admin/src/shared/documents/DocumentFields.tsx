import type { DocumentView } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { schemeName } from '@orebridge/trade';
import { TermList, Text, useFormat } from '@orebridge/ui';

/** What the sender says of a document, and what became of it. */
export const DocumentFields = ({ document }: { document: DocumentView }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const day = (value: string | null) => (value ? format.date(value) : say('none'));
  const items = [
    { id: 'issuer', detail: document.issuer ?? say('none') },
    { id: 'number', detail: document.number ?? say('none') },
    ...(document.scheme ? [{ id: 'scheme', detail: schemeName(document.scheme) }] : []),
    { id: 'issuedOn', detail: day(document.issuedOn) },
    { id: 'expiresOn', detail: day(document.expiresOn) },
    { id: 'uploadedAt', detail: format.dateTime(document.uploadedAt) },
    ...(document.decidedAt ? [{ id: 'decidedAt', detail: format.dateTime(document.decidedAt) }] : []),
    ...(document.reason ? [{ id: 'reason', detail: document.reason }] : []),
    {
      id: 'sha256',
      detail: (
        <Text as="span" mono size="caption" title={document.sha256}>
          {document.sha256.slice(0, 16)}
        </Text>
      ),
    },
  ];
  return <TermList items={items.map((item) => ({ ...item, term: say(`field.${item.id}`) }))} />;
};
