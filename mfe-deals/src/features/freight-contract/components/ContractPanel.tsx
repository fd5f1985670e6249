import type { api, BodyIn, FreightContract } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { ReasonDialog } from '@orebridge/remote-kit/pages';
import { Button, Callout, Cluster, Link, Panel, Stack, TermList, useFormat } from '@orebridge/ui';
import { type ReactNode, useState } from 'react';
import { useBillFreight } from '../api/useBillFreight';
import { useFreightAction } from '../api/useFreightAction';
import { DisputeDialog } from '../../../shared/DisputeDialog';
import { DecideDialog } from '../../../shared/services/DecideDialog';
import { useFreightMessages } from '../hooks/useFreightMessages';

/** What was agreed about the freight, its invoice, and the next step of the reader's side. */
export const ContractPanel = ({ contract }: { contract: FreightContract }) => {
  const { say, word } = useFreightMessages();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const act = useFreightAction();
  const bill = useBillFreight();
  const [cancelling, cancel] = useState(false);
  const [disputing, dispute] = useState(false);
  const [deciding, decide] = useState(false);
  const { quote, invoice, events } = contract;
  const params = { id: contract.id };
  const send = (body: BodyIn<typeof api.freightContracts.act>, close?: () => void) =>
    act.mutate(
      { params, body },
      {
        onSuccess: () => {
          close?.();
          toast({ tone: 'positive', title: say(`action.${body.event}.done`) });
        },
      },
    );
  const failed = disputing || deciding || cancelling ? null : [act, bill].find(({ isError }) => isError)?.error;
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
    ['acceptedAt', contract.acceptedAt && format.dateTime(contract.acceptedAt)],
    ['disputed', contract.disputed && format.money(contract.disputed, contract.currency, { min: 2 })],
    [
      'award',
      contract.award &&
        `${format.money(contract.award.amount, contract.currency, { min: 2 })} · ${contract.award.umpire}`,
    ],
  ];
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
            detail: standing === 'charged' ? format.money(amount, contract.currency) : word(`status.${standing}`),
          }))}
        />
        <Cluster gap={3}>
          {events.includes('bill') ? (
            <Button variant="primary" pending={bill.isPending} onClick={() => bill.mutate({ params })}>
              {say('action.bill')}
            </Button>
          ) : null}
          {(['accept', 'settle'] as const)
            .filter((event) => events.includes(event))
            .map((event) => (
              <Button key={event} variant="primary" pending={act.isPending} onClick={() => send({ event })}>
                {say(`action.${event}`)}
              </Button>
            ))}
          {events.includes('decide') ? (
            <Button variant="primary" onClick={() => decide(true)}>
              {say('action.decide')}
            </Button>
          ) : null}
          {events.includes('dispute') ? (
            <Button variant="dangerOutline" onClick={() => dispute(true)}>
              {say('action.dispute')}
            </Button>
          ) : null}
          {events.includes('cancel') ? (
            <Button variant="dangerOutline" onClick={() => cancel(true)}>
              {say('action.cancel')}
            </Button>
          ) : null}
        </Cluster>
      </Stack>
      {disputing ? (
        <DisputeDialog
          title={say('action.dispute')}
          text={say('action.dispute.text')}
          currency={contract.currency}
          pending={act.isPending}
          error={act.error}
          onClose={() => dispute(false)}
          onDispute={(disputed) => send({ event: 'dispute', ...disputed }, () => dispute(false))}
        />
      ) : null}
      {deciding ? (
        <DecideDialog
          total={format.money(contract.total, contract.currency, { min: 2 })}
          currency={contract.currency}
          pending={act.isPending}
          error={act.error}
          onClose={() => decide(false)}
          onDecide={(decision) => send({ event: 'decide', ...decision }, () => decide(false))}
        />
      ) : null}
      {cancelling ? (
        <ReasonDialog
          title={say('action.cancel')}
          text={say('action.cancel.text')}
          reasonHint={say('reasonHint')}
          least={3}
          destructive
          confirmLabel={say('action.cancel')}
          cancelLabel={say('back')}
          command={act}
          onClose={() => cancel(false)}
          onConfirm={(reason) => send({ event: 'cancel', reason }, () => cancel(false))}
        />
      ) : null}
    </Panel>
  );
};
