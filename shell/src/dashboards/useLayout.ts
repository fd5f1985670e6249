import { api, type DashboardLayout, type DashboardLayouts, type DashboardSlot } from '@orebridge/contracts';
import { keyOf, useErrorText } from '@orebridge/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { ownClient } from '../session/clients';
import { useShowToast } from '../toasts/useShowToast';

const key = keyOf(api.dashboards.layouts);

/** The person's arrangement of a dashboard. A change shows at once and is kept on the server; what it refuses is taken back. */
export const useLayout = (slot: DashboardSlot) => {
  const intl = useIntl();
  const queries = useQueryClient();
  const toast = useShowToast();
  const errorText = useErrorText();
  const kept = useQuery<DashboardLayouts>({
    queryKey: key,
    queryFn: ({ signal }) => ownClient(api.dashboards.layouts, { signal }),
  });
  const keeping = useMutation({
    // One after the other, so that the last change is the one that stays.
    scope: { id: 'dashboards' },
    mutationFn: (layout: DashboardLayout | null) => ownClient(api.dashboards.arrange, { body: { slot, layout } }),
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: key });
      toast({
        tone: 'negative',
        title: intl.formatMessage({ id: 'dashboard.notKept' }),
        description: errorText(error),
      });
    },
  });
  const arrange = (layout: DashboardLayout | null): void => {
    void queries.cancelQueries({ queryKey: key });
    queries.setQueryData<DashboardLayouts>(key, (layouts) => ({ ...layouts, [slot]: layout ?? undefined }));
    keeping.mutate(layout);
  };
  return { pending: kept.isLoading, layout: kept.data?.[slot], arrange };
};
