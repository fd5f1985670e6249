import { api, type FreightRoute } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { useMaySend } from '@orebridge/remote-kit/pages';
import { ROUTE_STATUS } from '@orebridge/remote-kit/trade';
import { Button, DemoRibbon, RowItem, StatusBadge, useFormat } from '@orebridge/ui';
import { useRouteAction } from '../api/useRouteAction';

interface Props {
  route: FreightRoute;
  /** Opens the form with which its owner changes it. */
  onChange?: () => void;
}

/** A route in a list; to its owner with what can be done with it. */
export const RouteRow = ({ route, onChange }: Props) => {
  const say = useMessages('logistics');
  const word = useMessages('freight');
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const act = useRouteAction();
  const mayAct = useMaySend()(api.freightRoutes.act);
  const { mode, from, to, title, transitDays, departures, equipment, guidePrice, currency } = route.fields;
  return (
    <RowItem
      title={title}
      detail={
        <>
          {[
            route.reference,
            route.own ? '' : route.carrier.name,
            say('way.by', { mode: word(`mode.${mode}`), from: from.name, to: to.name }),
            route.km ? format.quantity(route.km, 'km') : '',
            say('days', { count: transitDays }),
            departures,
            equipment,
            guidePrice ? say('route.guide', { price: format.money(guidePrice, currency, { per: 'wmt' }) }) : '',
            act.isError ? errorText(act.error) : '',
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          {route.demo ? <DemoRibbon inline /> : null}
        </>
      }
      end={
        <>
          {route.own ? (
            <StatusBadge status={ROUTE_STATUS[route.state]} label={say(`routeState.${route.state}`)} />
          ) : null}
          {onChange && route.own && mayAct ? (
            <Button size="sm" onClick={onChange}>
              {say('route.edit')}
            </Button>
          ) : null}
          {(['publish', 'withdraw'] as const)
            .filter((event) => mayAct && route.events.includes(event))
            .map((event) => (
              <Button
                key={event}
                size="sm"
                pending={act.isPending}
                onClick={() =>
                  act.mutate(
                    { params: { id: route.id }, body: { event } },
                    { onSuccess: () => toast({ tone: 'positive', title: say(`route.${event}.done`) }) },
                  )
                }
              >
                {say(`route.${event}`)}
              </Button>
            ))}
        </>
      }
    />
  );
};
