import { Button, Panel, RowItem, RowList } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { textOf } from '../site/pages';
import { put } from './layout';
import type { Arranging } from './useArranging';

/** The widgets that were hidden, each with the way back to where its remote proposes it. */
export function HiddenWidgets({ arranging }: { arranging: Arranging }) {
  const intl = useIntl();
  const { shown, whole } = arranging;
  if (shown.hidden.length === 0) return null;
  const title = intl.formatMessage({ id: 'dashboard.hiddenOnes' });
  return (
    <Panel flush title={title}>
      <RowList label={title}>
        {shown.hidden.map((widget) => {
          const name = textOf(widget.title, intl);
          return (
            <RowItem
              key={widget.id}
              title={name}
              end={
                <Button
                  size="sm"
                  icon="eye"
                  aria-label={intl.formatMessage({ id: 'dashboard.show.name' }, { name })}
                  onClick={() => arranging.change(put(whole, widget.id, widget.size, null))}
                >
                  {intl.formatMessage({ id: 'dashboard.show' })}
                </Button>
              }
            />
          );
        })}
      </RowList>
    </Panel>
  );
}
