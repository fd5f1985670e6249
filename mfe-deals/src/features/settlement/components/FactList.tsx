import { api, type Deal, type DealSettlement, type Fact } from '@orebridge/contracts';
import { useErrorText, useToast, useMessages } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import {
  Badge,
  Button,
  Cluster,
  FormError,
  Panel,
  RowItem,
  RowList,
  Stack,
  TermList,
  Text,
  useFormat,
} from '@orebridge/ui';
import styled from 'styled-components';
import { useConfirmFact } from '../api/useConfirmFact';
import { factTitle } from '../facts';
import { PeriodDays } from './PeriodDays';
import { usePeriodText } from '../hooks/usePeriodText';
import { useSheetText } from '../../../shared/settlement/useSheetText';
import { useTermsDetail } from '../hooks/useTermsDetail';

const Proposed = styled.div`
  padding: 0 16px 16px;
`;
const TONES = { proposed: 'warning', standing: 'positive', replaced: 'neutral' } as const;

/** What a fact says, in one line. */
export const useFactText = () => {
  const say = useMessages('deals.settle');
  const sheetText = useSheetText();
  const invoiceText = useMessages('invoice');
  const format = useFormat();
  const periodText = usePeriodText();
  return ({ content }: Fact, currency: string): string => {
    switch (content.kind) {
      case 'terms':
        return [
          sheetText(`basis.${content.terms.basis.type}`),
          say('fact.provisional', { pct: format.percent(content.provisionalPct) }),
          say(`at.${content.finalWeight}`),
        ].join(' · ');
      case 'weight':
        return [
          `${say('weight.wet')} ${format.number(content.total.wet)}`,
          content.total.dry === content.total.wet ? '' : `${say('weight.dry')} ${format.number(content.total.dry)}`,
          content.lots.length > 1 ? say('fact.lots', { count: content.lots.length }) : '',
          say(`method.${content.method}`),
          content.source,
          format.date(content.date),
        ]
          .filter(Boolean)
          .join(' · ');
      case 'assay':
        return [
          content.laboratory,
          format.date(content.date),
          ...content.values.map(({ lot, element, value, unit }) =>
            [lot === undefined ? '' : invoiceText('line.lot', { lot }), element, value, unit].filter(Boolean).join(' '),
          ),
        ].join(' · ');
      case 'prices':
        return content.prices
          .map(({ index, price, source, from, to, currency: foreign }) => {
            const paid = format.money(price, foreign ?? currency);
            return `${index} ${paid} (${say('priceFrom', { source, from: format.date(from), to: format.date(to) })})`;
          })
          .join(' · ');
      case 'event':
        return [format.date(content.date), content.source].join(' · ');
      case 'declaration':
        return [content.index, periodText(content.period)].join(' · ');
    }
  };
};

const isTerms = (content: Fact['content'] | false): content is Extract<Fact['content'], { kind: 'terms' }> =>
  content !== false && content.kind === 'terms';

/** What was recorded, with the other side's word where it is given; what waits for the reader's can be confirmed here. */
export const FactList = ({ deal, settlement }: { deal: Deal; settlement: DealSettlement }) => {
  const say = useMessages('deals.settle');
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const factText = useFactText();
  const detail = useTermsDetail();
  const confirm = useConfirmFact();
  const { facts, side, currency, may } = settlement;
  if (!facts.length) return null;
  const isAsked = ({ standing, by, content }: Fact) =>
    standing === 'proposed' && side !== null && side !== by && may.includes(content.kind);
  // The oldest first: what was recorded later counts where both are of the same.
  const asked = facts.filter(isAsked).toReversed();
  const params = { id: deal.id };
  const confirmAll = async () => {
    try {
      for (const { id } of asked) await confirm.mutateAsync({ params, body: { factId: id } });
      toast({ tone: 'positive', title: say('fact.allConfirmed') });
    } catch {
      // What was refused stands below the list; what was confirmed before stays confirmed.
    }
  };
  const proposed = facts.map((fact) => fact.standing === 'proposed' && fact.content).find(isTerms);
  return (
    <Panel
      title={say('facts.title')}
      actions={
        asked.length > 1 ? (
          <Button size="sm" pending={confirm.isPending} onClick={() => void confirmAll()}>
            {say('fact.confirmAll', { count: asked.length })}
          </Button>
        ) : undefined
      }
      flush
    >
      <Stack gap={4}>
        <RowList label={say('facts.title')}>
          {facts.map((fact) => (
            <RowItem
              key={fact.id}
              title={say(factTitle(fact.content))}
              detail={
                <>
                  {factText(fact, currency)}
                  <br />
                  {say('fact.by', { side: deal[fact.by].name, who: fact.byName, at: format.dateTime(fact.at) })}
                  {fact.confirmedByName ? ` · ${say('fact.confirmedBy', { who: fact.confirmedByName })}` : null}
                  {fact.content.kind === 'prices' && fact.standing === 'proposed'
                    ? fact.content.prices.map(({ index, days }) => <PeriodDays key={index} index={index} days={days} />)
                    : null}
                </>
              }
              end={
                <Cluster gap={3} align="center">
                  <Badge tone={TONES[fact.standing]}>{say(`status.${fact.standing}`)}</Badge>
                  {isAsked(fact) ? (
                    <OperationGate of={api.settlements.confirm}>
                      <Button
                        size="sm"
                        variant="primary"
                        pending={confirm.isPending && confirm.variables.body.factId === fact.id}
                        onClick={() =>
                          confirm.mutate(
                            { params, body: { factId: fact.id } },
                            { onSuccess: () => toast({ tone: 'positive', title: say('fact.confirmed') }) },
                          )
                        }
                      >
                        {say('fact.confirm')}
                      </Button>
                    </OperationGate>
                  ) : null}
                </Cluster>
              }
            />
          ))}
        </RowList>
        {proposed ? (
          <Proposed>
            <Text as="h3" size="titleSm">
              {say('detail.show')}
            </Text>
            <TermList items={detail(proposed)} />
          </Proposed>
        ) : null}
        {confirm.isError ? <FormError>{errorText(confirm.error)}</FormError> : null}
      </Stack>
    </Panel>
  );
};
