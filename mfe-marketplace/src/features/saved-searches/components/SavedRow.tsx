import type { SavedSearch } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { Badge, IconButton, Link, RowItem, Switch } from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { useChangeSearch } from '../api/useChangeSearch';
import { useSearchSeen } from '../api/useSearchSeen';
import { pathOf, useSearchMessages } from '../hooks/useSearchMessages';

const RenameDialog = lazy(async () => ({ default: (await import('./RenameDialog')).RenameDialog }));

const End = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
`;
const Title = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

/** One saved search: run it, rename it, switch its news on or off, delete it. */
export const SavedRow = ({ search, onRemove }: { search: SavedSearch; onRemove: () => void }) => {
  const say = useMessages('marketplace');
  const toast = useToast();
  const errorText = useErrorText();
  const words = useSearchMessages();
  const change = useChangeSearch();
  const seen = useSearchSeen();
  const [renaming, setRenaming] = useState(false);
  const { id, name, query, alert, fresh } = search;
  return (
    <RowItem
      title={
        <Title>
          <Link href={pathOf(query)} onClick={() => seen.mutate({ params: { id } })}>
            {name}
          </Link>
          {fresh ? <Badge tone="info">{say('saved.fresh', { count: fresh })}</Badge> : null}
        </Title>
      }
      detail={words(query)}
      end={
        <End>
          <Switch
            labelHidden
            label={say('saved.alert.of', { name })}
            checked={(change.isPending ? (change.variables.body?.alert ?? alert) : alert) === 'on'}
            onChange={({ target }) =>
              change.mutate(
                { params: { id }, body: { alert: target.checked ? 'on' : 'none' } },
                { onError: (error) => toast({ tone: 'negative', title: errorText(error) }) },
              )
            }
          />
          <IconButton
            icon="pencil-simple"
            size="sm"
            label={say('saved.rename.of', { name })}
            onClick={() => setRenaming(true)}
          />
          <IconButton icon="trash" size="sm" label={say('saved.remove.of', { name })} onClick={onRemove} />
          {renaming ? (
            <Suspense fallback={null}>
              <RenameDialog search={search} onClose={() => setRenaming(false)} />
            </Suspense>
          ) : null}
        </End>
      }
    />
  );
};
