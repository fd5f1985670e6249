import { type AuditRow, type Role, ROLES } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, type Column, Link, RoleBadge, Sub, Text, Time } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { Hash } from '../components/Hash';

const isRole = (role: string): role is Role => (ROLES as readonly string[]).includes(role);

/** The columns of the audit. */
export const useAuditColumns = (): Column<AuditRow>[] => {
  const say = useMessages('admin');
  const shared = useMessages();
  const intl = useIntl();
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const kindText = (kind: string) => intl.formatMessage({ id: `admin.kind.${kind}`, defaultMessage: kind });
  const objectHref = ({ objectKind, objectId }: AuditRow) =>
    `/admin?${new URLSearchParams({ tab: 'audit', kind: objectKind, object: objectId })}`;
  return [
    { ...named('at'), card: 'title', cell: (row) => <Time value={row.at} show="dateTime" /> },
    {
      ...named('actor'),
      cell: (row) => (
        <>
          {row.actorName ?? shared('common.thePlatform')}
          <Sub>
            {isRole(row.actingRole) ? <RoleBadge role={row.actingRole} /> : null}{' '}
            {row.switchedView ? (
              <Badge tone="warning" icon="eye-bold">
                {say('audit.switchedView')}
              </Badge>
            ) : null}
          </Sub>
        </>
      ),
    },
    {
      ...named('object'),
      cell: (row) => (
        <>
          {kindText(row.objectKind)}
          <Sub>
            <Link href={objectHref(row)} title={row.objectId}>
              <Text as="span" mono size="caption">
                {row.objectId.slice(0, 8)}
              </Text>
            </Link>
          </Sub>
        </>
      ),
    },
    {
      ...named('step'),
      cell: (row) => (
        <>
          <Text as="span" mono size="caption">
            {row.event}
          </Text>
          {row.to ? <Sub>{say('audit.fromTo', { from: row.from ?? say('none'), to: row.to })}</Sub> : null}
        </>
      ),
    },
    { ...named('reason'), card: 'full', cell: (row) => row.reason ?? say('none') },
    { ...named('hash'), hideBelow: 1280, cell: (row) => <Hash value={row.hash} /> },
    {
      ...named('hashPrev'),
      hideBelow: 1280,
      cell: (row) => (row.hashPrev ? <Hash value={row.hashPrev} /> : say('audit.first')),
    },
  ];
};
