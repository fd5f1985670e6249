import type { DealCard } from '@orebridge/contracts';
import { type DealActor, nextActions } from '@orebridge/trade';
import { Sub } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** What only some deals come to, or what happens by itself: no next step of a deal in a list. */
const BESIDE = ['decide_tolerance_breach', 'delivery_unopposed'];

/** The next step of a deal in a list, and who does it; nothing where nobody has to do anything. */
export const NextLine = ({ deal }: { deal: DealCard }) => {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string>) => intl.formatMessage({ id: `deals.steps.${id}` }, values);
  const next = nextActions(deal.state).find(
    ({ event, actors }) => !BESIDE.includes(event) && actors.some((actor) => actor !== 'system'),
  );
  if (!next) return null;
  const nameOf = (actor: DealActor) =>
    actor === 'buyer' || actor === 'seller' ? deal[actor].name : say(`actor.${actor}`);
  const who =
    next.event === 'settle'
      ? say('actor.owing')
      : intl.formatList(next.actors.filter((actor) => actor !== 'system').map(nameOf), { type: 'disjunction' });
  return (
    <Sub>
      {say(`action.${next.event}`)} · {say('by', { who })}
    </Sub>
  );
};
