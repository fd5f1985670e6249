import { api, documentEndings, type Shipment, urlOf } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { DocumentCard, LinkButton, Panel, Stack, Text, useFormat } from '@orebridge/ui';

/** What the carrier of a deal's cargo reads of the deal: the documents that say how it is carried. */
export const Carriage = ({ shipment: { side, deal, carriage } }: { shipment: Shipment }) => {
  const say = useMessages('logistics');
  const shared = useMessages();
  const format = useFormat();
  if (side !== 'carrier' || !deal) return null;
  return (
    <Panel title={say('carriage.title')}>
      <Stack gap={4}>
        <Text size="bodySm" tone="secondary">
          {say('carriage.text', { deal: deal.reference })}
        </Text>
        {carriage.map((document) => {
          const name = shared(`document.type.${document.type}`);
          return (
            <DocumentCard
              key={document.id}
              name={name}
              meta={[
                document.number,
                document.issuedOn && format.date(document.issuedOn),
                document.fileName,
                format.fileSize(document.bytes),
              ]
                .filter(Boolean)
                .join(' · ')}
              status={document.state}
              kind={documentEndings(document.mediaType)[0]?.toUpperCase()}
              actions={
                <LinkButton
                  size="sm"
                  href={urlOf(api.execution.document, { params: { id: document.id } })}
                  target="_blank"
                  rel="noopener"
                  aria-label={say('carriage.open', { name })}
                >
                  {shared('common.open')}
                </LinkButton>
              }
            />
          );
        })}
        {carriage.length ? null : say('carriage.none')}
      </Stack>
    </Panel>
  );
};
