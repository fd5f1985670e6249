import type { Deal, SettlementVersion } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, Callout, Cluster, Panel, Stack, TermList, Text, UNIT_PRICE_DIGITS, useFormat } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { PrintStyles, printSheet } from '../../../shared/PrintStyles';
import { PeriodDays } from './PeriodDays';
import { SettlementLines, useOpenLines } from './SettlementLines';
import { Sum } from './Sum';
import { useFormulaText } from '../../../shared/settlement/useFormulaText';
import { useSheetText } from '../../../shared/settlement/useSheetText';

/** An exchange rate keeps 10 significant digits, however small it is. */
const RATE_DIGITS = 12;
const MOST_DIGITS = 6;

/** One version of a settlement: every amount opens to its formula, and under it lies what went in. */
export const Version = ({
  deal,
  version,
  actions,
}: {
  deal: Deal;
  version: SettlementVersion;
  actions?: ReactNode;
}) => {
  const say = useMessages('deals.settle');
  const sheetText = useSheetText();
  const shared = useMessages();
  const format = useFormat();
  const formulaText = useFormulaText();
  const { open, toggle, allOpen, toggleAll } = useOpenLines(version.lines.length);
  const { currency, weights, unit } = version;
  const money = (amount: string) => format.money(amount, currency, { min: 2, max: 2 });
  const due = version.due.replace(/^-/, '');
  const assayText = ({ value, unit: of }: SettlementVersion['assays'][number]) =>
    `${format.number(value, { max: MOST_DIGITS })} ${of}`;
  const weighed = ({ wet, dry, net }: SettlementVersion['weights']) => [
    format.quantity(wet, unit === 'dmt' ? 'wmt' : unit),
    ...(dry === wet ? [] : [format.quantity(dry, unit)]),
    ...(net === dry ? [] : [format.quantity(net, unit)]),
  ];
  const went = [
    { id: 'wet', term: say('weight.wet'), detail: format.quantity(weights.wet, unit === 'dmt' ? 'wmt' : unit) },
    ...(weights.dry === weights.wet
      ? []
      : [{ id: 'dry', term: say('weight.dry'), detail: format.quantity(weights.dry, unit) }]),
    ...(weights.net === weights.dry
      ? []
      : [{ id: 'net', term: say('weight.net'), detail: format.quantity(weights.net, unit) }]),
    ...(version.lots
      ? version.lots.map((one) => ({
          id: `lot ${one.lot}`,
          term: shared('invoice.line.lot', { lot: one.lot }),
          detail: [...weighed(one.weights), ...one.assays.map((assay) => `${assay.element} ${assayText(assay)}`)].join(
            ' · ',
          ),
        }))
      : version.assays.map((assay) => ({
          id: `assay ${assay.element}`,
          term: say('assayOf', { element: assay.element }),
          detail: assayText(assay),
        }))),
    ...version.prices.map(({ index, price, source, from, to, workings, days, currency: foreign, rate }) => ({
      id: `price ${index}`,
      term: index,
      detail: (
        <>
          {format.money(price, foreign ?? currency, { min: 2, max: UNIT_PRICE_DIGITS })}
          <Text as="span" size="caption" tone="secondary">
            {` ${say('priceFrom', { source, from: format.date(from), to: format.date(to) })}`}
            {workings.map((one) => ` ${formulaText(one)}`)}
            {rate && foreign
              ? ` ${say('price.rated', {
                  rate: format.number(rate.rate, { max: RATE_DIGITS }),
                  to: currency,
                  currency: foreign,
                  source: rate.source,
                  day: format.date(rate.day),
                })}`
              : null}
          </Text>
          <PeriodDays index={index} days={days} />
        </>
      ),
    })),
  ];
  return (
    <div data-print-sheet="">
      <PrintStyles />
      <Panel
        title={say('versionOf', { number: version.number, kind: say(`kind.${version.kind}`) })}
        meta={`${deal.reference} · ${format.dateTime(version.at)}`}
        flush
        actions={
          <Cluster gap={3} data-print-hidden="">
            {actions}
            <Button size="sm" onClick={toggleAll}>
              {sheetText(allOpen ? 'closeAll' : 'openAll')}
            </Button>
            <Button size="sm" onClick={printSheet}>
              {shared('common.print')}
            </Button>
          </Cluster>
        }
      >
        <SettlementLines
          lines={version.lines}
          lots={version.lots}
          currency={currency}
          label={say('title')}
          open={open}
          toggle={toggle}
        />
        <Sum>
          <Text as="span" strong>
            {say('total')}
          </Text>
          <Text as="span" size="title">
            {money(version.total)}
          </Text>
        </Sum>
        {version.total.startsWith('-') ? <Callout tone="warning">{sheetText('belowZero')}</Callout> : null}
        {version.workings.map((working) => (
          <Sum key={working.code}>
            <Text as="span" size="bodySm" tone="secondary">
              {formulaText(working)}
            </Text>
          </Sum>
        ))}
        <Sum>
          <Text as="span" strong>
            {version.payer
              ? say('duePays', {
                  payer: deal[version.payer].name,
                  payee: deal[version.payer === 'buyer' ? 'seller' : 'buyer'].name,
                })
              : say('dueNobody')}
          </Text>
          <Text as="span" size="title">
            {money(due)}
          </Text>
        </Sum>
        <Stack gap={3} style={{ padding: '4px 16px 16px' }}>
          <Text as="h3" size="titleSm">
            {say('went')}
          </Text>
          <TermList items={went} />
          <Text as="p" size="caption" tone="tertiary">
            {say('stays')}
          </Text>
        </Stack>
      </Panel>
    </div>
  );
};
