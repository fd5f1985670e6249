import type { Instrument } from '@orebridge/contracts';
import { RowItem, RowList, StatusBadge, Text, useFormat } from '@orebridge/ui';
import { PAPER_STATUS } from './status';
import { usePayWords } from './usePayWords';

/** The papers of a deal, newest first, with what an admin found. */
export const InstrumentRows = ({ instruments }: { instruments: readonly Instrument[] }) => {
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
