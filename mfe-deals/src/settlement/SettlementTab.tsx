import { api, type Deal } from '@orebridge/contracts';
import { useErrorText, useRead } from '@orebridge/remote-kit';
import { Callout, ErrorState, Panel, SkeletonText, Stack } from '@orebridge/ui';
import { useDealSettlement } from '../api/settlement';
import { Calculator } from './Calculator';
import { presetOf } from './preset';
import { ProposeTerms } from './ProposeTerms';
import { StoredSettlement } from './StoredSettlement';
import { useSheetText } from './useSheetText';

/** The settlement that the product has made of what was recorded, and after it what the deal would come to otherwise. */
export const SettlementTab = ({ deal }: { deal: Deal }) => {
  const say = useSheetText();
  const errorText = useErrorText();
  const stored = useDealSettlement(deal.id);
  const lot = useRead(api.listings.get, { params: { id: deal.listing.id } });
  if (stored.isPending || lot.isPending)
    return (
      <Panel>
        <SkeletonText lines={8} />
      </Panel>
    );
  const sampling = stored.data?.may.includes('terms') ? stored.data.sampling : null;
  return (
    <Stack gap={8}>
      {stored.isSuccess ? (
        <StoredSettlement deal={deal} settlement={stored.data} />
      ) : (
        <ErrorState text={errorText(stored.error)} onRetry={() => void stored.refetch()} pending={stored.isFetching} />
      )}
      <Stack gap={5}>
        <Callout tone="info">{say(lot.isSuccess ? 'whatIf' : 'whatIfWithoutLot')}</Callout>
        <Calculator
          preset={presetOf(deal, lot.data ?? null)}
          after={
            sampling
              ? (sheet) => (
                  <ProposeTerms
                    deal={deal}
                    sheet={sheet}
                    index={indexOf(lot.data?.priceBasis ?? null)}
                    sampling={sampling}
                  />
                )
              : undefined
          }
        />
      </Stack>
    </Stack>
  );
};

const indexOf = (basis: { index?: string } | object | null): string =>
  basis && 'index' in basis && typeof basis.index === 'string' ? basis.index : '';
