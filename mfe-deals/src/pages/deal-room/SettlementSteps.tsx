import type { Deal } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, Link, RowItem } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useDealSettlement } from '../../features/settlement/api/useDealSettlement';
import { factTitle, toRecord } from '../../features/settlement/facts';

/** The rows of what comes next in the settlement: what waits for the other side's word, and what has to be recorded. */
export const SettlementSteps = ({ deal }: { deal: Deal }) => {
  const say = useMessages('deals');
  const intl = useIntl();
  const { data } = useDealSettlement(deal.id);
  if (!data?.may.length) return null;
  const { facts, side, may } = data;
  const proposed = facts.filter(({ standing }) => standing === 'proposed');
  const lacking = toRecord(data).map(({ what }) => say(`settle.lack.${what}`));
  const parties = [deal.seller.name, deal.buyer.name];
  const row = (key: string, title: string, who: string, mine: boolean) => (
    <RowItem
      key={key}
      title={
        <Link href={`/deals/${deal.id}?tab=settlement`} quiet>
          {title}
        </Link>
      }
      detail={say('steps.by', { who })}
      end={mine ? <Badge tone="info">{say('steps.yours')}</Badge> : undefined}
    />
  );
  return (
    <>
      {proposed.map(({ id, by, content }) =>
        row(
          id,
          say('steps.confirmFact', { what: say(`settle.${factTitle(content)}`), by: deal[by].name }),
          deal[by === 'seller' ? 'buyer' : 'seller'].name,
          side !== null && side !== by && may.includes(content.kind),
        ),
      )}
      {lacking.length
        ? row(
            'record',
            say('steps.recordFacts', { what: intl.formatList(lacking) }),
            intl.formatList(parties, { type: 'disjunction' }),
            side !== null,
          )
        : null}
    </>
  );
};
