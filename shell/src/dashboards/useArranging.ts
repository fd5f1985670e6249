import type { DashboardLayout, DashboardSlot } from '@orebridge/contracts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { PlacedWidget } from '../remotes/widgets';
import { textOf } from '../site/pages';
import { useShowToast } from '../toasts/useShowToast';
import { arrange, complete, same } from './layout';
import { useLayout } from './useLayout';

/** Everything a person can do to a dashboard. What is hidden, reset or rearranged can be taken back from the toast. */
export const useArranging = (slot: DashboardSlot, widgets: readonly PlacedWidget[]) => {
  const intl = useIntl();
  const toast = useShowToast();
  const { pending, layout, arrange: keep } = useLayout(slot);
  const [begunWith, setBegunWith] = useState<{ layout: DashboardLayout | undefined } | null>(null);
  const whole = complete(widgets, layout);

  const tell = (id: string, before: DashboardLayout | undefined, values?: Record<string, string>): void =>
    toast({
      title: intl.formatMessage({ id }, values),
      action: { label: intl.formatMessage({ id: 'dashboard.undo' }), run: () => keep(before ?? null) },
    });

  return {
    pending,
    shown: arrange(widgets, layout),
    /** The layout with every widget in it, on which a change builds. */
    whole,
    arranged: layout !== undefined,
    editing: begunWith !== null,
    begin: () => setBegunWith({ layout }),
    finish: () => {
      const before = begunWith?.layout;
      setBegunWith(null);
      if (begunWith && !same(before, layout)) tell('dashboard.rearranged', before);
    },
    change: (next: DashboardLayout) => {
      if (!same(next, layout)) keep(next);
    },
    hide: (widget: PlacedWidget, next: DashboardLayout) => {
      keep(next);
      tell('dashboard.hidden', layout, { name: textOf(widget.title, intl) });
    },
    reset: () => {
      keep(null);
      tell('dashboard.wasReset', layout);
    },
    /** The new widgets are known from now on, and stay where they are. */
    acknowledge: () => keep(whole),
  };
};
export type Arranging = ReturnType<typeof useArranging>;
