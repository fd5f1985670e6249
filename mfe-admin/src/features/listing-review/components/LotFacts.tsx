import type { Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { AssayStrip, Gallery, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import { stripParts } from '../../../shared/lots/strip-parts';
import { lotName } from '../../../shared/lots/lot-name';

/** What is sold, of what, at what terms. */
export const LotFacts = ({ lot }: { lot: Listing }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const unit = lot.unit ?? '';
  const none = say('none');
  const amount = (value: string | null) => (value === null ? none : format.quantity(value, unit));
  const origin = [lot.mineLocation, lot.originRegion, lot.originCountry ? format.country(lot.originCountry) : null];
  const price =
    lot.pricePerUnit === null ? none : format.money(lot.pricePerUnit, lot.currency, { per: unit || undefined });
  const parts = stripParts(lot.composition);
  const certificates = lot.certifications.map((name) =>
    lot.unprovenCertifications?.includes(name) ? say('facts.certificate.unproven', { name }) : name,
  );
  const items = [
    { id: 'price', detail: lot.priceBasis ? `${price}, ${say(`basis.${lot.priceBasis.type}`)}` : price },
    { id: 'incoterm', detail: [lot.incoterm, lot.place].filter(Boolean).join(' ') || none },
    { id: 'quantity', detail: amount(lot.totalQuantity) },
    { id: 'minimum', detail: amount(lot.minOrderQuantity) },
    { id: 'origin', detail: origin.filter(Boolean).join(', ') || none },
    { id: 'producer', detail: say(`producer.${lot.producer}`) },
    { id: 'grade', detail: [lot.grade, lot.physicalForm].filter(Boolean).join(', ') || none },
    { id: 'purity', detail: lot.purityPct === null ? none : format.percent(lot.purityPct) },
    { id: 'moisture', detail: lot.moisturePct === null ? none : format.percent(lot.moisturePct) },
    { id: 'certifications', detail: certificates.length > 0 ? format.list(certificates) : none },
    { id: 'ready', detail: lot.readyDate ? format.date(lot.readyDate) : none },
  ];
  return (
    <Stack gap={5} as="section">
      <Text as="h3" size="titleSm">
        {say('facts.title')}
      </Text>
      {parts.length > 0 ? <AssayStrip detail mineral={lot.mineralType} parts={parts} /> : null}
      <TermList items={items.map((item) => ({ ...item, term: say(`facts.${item.id}`) }))} />
      {lot.description ? <Text size="bodySm">{lot.description}</Text> : null}
      <Gallery
        label={say('facts.photos')}
        mineral={lot.mineralType}
        images={lot.images.map((image, place) => ({
          id: image.id,
          src: image.url,
          alt: say('facts.photo', { name: lotName(lot, say), number: place + 1 }),
        }))}
      />
    </Stack>
  );
};
