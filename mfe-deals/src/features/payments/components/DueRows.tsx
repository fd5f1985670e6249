import { api, type PaymentDue } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { OperationGate, listState } from '@orebridge/remote-kit/pages';
import {
  Button,
  DemoRibbon,
  EmptyState,
  ErrorState,
  Link,
  RowItem,
  RowList,
  SkeletonText,
  Stack,
  Text,
  useFormat,
} from '@orebridge/ui';
import { useDues } from '../api/useDues';
import { pathOfPaid } from '../../../shared/payments/path-of-paid';

interface Props {
  most?: number;
  onPay?: (due: PaymentDue) => void;
  onShow?: (paymentId: string) => void;
}

/** What the own company has to pay, the most urgent first. */
export const DueRows = ({ most, onPay, onShow }: Props) => {
  const say = useMessages('deals.pay');
  const format = useFormat();
  const errorText = useErrorText();
  const dues = useDues();
  const rows = (dues.data?.items ?? []).slice(0, most);
  const state = listState(dues, rows, false);
  if (state === 'loading') return <SkeletonText lines={4} />;
  if (state === 'error') return <ErrorState text={errorText(dues.error)} onRetry={() => void dues.refetch()} />;
  if (state === 'empty') return <EmptyState icon="check-circle" title={say('due.none')} text={say('due.noneText')} />;
  return (
    <RowList label={say('due.title')}>
      {rows.map((due) => {
        const [waiting] = due.pending;
        const path = pathOfPaid(due);
        const what = due.name ? `${due.name}, ${due.title}` : due.title;
        return (
          <RowItem
            key={`${due.purpose}/${due.about.id}`}
            title={path ? <Link href={path}>{what}</Link> : what}
            detail={
              <>
                {[
                  due.payee,
                  due.dueOn ? say('due.until', { day: format.date(due.dueOn) }) : null,
                  waiting ? say('due.started', { way: say(`way.${waiting.provider}`) }) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                {due.demo ? <DemoRibbon inline /> : null}
              </>
            }
            end={
              <Stack gap={2}>
                <Text as="span" size="figure">
                  {format.money(due.amount, due.currency, { min: 2, max: 2 })}
                </Text>
                {waiting && onShow ? (
                  <Button size="sm" onClick={() => onShow(waiting.id)}>
                    {say('due.go')}
                  </Button>
                ) : null}
                {onPay ? (
                  <OperationGate of={api.payments.start} body={{ purpose: due.purpose }}>
                    <Button size="sm" variant={waiting ? 'quiet' : 'primary'} onClick={() => onPay(due)}>
                      {say(waiting ? 'due.other' : 'due.pay')}
                    </Button>
                  </OperationGate>
                ) : null}
              </Stack>
            }
          />
        );
      })}
    </RowList>
  );
};
