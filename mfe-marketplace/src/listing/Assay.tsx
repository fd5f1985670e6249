import type { AssayLine, Listing } from '@orebridge/contracts';
import { AssayStrip, type Column, Panel, Section, Table, Text, useFormat } from '@orebridge/ui';
import styled from 'styled-components';
import { stripParts, symbolOf } from '../lot/assay';
import { useElementName } from '../lot/useElementName';
import { useSay } from '../say';

const Strip = styled.div`
  padding: 16px 16px 12px;
`;

/** What the lot is made of, drawn and listed, with what each part means for the price. */
export const Assay = ({ listing }: { listing: Listing }) => {
  const say = useSay();
  const format = useFormat();
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
    { id: 'value', header: say('assay.typical'), align: 'end', cell: ({ value }) => <b>{format.number(value)}</b> },
    { id: 'unit', header: say('assay.unit'), cell: ({ unit }) => unit },
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
      <Panel flush>
        <Strip>
          <AssayStrip
            mineral={listing.mineralType ?? ''}
            parts={stripParts(listing.composition, nameOf)}
            detail
            label={say('assay.title')}
          />
        </Strip>
        <Table
          label={say('assay.table')}
          density="compact"
          columns={columns}
          rows={lines}
          rowKey={({ element, unit, basis }) => `${element} ${unit} ${basis}`}
        />
      </Panel>
    </Section>
  );
};
