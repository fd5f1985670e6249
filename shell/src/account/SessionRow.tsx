import type { AccountSession } from '@orebridge/contracts';
import { Badge, Button, Icon, RowItem, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';

interface SessionRowProps {
  session: AccountSession;
  pending: boolean;
  /** Absent where sessions cannot be ended. */
  onEnd: (() => void) | undefined;
}

/** One browser: what it is, from which address, and when it was last here. */
export function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const intl = useIntl();
  const format = useFormat();
  const { browser, system, ip, current } = session;
  const device =
    browser && system
      ? intl.formatMessage({ id: 'account.sessions.device' }, { browser, system })
      : (browser ?? system ?? intl.formatMessage({ id: 'account.sessions.unknown' }));
  const place = ip ? intl.formatMessage({ id: 'account.sessions.place' }, { ip }) : null;
  const seen = intl.formatMessage({ id: 'account.sessions.seen' }, { time: format.relativeTime(session.seenAt) });
  return (
    <RowItem
      lead={<Icon name={session.kind === 'mobile' ? 'phone' : 'globe-simple'} size={18} />}
      title={device}
      detail={[place, seen].filter(Boolean).join(' · ')}
      end={
        current ? (
          <Badge tone="info">{intl.formatMessage({ id: 'account.sessions.here' })}</Badge>
        ) : onEnd ? (
          <Button
            size="sm"
            pending={pending}
            onClick={onEnd}
            aria-label={intl.formatMessage({ id: 'account.sessions.endNamed' }, { device, ip })}
          >
            {intl.formatMessage({ id: 'account.sessions.end' })}
          </Button>
        ) : undefined
      }
    />
  );
}
