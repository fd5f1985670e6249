import { ApiError, type Client } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { pageAt } from '../site/pages';
import { useSite } from '../site/SiteContext';
import { useShowToast } from '../toasts/useShowToast';

const PLANS = '/subscription';

/** The same client; whoever meets a limit of the plan is also shown the way to larger ones, where the site has it. */
export const usePlanWay = (client: Client): Client => {
  const intl = useIntl();
  const navigate = useNavigate();
  const toast = useShowToast();
  const errorText = useErrorText();
  const { pages } = useSite();
  return useMemo<Client>(() => {
    const tell = (error: unknown) => {
      if (!(error instanceof ApiError) || !error.code.startsWith('plan.limit.') || !pageAt(pages, PLANS)) return;
      toast({
        title: intl.formatMessage({ id: 'plan.limit' }),
        description: errorText(error),
        action: { label: intl.formatMessage({ id: 'plan.limit.way' }), run: () => void navigate(PLANS) },
      });
    };
    return async (route, args) => {
      try {
        return await client(route, args);
      } catch (error) {
        tell(error);
        throw error;
      }
    };
  }, [client, intl, navigate, toast, errorText, pages]);
};
