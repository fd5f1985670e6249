import { Segmented, Stack } from '@orebridge/ui';
import { DocumentQueue } from '../documents/DocumentQueue';
import { useChoice, useSetParams } from '../list/useParams';
import { useSay } from '../say';
import { ServiceQueue } from '../services/ServiceQueue';
import { LotQueue } from './LotQueue';

const VIEWS = ['lots', 'documents', 'services'] as const;

/** What waits for a reviewer: lots with their documents, single documents, or services. */
export default function Verifications() {
  const say = useSay();
  const [view = 'lots'] = useChoice('view', VIEWS);
  const set = useSetParams();
  const show = (next: string) =>
    set({ view: next === 'lots' ? null : next, lot: null, doc: null, service: null, state: null, q: null });
  return (
    <Stack gap={6}>
      <div>
        <Segmented
          label={say('verifications.view')}
          value={view}
          onValueChange={show}
          options={VIEWS.map((value) => ({ value, label: say(`verifications.view.${value}`) }))}
        />
      </div>
      {view === 'lots' ? <LotQueue /> : view === 'documents' ? <DocumentQueue /> : <ServiceQueue />}
    </Stack>
  );
}
