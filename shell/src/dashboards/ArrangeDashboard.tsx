import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Button, Panel, Stack } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { ArrangePlace } from './ArrangePlace';
import { HiddenWidgets } from './HiddenWidgets';
import { PLACES, type Place, put } from './layout';
import { Places } from './Places';
import type { Arranging } from './useArranging';
import { useDragMessages } from './useDragMessages';

const START_DISTANCE_PX = 6;
/** Figures lie across the page and stay there; the two columns take each other's widgets. */
const mayGo = (from: Place, to: Place): boolean => (from === 'band') === (to === 'band');

/** A dashboard while its owner arranges it: every widget by its name, to be moved, hidden or brought back. */
export default function ArrangeDashboard({ arranging }: { arranging: Arranging }) {
  const intl = useIntl();
  const { shown, whole } = arranging;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: START_DISTANCE_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string): Place | undefined =>
    PLACES.find((place) => place === id || shown[place].some((widget) => widget.id === id));
  const words = useDragMessages(shown);

  const drop = ({ active, over }: DragEndEvent): void => {
    const [id, target] = [String(active.id), over && String(over.id)];
    if (!target || id === target) return;
    const [from, to] = [placeOf(id), placeOf(target)];
    if (!from || !to || !mayGo(from, to)) return;
    const ids = shown[to].map((widget) => widget.id);
    // Downwards in its own list a widget comes to stand after the one it was dropped on.
    const after = from === to && ids.indexOf(id) < ids.indexOf(target);
    const before = target === to ? null : after ? (ids[ids.indexOf(target) + 1] ?? null) : target;
    arranging.change(put(whole, id, to, before));
  };
  const place = (name: Place) => <ArrangePlace place={name} arranging={arranging} />;
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={words}>
      <Stack gap={7}>
        {shown.band.length > 0 ? place('band') : null}
        <Places work={[place('work')]} watch={[place('watch')]} />
        <HiddenWidgets arranging={arranging} />
        <Panel title={intl.formatMessage({ id: 'dashboard.reset.title' })}>
          <Stack gap={4}>
            <p>{intl.formatMessage({ id: 'dashboard.reset.text' })}</p>
            <div>
              <Button icon="arrow-counter-clockwise" disabled={!arranging.arranged} onClick={arranging.reset}>
                {intl.formatMessage({ id: 'dashboard.reset' })}
              </Button>
            </div>
          </Stack>
        </Panel>
      </Stack>
    </DndContext>
  );
}
