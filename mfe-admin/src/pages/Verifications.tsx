import { useMessages } from '@orebridge/remote-kit';
import { Callout, Link, Segmented, Stack } from '@orebridge/ui';
import { useDealDocuments } from './api/useDealDocuments';
import { DocumentQueue } from '../features/documents/components/DocumentQueue';
import { useChoice, useSetParams } from '@orebridge/remote-kit/pages';
import { CountryLists } from '../features/country-lists/components/CountryLists';
import { ComplianceRules } from '../features/compliance-rules/components/ComplianceRules';
import { CompanyQueue } from '../features/kyb/components/CompanyQueue';
import { Screenings } from '../features/screening/components/Screenings';
import { ServiceQueue } from '../features/service-review/components/ServiceQueue';
import { Watchlists } from '../features/watchlists/components/Watchlists';
import { LotQueue } from '../features/listing-review/components/LotQueue';

const VIEWS = ['lots', 'documents', 'services', 'companies', 'screenings', 'watchlists', 'lists', 'rules'] as const;

/** What waits for a reviewer: lots with their documents, single documents, services, companies, screenings, the lists of sanctions and of countries, or the rules. */
export default function Verifications() {
  const say = useMessages('admin');
  const [view = 'lots'] = useChoice('view', VIEWS);
  const set = useSetParams();
  const dealDocuments = useDealDocuments();
  const show = (next: string) =>
    set({
      view: next === 'lots' ? null : next,
      lot: null,
      doc: null,
      service: null,
      company: null,
      screening: null,
      records: null,
      list: null,
      rule: null,
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
      {dealDocuments.length > 0 ? (
        <Callout title={say('verifications.dealDocuments', { count: dealDocuments.length })}>
          {dealDocuments.map(({ id, dealId, name, reference }) => (
            <div key={id}>
              <Link href={`/deals/${dealId}?tab=shipment`}>{[name, reference].join(' · ')}</Link>
            </div>
          ))}
        </Callout>
      ) : null}
      {view === 'lots' ? <LotQueue /> : null}
      {view === 'documents' ? <DocumentQueue /> : null}
      {view === 'services' ? <ServiceQueue /> : null}
      {view === 'companies' ? <CompanyQueue /> : null}
      {view === 'screenings' ? <Screenings /> : null}
      {view === 'watchlists' ? <Watchlists /> : null}
      {view === 'lists' ? <CountryLists /> : null}
      {view === 'rules' ? <ComplianceRules /> : null}
    </Stack>
  );
}
