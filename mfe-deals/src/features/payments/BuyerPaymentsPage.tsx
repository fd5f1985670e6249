import { useMessages } from '@orebridge/remote-kit';
import type { PaymentDue } from '@orebridge/contracts';
import { LinkButton, PageBody, PageHeader, Panel, Tabs } from '@orebridge/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChoiceOrFirst } from '@orebridge/remote-kit/pages';
import { useLiveTrade } from '../../shared/useLiveTrade';
import { DueRows } from './components/DueRows';
import { PaidRows } from './components/PaidRows';
import { PayDialog } from '../../shared/payments/PayDialog';
import { PaymentDialog } from '../../shared/payments/PaymentDialog';

const TABS = ['due', 'paid'] as const;

/** A buyer's payments: what is to pay, and what has been paid with its receipts. */
export default function BuyerPaymentsPage() {
  const say = useMessages('deals.pay');
  const [tab, choose] = useChoiceOrFirst('tab', TABS);
  const [params, setParams] = useSearchParams();
  const [due, setDue] = useState<PaymentDue | null>(null);
  useLiveTrade();
  const shown = params.get('payment');
  const show = (id: string | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (id) after.set('payment', id);
      else after.delete('payment');
      return after;
    });
  const content = {
    due: (
      <Panel flush>
        <DueRows onPay={setDue} onShow={show} />
      </Panel>
    ),
    paid: <PaidRows onShow={show} />,
  };
  return (
    <PageBody>
      <PageHeader
        title={say('title')}
        subtitle={say('subtitle')}
        actions={<LinkButton href="/payment-methods">{say('methods.title')}</LinkButton>}
      />
      <Tabs
        label={say('title')}
        value={tab}
        onValueChange={choose}
        items={TABS.map((value) => ({
          value,
          label: say(`tab.${value}`),
          content: value === tab ? content[value] : undefined,
        }))}
      />
      {due ? (
        <PayDialog
          due={due}
          onClose={() => setDue(null)}
          onStarted={(id) => {
            setDue(null);
            show(id);
          }}
        />
      ) : null}
      {shown ? <PaymentDialog id={shown} onClose={() => show(null)} /> : null}
    </PageBody>
  );
}
