import { useMessages } from '@orebridge/remote-kit';
import type { Instrument } from '@orebridge/contracts';
import { INSTRUMENT_STATUS } from '@orebridge/remote-kit/trade';
import { RowItem, RowList, StatusBadge, Text, useFormat } from '@orebridge/ui';

/** The documents of a deal, newest first, with what an admin found. */
export const InstrumentRows = ({ instruments, unit }: { instruments: readonly Instrument[]; unit: string }) => {
  const say = useMessages('deals.pay');
  const format = useFormat();
  if (!instruments.length) return <Text tone="secondary">{say('document.none')}</Text>;
  return (
    <RowList label={say('document.title')}>
      {instruments.map((one) => (
        <RowItem
          key={one.id}
          title={`${say(`document.kind.${one.kind}`)}, ${one.number}`}
          detail={[
            one.issuer,
            format.money(one.amount, one.currency, { min: 2 }),
            one.range ? say('document.range.amount', { max: format.money(one.range.amount.max, one.currency) }) : '',
            one.range?.quantity
              ? say('document.range.quantity', {
                  min: format.number(one.range.quantity.min),
                  max: format.number(one.range.quantity.max),
                  unit,
                })
              : '',
            ...one.findings.map((finding) => say(`document.finding.${finding}`)),
            one.expiresOn ? say('document.until', { day: format.date(one.expiresOn) }) : '',
            one.state === 'submitted' ? one.flaws.map((flaw) => say(`document.flaw.${flaw}`)).join(', ') : '',
            one.reason ?? '',
          ]
            .filter(Boolean)
            .join(' · ')}
          end={<StatusBadge status={INSTRUMENT_STATUS[one.state]} label={say(`document.state.${one.state}`)} />}
        />
      ))}
    </RowList>
  );
};
