import type { KpiPeriod } from '@orebridge/contracts';
import { Badge, Button, Cluster, EmptyState, Panel, Stack } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { Widget } from '../remotes/Widget';
import type { PlacedWidget } from '../remotes/widgets';
import { NextSteps } from './NextSteps';
import { Places } from './Places';
import type { Arranging } from './useArranging';

/** A dashboard's widgets where the person has put them; what is new since then is marked. */
export function Shown({ arranging, context }: { arranging: Arranging; context: { days: KpiPeriod } }) {
  const intl = useIntl();
  const { band, work, watch, hidden, fresh } = arranging.shown;
  const draw = (list: readonly PlacedWidget[]) =>
    list.map((widget) =>
      fresh.has(widget.id) ? (
        <Stack key={widget.id} gap={2}>
          <Cluster gap={2}>
            <Badge tone="info">{intl.formatMessage({ id: 'dashboard.new' })}</Badge>
            <Button variant="quiet" size="sm" onClick={arranging.acknowledge}>
              {intl.formatMessage({ id: 'dashboard.keepHere' })}
            </Button>
          </Cluster>
          <Widget widget={widget} context={context} />
        </Stack>
      ) : (
        <Widget key={widget.id} widget={widget} context={context} />
      ),
    );
  const nothing = band.length + work.length + watch.length === 0;
  return (
    <Stack gap={7}>
      {draw(band)}
      <NextSteps />
      {nothing ? (
        <Panel>
          <EmptyState
            icon="squares-four"
            title={intl.formatMessage({ id: hidden.length > 0 ? 'dashboard.allHidden' : 'dashboard.empty' })}
            text={intl.formatMessage({ id: hidden.length > 0 ? 'dashboard.allHidden.text' : 'dashboard.empty.text' })}
          />
        </Panel>
      ) : (
        <Places work={draw(work)} watch={draw(watch)} />
      )}
    </Stack>
  );
}
