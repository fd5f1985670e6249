import { type Role, SWITCHABLE_ROLES } from '@orebridge/contracts';
import { Button } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ConfirmDialog, hurryOverlays, Menu } from '../Overlays';
import { useShellSession } from '../session/session';
import { ROLE_KEY, useView } from '../session/useView';
import { Part } from '../start/Part';
import { useMissingNotice } from '../start/useMissingNotice';

/** For admins: look at the site as another role sees it, after a confirmation. */
export function RoleSwitcher() {
  const intl = useIntl();
  const { role } = useShellSession();
  const { mayBecome, become } = useView();
  const [wanted, setWanted] = useState<Role | null>(null);
  const name = (one: Role) => intl.formatMessage({ id: ROLE_KEY(one) });
  const [open, setOpen] = useState(false);
  const sayMissing = useMissingNotice();
  const openSoon = () => {
    hurryOverlays();
    setOpen(true);
  };
  const trigger = (onPress?: () => void) => (
    <Button variant="quiet" size="sm" icon="users" iconEnd="caret-down" onPointerDown={onPress} onClick={onPress}>
      {intl.formatMessage({ id: 'view.switcher' }, { role: role ? name(role) : '' })}
    </Button>
  );
  return (
    <>
      <Part
        fallback={trigger(openSoon)}
        missing={(retry) =>
          trigger(() => {
            retry();
            openSoon();
          })
        }
      >
        <Menu
          trigger={trigger()}
          open={open}
          onOpenChange={setOpen}
          label={intl.formatMessage({ id: 'view.menu' })}
          items={SWITCHABLE_ROLES.map((one) => ({
            id: one,
            label: name(one),
            checked: one === role,
            onSelect: () => {
              if (mayBecome(one)) setWanted(one);
            },
          }))}
        />
      </Part>
      {wanted ? (
        <Part
          onMissing={() => {
            setWanted(null);
            sayMissing();
          }}
        >
          <ConfirmDialog
            open
            onOpenChange={(open) => {
              if (!open) setWanted(null);
            }}
            title={intl.formatMessage({ id: 'view.confirm.title' }, { role: name(wanted) })}
            text={intl.formatMessage({ id: 'view.confirm.text' }, { role: name(wanted) })}
            cancelLabel={intl.formatMessage({ id: 'action.cancel' })}
            confirmLabel={intl.formatMessage({ id: 'view.confirm.action' })}
            onConfirm={() => {
              setWanted(null);
              become(wanted);
            }}
          />
        </Part>
      ) : null}
    </>
  );
}
