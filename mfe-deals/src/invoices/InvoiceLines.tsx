import type { Invoice } from '@orebridge/contracts';
import { dec } from '@orebridge/trade';
import { Icon, Panel, Stack, Text, useFormat } from '@orebridge/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useInvoiceWords } from './useInvoiceWords';

const Rows = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  > li {
    border-bottom: 1px solid var(--border-subtle);
  }
  button {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: 44px;
    padding: 6px 16px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  button:hover {
    background: var(--bg-hover);
  }
  button > span:first-of-type {
    flex: 1;
    min-width: 0;
  }
`;
/** Closed formulas are hidden on the screen and printed all the same: paper cannot be opened. */
const Formula = styled.div`
  padding: 0 16px 12px 38px;
  overflow-wrap: anywhere;
  &[data-closed] {
    display: none;
  }
  @media print {
    &[data-closed] {
      display: block;
    }
  }
`;
const Sums = styled.dl`
  margin: 0;
  padding: 10px 16px;
  > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 3px 0;
  }
  dd {
    margin: 0;
  }
`;

const Line = ({ line }: { line: Invoice['lines'][number] }) => {
  const { lineText, formulaText, amount } = useInvoiceWords();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const id = useId();
  const quantity = `${format.number(line.quantity, { max: 6 })}${line.unit === 'piece' ? '' : ` ${line.unit}`}`;
  const price = format.number(line.price, { min: 2, max: 6 });
  return (
    <li>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'caret-up' : 'caret-down'} size={14} />
        <span>{lineText(line)}</span>
        <Text as="span" mono>
          {amount(line.amount)}
        </Text>
      </button>
      <Formula id={id} data-closed={open ? undefined : ''}>
        <Stack gap={2}>
          {line.workings.map((working, place) => (
            <Text key={place} as="p" size="bodySm" tone="secondary">
              {formulaText(working)}
            </Text>
          ))}
          <Text as="p" size="bodySm" strong>
            {line.formula ? formulaText(line.formula) : `${quantity} × ${price} = ${amount(line.amount)}`}
          </Text>
        </Stack>
      </Formula>
    </li>
  );
};

/** The lines of an invoice, each opening to its formula, and the sums that they make. */
export const InvoiceLines = ({ invoice }: { invoice: Invoice }) => {
  const { say, amount, money } = useInvoiceWords();
  const format = useFormat();
  const { tax, currency } = invoice;
  const isNote = invoice.payer === 'issuer';
  const sums: readonly (readonly [string, string])[] = [
    [say('sum.net'), amount(invoice.net)],
    [say('sum.tax', { rate: format.number(tax.rate) }), amount(tax.amount)],
    [say('sum.total'), amount(invoice.total)],
    ...(dec(invoice.deducted).isZero() ? [] : [[say('sum.deducted'), `−${amount(invoice.deducted)}`] as const]),
  ];
  return (
    <Panel title={say('lines')} flush>
      <Rows aria-label={say('lines')}>
        {invoice.lines.map((line, place) => (
          <Line key={place} line={line} />
        ))}
      </Rows>
      <Sums>
        {sums.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <Text as="dd" mono>
              {value}
            </Text>
          </div>
        ))}
        <div>
          <Text as="dt" strong>
            {say(isNote ? 'sum.refund' : 'sum.payable')}
          </Text>
          <Text as="dd" size="title" mono>
            {money(dec(invoice.payable).abs().toFixed(2), currency)}
          </Text>
        </div>
      </Sums>
    </Panel>
  );
};
