import { useMessages } from '@orebridge/remote-kit';
import { Button, useOnMedia } from '@orebridge/ui';
import { lazy, Suspense, useCallback, useState } from 'react';
import styled from 'styled-components';
import { FilterPanel, type FilterProps } from './FilterPanel';
import { isUnfiltered, resetFilters } from '../../../shared/search/filters';

/** Not with the page: on a wide screen nobody opens it. */
const Drawer = lazy(async () => ({ default: (await import('@orebridge/ui/overlays')).Drawer }));

const PANEL = '(min-width: 1200px)';
const BelowPanel = styled.span`
  display: inline-flex;
  @media ${PANEL} {
    display: none;
  }
`;

/** The filters as a sheet, where there is no room beside the results. */
export const FilterSheet = ({
  filters,
  facets,
  change,
  count,
  found,
  total,
}: FilterProps & { count: number; found: string; total: number }) => {
  const say = useMessages('marketplace');
  const [open, setOpen] = useState(false);
  // Where the window grows, the panel itself is shown.
  useOnMedia(
    PANEL,
    useCallback(() => setOpen(false), []),
  );
  return (
    <BelowPanel>
      <Button size="sm" icon="funnel-simple" aria-expanded={open} onClick={() => setOpen(true)}>
        {count > 0 ? say('filters.open.count', { count }) : say('filters.title')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <Drawer
            open
            onOpenChange={setOpen}
            title={say('filters.title')}
            side="start"
            footer={
              <>
                {isUnfiltered(filters) ? null : (
                  <Button variant="quiet" onClick={() => change(resetFilters(filters))}>
                    {say('filters.reset')}
                  </Button>
                )}
                <Button variant="primary" onClick={() => setOpen(false)}>
                  {say('filters.show', { count: total, found })}
                </Button>
              </>
            }
          >
            <FilterPanel filters={filters} facets={facets} change={change} bare />
          </Drawer>
        </Suspense>
      ) : null}
    </BelowPanel>
  );
};
