import type { PaymentWay } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import {
  Callout,
  ErrorState,
  PageBody,
  PageHeader,
  Panel,
  RowItem,
  RowList,
  SkeletonText,
  Stack,
  Text,
  useFormat,
} from '@orebridge/ui';
import { usePaymentMethods } from '../../shared/api/usePaymentMethods';
import { BankFacts } from '../../shared/payments/BankFacts';
import { NoPaymentMethods } from '../../shared/payments/NoPaymentMethods';
import { PayoutPanel } from './components/PayoutPanel';

const Saved = ({ saved }: Pick<PaymentWay, 'saved'>) => {
  const say = useMessages('deals.pay');
  if (!saved.length) return <Text tone="secondary">{say('methods.noneSaved')}</Text>;
  return (
    <RowList label={say('methods.saved')}>
      {saved.map(({ brand, last4, expires }) => (
        <RowItem
          key={`${brand}/${last4}`}
          title={`${brand} ···· ${last4}`}
          detail={expires ? say('methods.expires', { month: expires }) : undefined}
        />
      ))}
    </RowList>
  );
};

const Way = ({ way }: { way: PaymentWay }) => {
  const say = useMessages('deals.pay');
  const format = useFormat();
  const limit = way.limit.USD;
  return (
    <Panel title={say(`way.${way.provider}`)}>
      <Stack gap={5}>
        {way.simulated ? (
          <Callout tone="warning" title={say('simulator.label')}>
            {say('simulator.text')}
          </Callout>
        ) : (
          <Text>{say(`way.${way.provider}.hint`)}</Text>
        )}
        {limit ? <Text tone="secondary">{say('methods.limit', { limit: format.money(limit, 'USD') })}</Text> : null}
        {way.bank ? (
          <>
            <BankFacts bank={way.bank} />
            <Text tone="secondary">{say('methods.reference')}</Text>
          </>
        ) : null}
        {way.keeps ? <Saved saved={way.saved} /> : null}
      </Stack>
    </Panel>
  );
};

/** The ways to pay on this site, with the bank's details, what providers keep for the own company, and where it is paid. */
export default function PaymentMethodsPage() {
  const say = useMessages('deals.pay');
  const errorText = useErrorText();
  const ways = usePaymentMethods();
  return (
    <PageBody width="prose">
      <PageHeader title={say('methods.title')} subtitle={say('methods.subtitle')} />
      <Stack gap={7}>
        {ways.isPending ? <SkeletonText lines={8} /> : null}
        {ways.isError ? <ErrorState text={errorText(ways.error)} onRetry={() => void ways.refetch()} /> : null}
        {ways.data?.items.length === 0 ? <NoPaymentMethods /> : null}
        {ways.data?.items.map((way) => (
          <Way key={way.provider} way={way} />
        ))}
        <Text tone="secondary">{say('methods.held')}</Text>
        <PayoutPanel />
      </Stack>
    </PageBody>
  );
}
