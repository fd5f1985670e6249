import type { PriceAlert } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { Read } from '@orebridge/remote-kit/pages';
import {
  Button,
  Cluster,
  EmptyState,
  IconButton,
  MineralThumb,
  Panel,
  RowItem,
  RowList,
  Switch,
  useFormat,
  useMineralName,
} from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useAlerts } from '../api/useAlerts';
import { useRemoveAlert } from '../api/useRemoveAlert';
import { useTurnAlert } from '../api/useTurnAlert';

/** The reader's own price alerts. */
export const Alerts = ({ onNew }: { onNew: () => void }) => {
  const say = useMessages('analytics');
  const format = useFormat();
  const nameOf = useMineralName();
  const toast = useToast();
  const errorText = useErrorText();
  const alerts = useAlerts();
  const turn = useTurnAlert();
  const [gone, setGone] = useState<PriceAlert | null>(null);
  const remove = useRemoveAlert(() => setGone(null));
  const ruleOf = ({ kind, level, periods, currency, unit }: PriceAlert) =>
    say(`alerts.rule.${kind}`, {
      level: level ? format.number(level, { max: 4 }) : '',
      n: periods ?? 0,
      unit: `${currency}/${unit}`,
    });
  const stateOf = ({ stale, firedAt }: PriceAlert) =>
    [
      firedAt ? say('alerts.fired', { date: format.date(firedAt) }) : say('alerts.never'),
      stale ? say('alerts.waits') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Panel
      title={say('alerts.title')}
      flush
      actions={
        <Button size="sm" icon="plus" onClick={onNew}>
          {say('alerts.add')}
        </Button>
      }
    >
      <Read of={alerts}>
        {({ items }) =>
          items.length ? (
            <RowList>
              {items.map((alert) => (
                <RowItem
                  key={alert.id}
                  lead={<MineralThumb mineral={alert.mineral} size={32} />}
                  title={`${nameOf(alert.mineral)}: ${ruleOf(alert)}`}
                  detail={stateOf(alert)}
                  end={
                    <Cluster gap={2} wrap={false}>
                      <Switch
                        label={say('alerts.on', { name: nameOf(alert.mineral) })}
                        labelHidden
                        checked={alert.on}
                        onChange={(event) =>
                          turn.mutate(
                            { params: { id: alert.id }, body: { on: event.target.checked } },
                            { onError: (error) => toast({ tone: 'negative', title: errorText(error) }) },
                          )
                        }
                      />
                      <IconButton icon="trash" label={say('alerts.remove')} onClick={() => setGone(alert)} />
                    </Cluster>
                  }
                />
              ))}
            </RowList>
          ) : (
            <EmptyState icon="bell" title={say('alerts.none')} text={say('alerts.noneText')} />
          )
        }
      </Read>
      {gone ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setGone(null)}
          title={say('alerts.remove')}
          text={`${gone.label}: ${ruleOf(gone)}`}
          confirmLabel={say('alerts.remove')}
          destructive
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: gone.id } })}
        />
      ) : null}
    </Panel>
  );
};
