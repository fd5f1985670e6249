import { useMessages } from '@orebridge/remote-kit';
import { Field, PageBody, PageHeader, Stack, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useRoutesOnOffer } from './api/useRoutesOnOffer';
import { Paged } from '../../shared/list/Paged';
import { RouteRow } from './components/RouteRow';

/** Routes on offer, as shippers find them. */
export default function RouteDirectoryPage() {
  const say = useMessages('logistics');
  const [q, setQ] = useState('');
  const pages = useRoutesOnOffer(q.trim() ? { q: q.trim() } : {});
  return (
    <PageBody>
      <PageHeader title={say('listings.title')} subtitle={say('listings.subtitle')} />
      <Stack gap={6}>
        <Field label={say('listings.search')} labelHidden>
          <TextInput
            type="search"
            icon="magnifying-glass"
            placeholder={say('listings.search')}
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
        </Field>
        <Paged
          label={say('listings.title')}
          pages={pages}
          empty={{
            title: say(q ? 'noneFound' : 'listings.none'),
            text: say(q ? 'noneFoundText' : 'listings.noneText'),
          }}
          row={(route) => <RouteRow key={route.id} route={route} />}
        />
      </Stack>
    </PageBody>
  );
}
