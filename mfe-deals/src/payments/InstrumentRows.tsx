import type { Instrument } from '@orebridge/contracts';
import { RowItem, RowList, StatusBadge, Text, useFormat } from '@orebridge/ui';
import { PAPER_STATUS } from './status';
import { usePayWords } from './usePayWords';

/** The papers of a deal, newest first, with what an admin found. */
export const InstrumentRows = ({ instruments, unit }: { instruments: readonly Instrument[]; unit: string }) => {
  const say = usePayWords();
  const format = useFormat();
  if (!instruments.length) return <Text tone="secondary">{say('paper.none')}</Text>;
  return (
    <RowList label={say('paper.title')}>
      {instruments.map((one) => (
        <RowItem
          key={one.id}
          title={`${say(`paper.kind.${one.kind}`)}, ${one.number}`}
          detail={[
            one.issuer,
            format.money(one.amount, one.currency, { min: 2 }),
            one.range ? say('paper.range.amount', { max: format.money(one.range.amount.max, one.currency) }) : '',
            one.range?.quantity
              ? say('paper.range.quantity', {
                  min: format.number(one.range.quantity.min),
                  max: format.number(one.range.quantity.max),
                  unit,
                })
              : '',
            ...one.findings.map((finding) => say(`paper.finding.${finding}`)),
            one.expiresOn ? say('paper.until', { day: format.date(one.expiresOn) }) : '',
            one.state === 'submitted' ? one.flaws.map((flaw) => say(`paper.flaw.${flaw}`)).join(', ') : '',
            one.reason ?? '',
          ]
            .filter(Boolean)
            .join(' · ')}
          end={<StatusBadge status={PAPER_STATUS[one.state]} label={say(`paper.state.${one.state}`)} />}
        />
      ))}
    </RowList>
  );
};
