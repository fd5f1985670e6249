import type { ScreeningDetail } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Callout, Link, useFormat } from '@orebridge/ui';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled.div`
  padding: 12px 16px;
`;

/** Since when and by which rule lots, deals and payments stand still; nothing where the match holds nothing any more. */
export const HeldUp = ({ screening: { kind, status, enteredAt, holds } }: { screening: ScreeningDetail }) => {
  const say = useMessages('admin');
  const format = useFormat();
  if (kind !== 'sanctions' || (status !== 'potential' && status !== 'confirmed')) return null;
  const links = (rows: ScreeningDetail['holds']['lots'], to: string, count: number): ReactNode => (
    <>
      {rows.map(({ id, reference }, place) => (
        <Fragment key={id}>
          {place ? ', ' : ''}
          <Link href={`/${to}/${id}`}>{reference}</Link>
        </Fragment>
      ))}
      {count > rows.length ? ` ${say('screening.more', { count: count - rows.length })}` : ''}
    </>
  );
  return (
    <Line>
      <Callout
        tone="warning"
        title={say(`screening.heldSince.${status}`, {
          at: format.dateTime(enteredAt),
          rule: status === 'potential' ? 'R08' : 'R02',
        })}
      >
        {holds.lotCount ? (
          <div>
            {say('screening.lots')} {links(holds.lots, 'listing', holds.lotCount)}
          </div>
        ) : null}
        {holds.dealCount ? (
          <div>
            {say('screening.deals')} {links(holds.deals, 'deals', holds.dealCount)}
          </div>
        ) : null}
        {holds.lotCount + holds.dealCount === 0 ? <div>{say('screening.holdsNothing')}</div> : null}
        {holds.escrow.length ? (
          <div>
            {say('screening.escrow', {
              sums: format.list(holds.escrow.map(({ amount, currency }) => format.money(amount, currency))),
            })}
          </div>
        ) : null}
      </Callout>
    </Line>
  );
};
