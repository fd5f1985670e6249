import { type Deal } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Callout, ErrorState, Panel, SkeletonText, Stack } from '@orebridge/ui';
import { useExecution } from '../../../shared/api/useExecution';
import { useState } from 'react';
import { useDealLot } from '../api/useDealLot';
import { useDealSettlement } from '../api/useDealSettlement';
import { Calculator } from './Calculator';
import { presetOf } from '../../../shared/settlement/preset';
import { withRecordedLots } from '../recorded-lots';
import { ProposeTerms } from './ProposeTerms';
import { StoredSettlement } from './StoredSettlement';
import { useSheetText } from '../../../shared/settlement/useSheetText';

/** The settlement that the product has made of what was recorded, and after it what the deal would come to otherwise. */
export const SettlementTab = ({ deal }: { deal: Deal }) => {
  const say = useSheetText();
  const errorText = useErrorText();
  const stored = useDealSettlement(deal.id);
  const lot = useDealLot(deal.listing.id);
  const execution = useExecution(deal.id);
  const [open, setOpen] = useState(false);
  if (stored.isPending || lot.isPending || execution.isPending)
    return (
      <Panel>
        <SkeletonText lines={8} />
      </Panel>
    );
  const isSigned = stored.data?.terms?.origin === 'contract';
  const sampling = stored.data?.may.includes('terms') && !isSigned ? stored.data.sampling : null;
  return (
    <Stack gap={8}>
      {stored.isSuccess ? (
        <StoredSettlement deal={deal} settlement={stored.data} execution={execution.data} lot={lot.data} />
      ) : (
        <ErrorState text={errorText(stored.error)} onRetry={() => void stored.refetch()} pending={stored.isFetching} />
      )}
      <Stack gap={5}>
        <Callout
          tone="info"
          actions={
            sampling ? undefined : (
              <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
                {say(open ? 'closeWhatIf' : 'openWhatIf')}
              </Button>
            )
          }
        >
          {say(lot.isSuccess ? 'whatIf' : 'whatIfWithoutLot')}
        </Callout>
        {open || sampling ? (
          <Calculator
            preset={withRecordedLots(presetOf(deal, lot.data ?? null), stored.data)}
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
        ) : null}
      </Stack>
    </Stack>
  );
};

const indexOf = (basis: { index?: string } | object | null): string =>
  basis && 'index' in basis && typeof basis.index === 'string' ? basis.index : '';
