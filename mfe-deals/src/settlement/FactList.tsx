import type { Deal, DealSettlement, Fact } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
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
import { useConfirmFact } from '../api/settlement';
import { useWords } from '../live/useWords';
import { PeriodDays } from './PeriodDays';
import { usePeriodText } from './usePeriodText';
import { useSheetText } from './useSheetText';
import { useTermsDetail } from './useTermsDetail';

const Proposed = styled.div`
  padding: 0 16px 16px;
`;
const TONES = { proposed: 'warning', standing: 'positive', replaced: 'neutral' } as const;

/** What a fact says, in one line. */
export const useFactText = () => {
  const say = useWords('deals.settle');
  const sheetText = useSheetText();
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
          ...content.values.map(({ element, value, unit }) => `${element} ${value} ${unit}`),
        ].join(' · ');
      case 'prices':
        return content.prices
          .map(({ index, price, source, currency: foreign }) => {
            const paid = format.money(price, foreign ?? currency);
            return `${index} ${paid} (${source})`;
          })
          .join(' · ');
      case 'event':
        return [format.date(content.date), content.source].join(' · ');
      case 'declaration':
        return [content.index, periodText(content.period)].join(' · ');
    }
  };
};

const titleOf = (content: Fact['content']): string => {
  if (content.kind === 'weight') return `fact.weight.${content.at}`;
  if (content.kind === 'event') return `fact.event.${content.event}`;
  return content.kind === 'prices' ? `fact.prices.${content.stage}` : `fact.${content.kind}`;
};

const isTerms = (content: Fact['content'] | false): content is Extract<Fact['content'], { kind: 'terms' }> =>
  content !== false && content.kind === 'terms';

/** What was recorded, with the other side's word where it is given; what waits for the reader's can be confirmed here. */
export const FactList = ({ deal, settlement }: { deal: Deal; settlement: DealSettlement }) => {
  const say = useWords('deals.settle');
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const factText = useFactText();
  const detail = useTermsDetail();
  const confirm = useConfirmFact();
  const { facts, side, currency, may } = settlement;
  if (!facts.length) return null;
  const proposed = facts.map((fact) => fact.standing === 'proposed' && fact.content).find(isTerms);
  return (
    <Panel title={say('facts.title')} flush>
      <Stack gap={4}>
        <RowList label={say('facts.title')}>
          {facts.map((fact) => (
            <RowItem
              key={fact.id}
              title={say(titleOf(fact.content))}
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
                  <Badge tone={TONES[fact.standing]}>{say(`standing.${fact.standing}`)}</Badge>
                  {fact.standing === 'proposed' && side && side !== fact.by && may.includes(fact.content.kind) ? (
                    <Button
                      size="sm"
                      variant="primary"
                      pending={confirm.isPending && confirm.variables.body.factId === fact.id}
                      onClick={() =>
                        confirm.mutate(
                          { params: { id: deal.id }, body: { factId: fact.id } },
                          { onSuccess: () => toast({ tone: 'positive', title: say('fact.confirmed') }) },
                        )
                      }
                    >
                      {say('fact.confirm')}
                    </Button>
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
