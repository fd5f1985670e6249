import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { listState, MoreRows } from '@orebridge/remote-kit/pages';
import { PAYMENT_STATUS } from '@orebridge/remote-kit/trade';
import {
  Button,
  DemoRibbon,
  EmptyState,
  ErrorState,
  Panel,
  RowItem,
  RowList,
  SkeletonText,
  Stack,
  StatusBadge,
  Text,
  useFormat,
} from '@orebridge/ui';
import { usePayments } from '../api/usePayments';

/** Every payment of the own company, newest first; one that has come in opens its receipt. */
export const PaidRows = ({ onShow }: { onShow: (paymentId: string) => void }) => {
  const say = useMessages('deals.pay');
  const format = useFormat();
  const errorText = useErrorText();
  const pages = usePayments();
  const rows = (pages.data?.pages ?? []).flatMap(({ items }) => items);
  const state = listState(pages, rows, false);
  return (
    <Stack gap={6}>
      <Panel flush={state === 'ready'}>
        {state === 'loading' ? <SkeletonText lines={4} /> : null}
        {state === 'error' ? <ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} /> : null}
        {state === 'empty' ? <EmptyState icon="invoice" title={say('paid.none')} text={say('paid.noneText')} /> : null}
        {state === 'ready' ? (
          <RowList label={say('tab.paid')}>
            {rows.map((one) => (
              <RowItem
                key={one.id}
                title={one.title}
                detail={
                  <>
                    {[say(`way.${one.provider}`), format.dateTime(one.completedAt ?? one.createdAt)].join(' · ')}{' '}
                    {one.demo ? <DemoRibbon inline /> : null}
                  </>
                }
                end={
                  <Stack gap={2}>
                    <Text as="span" size="figure">
                      {format.money(one.received ?? one.amount, one.currency, { min: 2, max: 2 })}
                    </Text>
                    <StatusBadge status={PAYMENT_STATUS[one.state]} label={say(`state.${one.state}`)} />
                    <Button size="sm" onClick={() => onShow(one.id)}>
                      {say(one.state === 'completed' ? 'receipt.open' : 'paid.open')}
                    </Button>
                  </Stack>
                }
              />
            ))}
          </RowList>
        ) : null}
      </Panel>
      <MoreRows pages={pages} />
    </Stack>
  );
};
