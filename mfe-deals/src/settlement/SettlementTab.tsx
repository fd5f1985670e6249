import { api, type Deal } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';
import { Callout, Panel, SkeletonText, Stack } from '@orebridge/ui';
import { Calculator } from './Calculator';
import { presetOf } from './preset';
import { useSheetText } from './useSheetText';

/** What a deal would come to: its terms and the lot's assay filled in, everything else to be changed at will. */
export const SettlementTab = ({ deal }: { deal: Deal }) => {
  const say = useSheetText();
  const lot = useRead(api.listings.get, { params: { id: deal.listing.id } });
  if (lot.isPending)
    return (
      <Panel>
        <SkeletonText lines={8} />
      </Panel>
    );
  return (
    <Stack gap={5}>
      <Callout tone="info">{say(lot.isSuccess ? 'whatIf' : 'whatIfWithoutLot')}</Callout>
      <Calculator preset={presetOf(deal, lot.data ?? null)} />
    </Stack>
  );
};
