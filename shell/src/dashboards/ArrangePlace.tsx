import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Panel } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { ArrangeRow } from './ArrangeRow';
import type { Place } from './layout';
import type { Arranging } from './useArranging';

const List = styled.ol`
  min-height: 56px;
  &:empty {
    border: 1px dashed var(--border-default);
    border-radius: var(--r-md);
    margin: 12px;
  }
`;

/** One place of a dashboard and the names of what is in it. */
export function ArrangePlace({ place, arranging }: { place: Place; arranging: Arranging }) {
  const intl = useIntl();
  const { setNodeRef } = useDroppable({ id: place });
  const widgets = arranging.shown[place];
  const ids = widgets.map(({ id }) => id);
  const title = intl.formatMessage({ id: `dashboard.place.${place}` });
  return (
    <Panel flush title={title}>
      <SortableContext id={place} items={ids} strategy={verticalListSortingStrategy}>
        <List ref={setNodeRef} aria-label={title}>
          {widgets.map((widget) => (
            <ArrangeRow key={widget.id} widget={widget} place={place} ids={ids} arranging={arranging} />
          ))}
        </List>
      </SortableContext>
    </Panel>
  );
}
