import { Segmented, Stack } from '@orebridge/ui';
import { DocumentQueue } from '../documents/DocumentQueue';
import { useChoice, useSetParams } from '@orebridge/remote-kit/pages';
import { CompanyQueue } from '../kyb/CompanyQueue';
import { useSay } from '../say';
import { ScreeningQueue } from '../screening/ScreeningQueue';
import { ServiceQueue } from '../services/ServiceQueue';
import { LotQueue } from './LotQueue';

const VIEWS = ['lots', 'documents', 'services', 'companies', 'screenings'] as const;

/** What waits for a reviewer: lots with their documents, single documents, services, companies, or screenings. */
export default function Verifications() {
  const say = useSay();
  const [view = 'lots'] = useChoice('view', VIEWS);
  const set = useSetParams();
  const show = (next: string) =>
    set({
      view: next === 'lots' ? null : next,
      lot: null,
      doc: null,
      service: null,
      company: null,
      screening: null,
      state: null,
      q: null,
    });
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
      {view === 'lots' ? <LotQueue /> : null}
      {view === 'documents' ? <DocumentQueue /> : null}
      {view === 'services' ? <ServiceQueue /> : null}
      {view === 'companies' ? <CompanyQueue /> : null}
      {view === 'screenings' ? <ScreeningQueue /> : null}
    </Stack>
  );
}
