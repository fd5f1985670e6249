import { useMessages } from '@orebridge/remote-kit';
import { Button } from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { DisplayChoice } from '../../../shared/prices/DisplayChoice';
import type { Filters } from '../../../shared/search/filters';
import { Strip } from '../../../shared/search/Strip';
import type { ChangeFilters } from '../../../shared/search/useFilters';

const SaveDialog = lazy(async () => ({ default: (await import('./SaveDialog')).SaveDialog }));

const Row = styled.div`
  margin-bottom: 14px;
`;

/** What can be done with the search in the address: keep it, open one that was kept, and read its prices differently. */
export const SearchActions = ({ filters, change }: { filters: Filters; change: ChangeFilters }) => {
  const say = useMessages('marketplace');
  const [saving, setSaving] = useState(false);
  return (
    <Row data-noprint>
      <Strip>
        <Button size="sm" icon="bell" onClick={() => setSaving(true)}>
          {say('saved.save')}
        </Button>
        <Button size="sm" icon="list" onClick={() => change({ view: 'searches' })}>
          {say('saved.title')}
        </Button>
        <DisplayChoice />
      </Strip>
      {saving ? (
        <Suspense fallback={null}>
          <SaveDialog filters={filters} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </Row>
  );
};
