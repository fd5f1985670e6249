import { api } from '@orebridge/contracts';
import { useErrorText, useSession } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { BILLING_INTERVALS, TIERS } from '@orebridge/trade';
import { EmptyState, ErrorState, LinkButton, PageBody, PageHeader, Panel, SkeletonText } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { useQuote } from './api/useQuote';
import { useBillingStatus } from './api/useBillingStatus';
import { Checkout } from './components/Checkout';
import { PayOrder } from './components/PayOrder';
import { usePlanMessages } from './hooks/usePlanMessages';

/** What a plan costs the own company now, and the step to it. */
export default function CheckoutPage() {
  const { say, tierName } = usePlanMessages();
  const errorText = useErrorText();
  const { account } = useSession();
  const [params] = useSearchParams();
  const tier = TIERS.find((one) => one === params.get('tier'));
  const interval = BILLING_INTERVALS.find((one) => one === params.get('interval')) ?? 'month';
  const known = Boolean(account?.company && tier && tier !== 'basic');
  const standing = useBillingStatus(Boolean(account?.company));
  const order = tier ? null : standing.data?.order;
  const quote = useQuote({ tier: tier ?? 'professional', interval }, known);
  const plan = order?.tier ?? (known ? tier : undefined);
  const toPlans = <LinkButton href="/subscription">{say('toPlans')}</LinkButton>;
  const failed = [quote, standing].find(({ isError }) => isError);
  const face = () => {
    if (!account?.company) return <EmptyState icon="buildings" title={say('action.noCompany')} actions={toPlans} />;
    if (standing.data?.owner && order) return <PayOrder order={order} />;
    if (!known && standing.data) return <EmptyState icon="wallet" title={say('checkout.none')} actions={toPlans} />;
    if (failed) return <ErrorState text={errorText(failed.error)} onRetry={() => void failed.refetch()} />;
    if (!quote.data || !standing.data || !tier)
      return (
        <Panel>
          <SkeletonText lines={6} />
        </Panel>
      );
    if (!standing.data.owner)
      return (
        <OperationGate of={api.billing.change} otherwise={toPlans}>
          <EmptyState icon="users" title={say('action.owners')} actions={toPlans} />
        </OperationGate>
      );
    if (quote.data.kind === 'none')
      return <EmptyState icon="check-circle" title={say('action.have')} actions={toPlans} />;
    return <Checkout quote={quote.data} wanted={{ tier, interval }} />;
  };
  return (
    <PageBody>
      <PageHeader
        title={say('checkout.title')}
        subtitle={plan ? say('checkout.subtitle', { plan: tierName(plan) }) : undefined}
      />
      {face()}
    </PageBody>
  );
}
