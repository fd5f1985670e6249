import { useErrorText, useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { Button, Callout, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import type { Photos } from '../../../shared/uploads/usePhotos';
import { useOnline } from '../../../shared/uploads/useOnline';
import type { Draft } from '../hooks/useDraft';

const isToday = (day: Date): boolean => day.toDateString() === new Date().toDateString();

/** In one line, where what is typed is now. */
export const useSaveLine = ({ view }: Draft): string => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const format = useFormat();
  switch (view.state) {
    case 'saving':
      return say('save.saving');
    case 'typing':
      return say('save.typing');
    case 'offline':
      return say('save.offline');
    case 'conflict':
      return say('save.conflict');
    case 'refused':
      return say('save.refused');
    default:
      if (!view.savedAt) return say('save.none');
      return isToday(view.savedAt)
        ? say('save.saved', {
            time: intl.formatTime(view.savedAt, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
          })
        : say('save.savedOn', { date: format.date(view.savedAt) });
  }
};

/** What stands in the way of saving, and the ways out. Nothing that was typed is given up without being asked for. */
export const SaveNote = ({ draft, photos }: { draft: Draft; photos: Photos }) => {
  const online = useOnline();
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const { state, error } = draft.view;
  if (state === 'conflict')
    return (
      <Callout
        tone="warning"
        title={error ? errorText(error) : say('save.conflict')}
        actions={
          <>
            <Button size="sm" variant="primary" onClick={() => void draft.keepMine()}>
              {say('save.keepMine')}
            </Button>
            <Button size="sm" onClick={() => void draft.takeTheirs()}>
              {say('save.takeTheirs')}
            </Button>
          </>
        }
      >
        {say('save.conflict.text')}
      </Callout>
    );
  if (state === 'offline')
    return (
      <Callout
        tone="warning"
        title={say('save.offline.title')}
        actions={
          <Button size="sm" onClick={() => void draft.keeper.save()}>
            {say('save.again')}
          </Button>
        }
      >
        <p>{say(online ? 'save.offline.soon' : 'save.noLine')}</p>
        <p>{say('save.where')}</p>
      </Callout>
    );
  if (!online)
    return (
      <Callout tone="warning" title={say('save.noLine')}>
        {say('save.where')}
      </Callout>
    );
  if (state === 'refused') {
    const issues = Object.entries(fieldIssues(error));
    return (
      <Callout tone="negative" title={say('save.refused')}>
        {issues.length === 0
          ? errorText(error)
          : issues.map(([path, problem]) => (
              <p key={path}>{say('review.field', { field: say(`field.${path.split('.')[0]}`), problem })}</p>
            ))}
      </Callout>
    );
  }
  if (draft.view.laidOver)
    return (
      <Callout
        tone="info"
        title={say('save.ownTab')}
        actions={
          <Button size="sm" variant="quiet" onClick={draft.keeper.hideLaidOver}>
            {say('save.restored.ok')}
          </Button>
        }
      >
        {say('save.ownTab.text')}
      </Callout>
    );
  if (draft.restored || (photos.restored > 0 && photos.waiting > 0))
    return (
      <Callout
        tone="info"
        title={say('save.restored')}
        actions={
          draft.restored ? (
            <Button size="sm" variant="quiet" onClick={draft.hideRestored}>
              {say('save.restored.ok')}
            </Button>
          ) : undefined
        }
      >
        {draft.restored ? <p>{say('save.restored.text')}</p> : null}
        {photos.restored > 0 && photos.waiting > 0 ? (
          <p>{say('save.restored.files', { count: photos.waiting })}</p>
        ) : null}
      </Callout>
    );
  return null;
};
