import { useIntl } from 'react-intl';
import { type Location, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../Overlays';
import { Part } from '../start/Part';
import { useMissingNotice } from '../start/useMissingNotice';
import { useAppSelector } from '../store';
import { typedForms } from './typed-forms';

const losesForms = (from: Location, to: Location): boolean => {
  if (from.pathname !== to.pathname) return typedForms.hasUnsent();
  return from.search !== to.search && typedForms.hasUnsent({ inTab: true });
};

/** Asks before a link or the back button takes a form off the page in which something was typed that was not sent. */
export function LeaveGuard() {
  const intl = useIntl();
  const sayMissing = useMissingNotice();
  const left = useAppSelector((state) => state.view.left);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => !left && losesForms(currentLocation, nextLocation));
  if (blocker.state !== 'blocked') return null;
  return (
    <Part
      onMissing={() => {
        blocker.reset();
        sayMissing();
      }}
    >
      <ConfirmDialog
        open
        destructive
        onOpenChange={(open) => open || blocker.reset()}
        title={intl.formatMessage({ id: 'leave.title' })}
        text={intl.formatMessage({ id: 'leave.text' })}
        confirmLabel={intl.formatMessage({ id: 'leave.confirm' })}
        cancelLabel={intl.formatMessage({ id: 'leave.stay' })}
        onConfirm={() => {
          typedForms.forget();
          blocker.proceed();
        }}
      />
    </Part>
  );
}
