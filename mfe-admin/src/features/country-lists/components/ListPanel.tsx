import type { CountryListHistory } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, EmptyState, Panel, RowItem, RowList, Stack, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useListText } from '../hooks/useListText';
import { VersionFacts } from '../../../shared/versions/VersionFacts';
import { ProposeDialog } from './ProposeDialog';

/** The version of a list that is in force, with its entries, and the way to a new one. */
export const ListPanel = ({ list }: { list: CountryListHistory }) => {
  const say = useMessages('admin');
  const text = useListText();
  const format = useFormat();
  const [isProposing, setProposing] = useState(false);
  const current = list.versions.find(({ version }) => version === list.inForce);
  if (!current) return null;
  return (
    <Panel
      title={say('versions.inForce', { version: current.version })}
      meta={say('countryLists.count', { count: current.entries.length })}
      actions={
        list.proposal ? null : (
          <Button size="sm" icon="plus" onClick={() => setProposing(true)}>
            {say('versions.propose')}
          </Button>
        )
      }
    >
      <Stack gap={5}>
        <VersionFacts
          facts={[
            ['source', current.source],
            ['asOf', text.asOf(current.asOf)],
            ['validFrom', current.validFrom ? format.date(current.validFrom) : say('versions.delivered')],
            ['reason', current.reason],
            ['enteredBy', current.enteredBy],
            ['approvedBy', current.approvedBy],
          ]}
        />
        {current.entries.length ? (
          <RowList label={text.name(list.name)}>
            {text.sorted(current.entries).map((entry) => (
              <RowItem
                key={entry.country}
                title={text.country(entry.country)}
                detail={text.detail(entry, list.name)}
                end={entry.country}
              />
            ))}
          </RowList>
        ) : (
          <EmptyState icon="list-checks" title={say('countryLists.empty')} text={say('countryLists.emptyText')} />
        )}
      </Stack>
      {isProposing ? <ProposeDialog name={list.name} current={current} onClose={() => setProposing(false)} /> : null}
    </Panel>
  );
};
