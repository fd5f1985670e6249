import type { FreightQuote, FreightRequest } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { SignGate } from '@orebridge/remote-kit/pages';
import { QUOTE_STATUS } from '@orebridge/remote-kit/trade';
import {
  Button,
  CellTitle,
  Cluster,
  type Column,
  EmptyState,
  FormError,
  LinkButton,
  Panel,
  Stack,
  StatusBadge,
  Sub,
  Table,
  useFormat,
} from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useQuoteAction } from '../api/useQuoteAction';
import { QuoteTerms } from './QuoteTerms';

type Action = 'accept' | 'reject' | 'withdraw';

/** The quotes of a request side by side, the cheapest a wet tonne first, with all their lines. */
export const Answers = ({ request }: { request: FreightRequest }) => {
  const say = useMessages('logistics');
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const act = useQuoteAction();
  const [asked, ask] = useState<{ quote: FreightQuote; event: Action } | null>(null);
  const named = (id: string) => ({ id, header: say(`answer.${id}`), cardLabel: say(`answer.${id}`) });
  const columns: Column<FreightQuote>[] = [
    {
      ...named('carrier'),
      card: 'title',
      cell: ({ carrier, reference, leg }) => (
        <CellTitle title={carrier.name} detail={`${reference} · ${say('ask.leg', { number: leg })}`} />
      ),
    },
    {
      ...named('perTonne'),
      align: 'end',
      cell: ({ perTonne, total, currency }) => (
        <>
          {format.money(perTonne, currency, { per: 'wmt' })}
          <Sub>{format.money(total, currency)}</Sub>
        </>
      ),
    },
    { ...named('transit'), align: 'end', cell: ({ terms }) => say('days', { count: terms.transitDays }) },
    {
      ...named('emissions'),
      align: 'end',
      hideBelow: 1280,
      cell: ({ emissions }) =>
        emissions ? (
          <>
            {format.quantity(emissions.perTonne, 'kg/t')}
            <Sub>{say(`quality.${emissions.quality}`)}</Sub>
          </>
        ) : (
          '–'
        ),
    },
    {
      ...named('state'),
      cell: ({ state }) => <StatusBadge status={QUOTE_STATUS[state]} label={say(`quoteState.${state}`)} />,
    },
  ];
  const done = () =>
    asked &&
    act.mutate(
      { params: { id: asked.quote.id }, body: { event: asked.event } },
      {
        onSuccess: () => toast({ tone: 'positive', title: say(`answer.${asked.event}.done`) }),
        onSettled: () => ask(null),
      },
    );
  return (
    <Stack gap={6}>
      {act.isError ? <FormError>{errorText(act.error)}</FormError> : null}
      <Table
        label={say('answer.title')}
        columns={columns}
        rows={request.answers}
        rowKey={({ id }) => id}
        state={request.answers.length ? 'ready' : 'empty'}
        empty={<EmptyState icon="tag" title={say('answer.none')} text={say('answer.noneText')} />}
      />
      {request.answers.map((quote) => (
        <Panel key={quote.id} title={quote.carrier.name} meta={quote.reference}>
          <Stack gap={5}>
            <QuoteTerms quote={quote} />
            <Cluster gap={3}>
              {quote.contractId ? (
                <LinkButton href={`/logistics-contracts/${quote.contractId}`}>{say('fact.toContract')}</LinkButton>
              ) : null}
              {(['accept', 'reject', 'withdraw'] as const)
                .filter((event) => quote.events.includes(event))
                .map((event) => {
                  const button = (
                    <Button
                      key={event}
                      variant={event === 'accept' ? 'primary' : 'dangerOutline'}
                      onClick={() => ask({ quote, event })}
                    >
                      {event === 'accept'
                        ? say('answer.accept.for', { total: format.money(quote.total, quote.currency) })
                        : say(`answer.${event}`)}
                    </Button>
                  );
                  return event === 'accept' ? (
                    <SignGate
                      key={event}
                      command={{ operation: 'accept_quote', id: quote.id, body: {} }}
                      value={{ amount: quote.total, currency: quote.currency }}
                    >
                      {button}
                    </SignGate>
                  ) : (
                    button
                  );
                })}
            </Cluster>
          </Stack>
        </Panel>
      ))}
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={() => ask(null)}
          title={say(`answer.${asked.event}`)}
          text={say(`answer.${asked.event}.text`, {
            carrier: asked.quote.carrier.name,
            total: format.money(asked.quote.total, asked.quote.currency),
            perTonne: format.money(asked.quote.perTonne, asked.quote.currency, { per: 'wmt' }),
          })}
          confirmLabel={
            asked.event === 'accept'
              ? say('answer.accept.for', { total: format.money(asked.quote.total, asked.quote.currency) })
              : say(`answer.${asked.event}`)
          }
          pending={act.isPending}
          onConfirm={() => done()}
        />
      ) : null}
    </Stack>
  );
};
