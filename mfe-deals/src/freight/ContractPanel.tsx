import type { FreightContract } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { dec } from '@orebridge/trade';
import { Button, Callout, Cluster, Link, Panel, Stack, TermList, useFormat } from '@orebridge/ui';
import { type ReactNode, useState } from 'react';
import { useBillFreight, useFreightAct } from '../api/freight';
import { ReasonDialog } from '../live/ReasonDialog';
import { PayDialog } from '../payments/PayDialog';
import { PaymentDialog } from '../payments/PaymentDialog';
import { useFreightWords } from './useFreightWords';

type Act = 'dispute' | 'cancel';

/** What was agreed about the freight, its invoice, and the next step of the reader's side. */
export const ContractPanel = ({ contract }: { contract: FreightContract }) => {
  const { say, word } = useFreightWords();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const act = useFreightAct();
  const bill = useBillFreight();
  const [asking, ask] = useState<Act | null>(null);
  const [paying, pay] = useState(false);
  const [payment, follow] = useState<string | null>(null);
  const { quote, invoice, events, side } = contract;
  const params = { id: contract.id };
  const send = (event: Act | 'settle', reason?: string) =>
    act.mutate(
      { params, body: { event, ...(reason && { reason }) } },
      {
        onSuccess: () => toast({ tone: 'positive', title: say(`act.${event}.done`) }),
        onSettled: () => ask(null),
      },
    );
  const failed = [act, bill].find(({ isError }) => isError)?.error;
  const facts: [string, ReactNode][] = [
    ['carrier', contract.carrier.name],
    ['client', contract.client.name],
    ['total', format.money(contract.total, contract.currency)],
    ['perTonne', format.money(quote.perTonne, contract.currency, { per: 'wmt' })],
    ['mode', word(`mode.${quote.route.mode}`)],
    ['from', contract.from],
    ['to', contract.to],
    ['service', quote.terms.service],
    ['liability', quote.terms.liability],
    [
      'shipment',
      contract.shipment ? <Link href={`/shipments/${contract.shipment.id}`}>{contract.shipment.reference}</Link> : null,
    ],
    ['deal', contract.deal ? <Link href={`/deals/${contract.deal.id}`}>{contract.deal.reference}</Link> : null],
    ['invoice', invoice ? <Link href={`/invoices/${invoice.id}`}>{invoice.number}</Link> : null],
    ['open', invoice ? format.money(invoice.open, contract.currency) : null],
  ];
  const owed = side === 'client' && invoice && dec(invoice.open).greaterThan(0) ? invoice : null;
  return (
    <Panel title={say('agreed')}>
      <Stack gap={6}>
        {failed ? <Callout tone="negative" title={errorText(failed)} /> : null}
        {contract.reason ? (
          <Callout tone="warning" title={say('reasonGiven')}>
            {contract.reason}
          </Callout>
        ) : null}
        <TermList
          layout="tiles"
          items={facts.flatMap(([id, detail]) => (detail ? [{ id, term: say(`fact.${id}`), detail }] : []))}
        />
        <TermList
          layout="tiles"
          items={quote.terms.charges.map(({ charge, standing, amount }) => ({
            id: charge,
            term: word(`charge.${charge}`),
            detail: standing === 'charged' ? format.money(amount, contract.currency) : word(`standing.${standing}`),
          }))}
        />
        <Cluster gap={3}>
          {events.includes('bill') ? (
            <Button variant="primary" pending={bill.isPending} onClick={() => bill.mutate({ params })}>
              {say('act.bill')}
            </Button>
          ) : null}
          {owed ? (
            <Button variant="primary" onClick={() => pay(true)}>
              {say('act.pay')}
            </Button>
          ) : null}
          {events.includes('settle') ? (
            <Button variant="primary" pending={act.isPending} onClick={() => send('settle')}>
              {say('act.settle')}
            </Button>
          ) : null}
          {(['dispute', 'cancel'] as const)
            .filter((event) => events.includes(event))
            .map((event) => (
              <Button key={event} variant="dangerOutline" onClick={() => ask(event)}>
                {say(`act.${event}`)}
              </Button>
            ))}
        </Cluster>
      </Stack>
      {owed && paying ? (
        <PayDialog
          due={{
            purpose: 'invoice',
            about: { kind: 'invoice', id: owed.id },
            amount: owed.open,
            currency: contract.currency,
            title: owed.number,
          }}
          onStarted={(id) => {
            pay(false);
            follow(id);
          }}
          onClose={() => pay(false)}
        />
      ) : null}
      {payment ? <PaymentDialog id={payment} onClose={() => follow(null)} /> : null}
      {asking ? (
        <ReasonDialog
          title={say(`act.${asking}`)}
          text={say(`act.${asking}.text`)}
          reasonLabel={say('reason')}
          reasonHint={say('reasonHint')}
          least={3}
          destructive
          confirmLabel={say(`act.${asking}`)}
          cancelLabel={say('back')}
          pending={act.isPending}
          onClose={() => ask(null)}
          onConfirm={(reason) => send(asking, reason)}
        />
      ) : null}
    </Panel>
  );
};
