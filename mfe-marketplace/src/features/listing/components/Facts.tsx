import type { Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Quantity, TermList, useFormat } from '@orebridge/ui';
import type { ReactNode } from 'react';

/** The lot in figures and plain words; what the seller did not give is left out. */
export const Facts = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const format = useFormat();
  const quantity = (value: string | null) =>
    value && listing.unit ? <Quantity value={value} unit={listing.unit} /> : null;
  const unproven = listing.unprovenCertifications ?? [];
  const certificates = listing.certifications.map((name) =>
    unproven.includes(name) ? say('lot.certificate.unproven', { name }) : name,
  );
  const facts: [string, ReactNode][] = [
    ['form', listing.form ? say(`form.${listing.form}`) : null],
    ['grade', listing.grade],
    ['physicalForm', listing.physicalForm],
    ['dimensions', listing.dimensions],
    ['packagingType', listing.packagingType],
    ['availableQuantity', quantity(listing.availableQuantity)],
    ['minOrderQuantity', quantity(listing.minOrderQuantity)],
    ['lotSize', quantity(listing.lotSize)],
    ['tolerancePct', listing.tolerancePct ? `± ${format.percent(listing.tolerancePct)}` : null],
    ['incoterm', listing.incoterm ? say('lot.delivery', { rule: listing.incoterm, place: listing.place ?? '' }) : null],
    ['transportMode', listing.transportMode ? shared(`transport.${listing.transportMode}`) : null],
    ['readyDate', listing.readyDate ? format.date(listing.readyDate) : null],
    ['producer', listing.producer === 'undisclosed' ? null : say(`producer.${listing.producer}`)],
    ['hsCode', listing.hsCode],
    ['certifications', certificates.length > 0 ? format.list(certificates) : null],
  ];
  return (
    <TermList
      layout="tiles"
      items={facts.filter(([, detail]) => detail).map(([id, detail]) => ({ id, term: say(`field.${id}`), detail }))}
    />
  );
};
