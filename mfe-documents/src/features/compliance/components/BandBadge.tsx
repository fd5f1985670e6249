import type { Assessment } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge } from '@orebridge/ui';
import type { ComponentProps } from 'react';

type Look = Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>;

const LOOKS: Readonly<Record<Assessment['status'], Look>> = {
  CLEAR: { tone: 'positive', icon: 'check-bold' },
  REVIEW: { tone: 'info', icon: 'eye-bold' },
  EDD: { tone: 'warning', icon: 'warning-bold' },
  HOLD: { tone: 'negative', icon: 'pause-bold' },
  BLOCKED: { tone: 'negative', icon: 'prohibit-bold' },
};

/** The outcome of the rules: clear, or who must look at it, or barred. */
export const BandBadge = ({ status }: Pick<Assessment, 'status'>) => {
  const say = useMessages('documents');
  return <Badge {...LOOKS[status]}>{say(`status.${status}`)}</Badge>;
};
