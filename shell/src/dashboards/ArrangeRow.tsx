import { useSortable } from '@dnd-kit/sortable';
import { Badge, IconButton } from '@orebridge/ui';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import type { PlacedWidget } from '../remotes/widgets';
import { textOf } from '../site/pages';
import { type Place, put, step } from './layout';
import type { Arranging } from './useArranging';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding: 8px 8px 8px 12px;
  border-bottom: 1px solid var(--border-subtle);
  background: var(--bg-surface);
  &:last-child {
    border: 0;
  }
  &[data-held] {
    position: relative;
    z-index: 1;
    box-shadow: var(--elev-2);
  }
  > b {
    flex: 1 1 120px;
    min-width: 0;
    font-size: 13.5px;
    font-weight: 560;
    overflow-wrap: anywhere;
  }
  > span {
    display: inline-flex;
  }
`;
const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
`;

interface ArrangeRowProps {
  widget: PlacedWidget;
  place: Place;
  /** Everything shown in the place, in order. */
  ids: readonly string[];
  arranging: Arranging;
}

/** A widget by its name: a handle to drag it by, and a button for each thing that can be done to it. */
export function ArrangeRow({ widget, place, ids, arranging }: ArrangeRowProps) {
  const intl = useIntl();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: widget.id,
    attributes: { roleDescription: intl.formatMessage({ id: 'dashboard.drag.role' }) },
  });
  const { whole } = arranging;
  const name = textOf(widget.title, intl);
  const say = (id: string) => intl.formatMessage({ id }, { name });
  const at = ids.indexOf(widget.id);
  const other: Place = place === 'work' ? 'watch' : 'work';
  const buttons = useRef<HTMLSpanElement>(null);
  const pressed = useRef<string | null>(null);
  // A button that has reached its end is disabled and would lose the focus.
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = null;
    if (document.activeElement === document.body)
      buttons.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
  }, [at]);
  const move = (by: -1 | 1) => {
    pressed.current = widget.id;
    arranging.change(step(whole, widget.id, place, ids, by));
  };
  return (
    <Row
      ref={setNodeRef}
      data-held={isDragging || undefined}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
    >
      <Handle
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        icon="caret-up-down"
        size="sm"
        label={say('dashboard.drag')}
      />
      <b>{name}</b>
      {arranging.shown.fresh.has(widget.id) ? (
        <Badge tone="info">{intl.formatMessage({ id: 'dashboard.new' })}</Badge>
      ) : null}
      <span ref={buttons}>
        <IconButton
          icon="caret-up"
          size="sm"
          label={say('dashboard.up')}
          disabled={at === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          icon="caret-down"
          size="sm"
          label={say('dashboard.down')}
          disabled={at === ids.length - 1}
          onClick={() => move(1)}
        />
        {place === 'band' ? null : (
          <IconButton
            icon="arrows-left-right"
            size="sm"
            label={say(`dashboard.to.${other}`)}
            onClick={() => arranging.change(put(whole, widget.id, other, null))}
          />
        )}
        <IconButton
          icon="eye-slash"
          size="sm"
          label={say('dashboard.hide')}
          onClick={() => arranging.hide(widget, put(whole, widget.id, 'hidden', null))}
        />
      </span>
    </Row>
  );
}
