import { api } from '@orebridge/contracts';
import { Spinner } from '@orebridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router-dom';
import { ownClient } from '../session/clients';
import { pathOfNotification } from '../site/notification-paths';
import { useSite } from '../site/SiteContext';

/** Where the link of a mail leads: to the very place that the news is about, which it marks as read; else to the dashboard. */
export default function OpenNotificationPage() {
  const { id = '' } = useParams();
  const intl = useIntl();
  const { remotes } = useSite();
  const news = useQuery({
    queryKey: [api.notifications.read.path, id],
    queryFn: () => ownClient(api.notifications.read, { params: { id } }),
    retry: false,
  });
  if (news.isPending) return <Spinner label={intl.formatMessage({ id: 'page.loading' })} />;
  return <Navigate to={(news.data && pathOfNotification(remotes, news.data)) ?? '/dashboard'} replace />;
}
