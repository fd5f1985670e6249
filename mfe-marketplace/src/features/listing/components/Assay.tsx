import type { AssayLine, Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { AssayStrip, type Column, Quantity, Section, Stack, Table, Text } from '@orebridge/ui';
import { stripParts, symbolOf } from '../../../shared/lots/assay';
import { useElementName } from '../../../shared/lots/useElementName';

/** What the lot is made of, drawn and listed, with what each part means for the price. */
export const Assay = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const nameOf = useElementName();
  if (listing.composition.length === 0) return null;

  const moisture = listing.moisturePct;
  const listedMoisture = listing.composition.some(({ element }) => element === 'H2O');
  const lines: AssayLine[] =
    moisture && !listedMoisture
      ? [...listing.composition, { element: 'H2O', value: moisture, unit: '%', basis: 'wet', treatment: 'gangue' }]
      : listing.composition;
  const columns: Column<AssayLine>[] = [
    { id: 'symbol', header: say('assay.element'), card: 'title', cell: ({ element }) => <b>{symbolOf(element)}</b> },
    { id: 'name', header: say('assay.name'), cell: ({ element }) => nameOf(element) ?? '' },
    {
      id: 'value',
      header: say('assay.typical'),
      align: 'end',
      cell: ({ value, unit }) => <Quantity value={value} unit={unit} />,
    },
    { id: 'basis', header: say('assay.basis'), cell: ({ basis }) => say(`assay.${basis}`) },
    {
      id: 'treatment',
      header: say('assay.treatment'),
      cell: ({ treatment }) => (
        <Text as="span" size="bodySm" tone={treatment === 'penalty' ? 'negative' : 'primary'}>
          {say(`treatment.${treatment}`)}
        </Text>
      ),
    },
  ];
  return (
    <Section title={say('assay.title')} meta={say('assay.meta')}>
      <Stack gap={5}>
        <AssayStrip
          mineral={listing.mineralType ?? ''}
          parts={stripParts(listing.composition, nameOf)}
          detail
          label={say('assay.title')}
        />
        <Table
          label={say('assay.table')}
          density="compact"
          columns={columns}
          rows={lines}
          rowKey={({ element, unit, basis }) => `${element} ${unit} ${basis}`}
        />
      </Stack>
    </Section>
  );
};
