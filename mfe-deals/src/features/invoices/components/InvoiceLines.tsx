import type { Invoice } from '@orebridge/contracts';
import { dec } from '@orebridge/trade';
import { Panel, Text, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { FormulaRow, FormulaRows } from '../../../shared/FormulaRows';
import { useInvoiceMessages } from '../../../shared/invoices/useInvoiceMessages';

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

const Line = ({ line, currency }: { line: Invoice['lines'][number]; currency: string }) => {
  const { lineText, formulaText, quantityText, amount } = useInvoiceMessages();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const quantity = quantityText(line);
  const price = format.number(line.price, { min: 2, max: 8 });
  return (
    <FormulaRow
      label={lineText(line)}
      amount={amount(line.amount, currency)}
      workings={line.workings.map(formulaText)}
      formula={line.formula ? formulaText(line.formula) : `${quantity} × ${price} = ${amount(line.amount, currency)}`}
      open={open}
      onToggle={() => setOpen(!open)}
    />
  );
};

/** The lines of an invoice, each opening to its formula, and the sums that they make. */
export const InvoiceLines = ({ invoice }: { invoice: Invoice }) => {
  const { say, amount, money } = useInvoiceMessages();
  const format = useFormat();
  const { tax, currency } = invoice;
  const isNote = invoice.payer === 'issuer';
  const sums: readonly (readonly [string, string])[] = [
    [say('sum.net'), amount(invoice.net, currency)],
    [say('sum.tax', { rate: format.number(tax.rate) }), amount(tax.amount, currency)],
    [say('sum.total'), amount(invoice.total, currency)],
    ...(dec(invoice.deducted).isZero()
      ? []
      : [[say('sum.deducted'), `−${amount(invoice.deducted, currency)}`] as const]),
  ];
  return (
    <Panel title={say('lines')} flush>
      <FormulaRows aria-label={say('lines')}>
        {invoice.lines.map((line, place) => (
          <Line key={place} line={line} currency={currency} />
        ))}
      </FormulaRows>
      <Sums>
        {sums.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <Text as="dd">{value}</Text>
          </div>
        ))}
        <div>
          <Text as="dt" strong>
            {say(isNote ? 'sum.refund' : 'sum.payable')}
          </Text>
          <Text as="dd" size="title">
            {money(dec(invoice.payable).abs().toFixed(), currency)}
          </Text>
        </div>
      </Sums>
    </Panel>
  );
};
