import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';
import { KpiBand, useFormat } from '@orebridge/ui';
import { useSay } from '../say';

const SHOWN = ['approved', 'pending', 'rejected'] as const;

/** How many papers stand in each state, and how many run out soon. */
export const Summary = () => {
  const say = useSay();
  const format = useFormat();
  const { data, isPending } = useRead(api.documents.summary, {});
  if (!data && !isPending) return null;
  return (
    <KpiBand
      label={say('summary.label')}
      items={[
        ...SHOWN.map((state) => ({
          id: state,
          label: say(`summary.${state}`),
          value: format.number(data?.states[state] ?? 0),
          context: say(`summary.${state}.context`),
          pending: isPending,
        })),
        {
          id: 'expiring',
          label: say('summary.expiring'),
          value: format.number(data?.expiringCount ?? 0),
          context: say('summary.expiring.context'),
          pending: isPending,
        },
      ]}
    />
  );
};
