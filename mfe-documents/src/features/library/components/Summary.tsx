import { useMessages } from '@orebridge/remote-kit';
import { KpiBand, useFormat } from '@orebridge/ui';
import { useDocumentSummary } from '../../../shared/api/useDocumentSummary';

const SHOWN = ['approved', 'pending', 'rejected'] as const;

/** How many documents stand in each state, and how many run out soon. */
export const Summary = () => {
  const say = useMessages('documents');
  const format = useFormat();
  const { data, isPending } = useDocumentSummary();
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
