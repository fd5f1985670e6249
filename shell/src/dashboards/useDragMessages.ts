import type { Active, Announcements, Over, ScreenReaderInstructions } from '@dnd-kit/core';
import { useIntl } from 'react-intl';
import { textOf } from '../site/pages';
import { type Arranged, PLACES } from './layout';

type About = { active: Active; over?: Over | null };

/** What is said aloud while a widget is dragged. */
export const useDragMessages = (
  shown: Arranged,
): { announcements: Announcements; screenReaderInstructions: ScreenReaderInstructions } => {
  const intl = useIntl();
  const nameOf = (id: unknown): string => {
    const place = PLACES.find((one) => one === id);
    if (place) return intl.formatMessage({ id: `dashboard.place.${place}` });
    const widget = PLACES.flatMap((one) => shown[one]).find((one) => one.id === id);
    return widget ? textOf(widget.title, intl) : '';
  };
  const say = (key: string, { active, over }: About): string =>
    intl.formatMessage(
      { id: `dashboard.drag.${key}` },
      { name: nameOf(active.id), over: over ? nameOf(over.id) : '', onto: over ? 'yes' : 'no' },
    );
  return {
    screenReaderInstructions: { draggable: intl.formatMessage({ id: 'dashboard.drag.how' }) },
    announcements: {
      onDragStart: (about) => say('taken', about),
      // The place it was taken from is no news.
      onDragOver: (about) => (about.over?.id === about.active.id ? undefined : say('over', about)),
      onDragEnd: (about) => say('dropped', about),
      onDragCancel: (about) => say('left', about),
    },
  };
};
