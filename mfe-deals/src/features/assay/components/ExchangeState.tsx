import { api, type AssayExchange, type Deal } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { Button, Callout, DemoRibbon, FormError, Stack, useFormat } from '@orebridge/ui';
import { useAssayNotice } from '../api/useAssayNotice';

/** Which sentence says where the exchange stands, for the side that reads it. */
export const standOf = ({ side, state, submitted, umpire }: AssayExchange): string => {
  if (state === 'done') return 'done';
  if (state === 'umpire') return umpire?.recordedBy ? 'umpireRecorded' : 'umpire';
  if (!side) return 'watching';
  const other = side === 'buyer' ? 'seller' : 'buyer';
  if (!submitted[side]) return submitted[other] ? 'yourTurn' : 'blind';
  return 'waiting';
};

/** Where the exchange stands, and the notice that can be given to who is late. */
export const ExchangeState = ({ deal, exchange }: { deal: Deal; exchange: AssayExchange }) => {
  const say = useMessages('deals.assay');
  const format = useFormat();
  const errorText = useErrorText();
  const notice = useAssayNotice();
  const { side, submitted, may } = exchange;
  const stand = standOf(exchange);
  const other = side === 'buyer' ? deal.seller.name : deal.buyer.name;
  const since = side ? submitted[side === 'buyer' ? 'seller' : 'buyer'] : null;
  const values = {
    other,
    since: since ? format.dateTime(since) : '',
    laboratory: exchange.umpire?.laboratory?.id ?? '–',
  };
  return (
    <Stack gap={4}>
      {exchange.demo ? <DemoRibbon inline /> : null}
      <Callout
        tone={stand === 'done' ? 'positive' : stand === 'yourTurn' || stand === 'umpire' ? 'warning' : 'info'}
        title={say(`state.${stand}.title`, values)}
        actions={
          may.includes('notice') ? (
            <OperationGate of={api.assays.notice}>
              <Button pending={notice.isPending} onClick={() => notice.mutate({ params: { id: deal.id } })}>
                {say('notice.give')}
              </Button>
            </OperationGate>
          ) : undefined
        }
      >
        {say(`state.${stand}.text`, values)}
      </Callout>
      {exchange.notice && exchange.state === 'open' ? (
        <Callout tone="warning" title={say('notice.title')}>
          {say('notice.text', {
            by: deal[exchange.notice.by].name,
            until: format.dateTime(exchange.notice.standsAloneFrom),
          })}
        </Callout>
      ) : null}
      {notice.isError ? <FormError>{errorText(notice.error)}</FormError> : null}
    </Stack>
  );
};
