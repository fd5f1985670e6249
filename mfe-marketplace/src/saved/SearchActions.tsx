import { Button } from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { DisplayChoice } from '../prices/DisplayChoice';
import { useSay } from '../say';
import type { Filters } from '../search/filters';
import { Strip } from '../search/Strip';
import type { ChangeFilters } from '../search/useFilters';

const SaveDialog = lazy(async () => ({ default: (await import('./SaveDialog')).SaveDialog }));

const Row = styled.div`
  margin-bottom: 14px;
`;

/** What can be done with the search in the address: keep it, open one that was kept, and read its prices differently. */
export const SearchActions = ({ filters, change }: { filters: Filters; change: ChangeFilters }) => {
  const say = useSay();
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
