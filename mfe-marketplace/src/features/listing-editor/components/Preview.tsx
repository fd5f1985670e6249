import type { Listing } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { Stack, Text } from '@orebridge/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { LotCard } from '../../../shared/lots/LotCard';
import { readDraft } from '../check-draft';
import type { DraftForm } from '../../../shared/listing-editor/draft-form';

const NO_MARKS: Listing['marks'] = {
  'mining-permit': 'missing',
  'esg-certificate': 'missing',
  'quality-analysis': 'missing',
  'origin-certificate': 'missing',
};

const Card = styled.div`
  max-width: 320px;
`;

/** The lot's card as buyers will see it, drawn from what is typed. */
export const Preview = ({ listing }: { listing: Listing | null }) => {
  const say = useMessages('marketplace');
  const { account, user } = useSession();
  const { control } = useFormContext<DraftForm>();
  const form = useWatch({ control }) as DraftForm;
  const { fields } = readDraft(form);
  return (
    <Stack gap={5}>
      <Text as="h2" size="titleSm">
        {say('preview.title')}
      </Text>
      <Card>
        <LotCard
          lot={{
            mineralType: fields.mineralType || null,
            mineralName: fields.mineralName || null,
            originCountry: fields.originCountry ?? null,
            mineLocation: fields.mineLocation ?? null,
            pricePerUnit: fields.pricePerUnit ?? null,
            currency: form.currency,
            unit: form.unit || null,
            priceType: fields.priceBasis?.type ?? null,
            availableQuantity: fields.totalQuantity ?? null,
            minOrderQuantity: fields.minOrderQuantity ?? null,
            purityPct: fields.purityPct ?? null,
            composition: fields.composition ?? [],
            image: listing?.images[0]?.url ?? null,
            marks: listing?.marks ?? NO_MARKS,
            sellerName: account?.company?.name ?? user?.fullName ?? '',
            soldOut: false,
            demo: false,
          }}
        />
      </Card>
    </Stack>
  );
};
