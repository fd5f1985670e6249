import type { CountryListHistory, CountryListView } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import {
  Badge,
  Button,
  Cluster,
  Field,
  Grid,
  Panel,
  RowItem,
  RowList,
  Select,
  Stack,
  Text,
  useFormat,
} from '@orebridge/ui';
import { today } from '@orebridge/trade';
import { useState } from 'react';
import { useListText } from '../hooks/useListText';
import { Changes } from './Changes';
import { RestoreDialog } from './RestoreDialog';

/** Every version of a list, the difference between any two, and the way back to a former one. */
export const HistoryPanel = ({ list }: { list: CountryListHistory }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const text = useListText();
  const { versions } = list;
  const [chosen, setChosen] = useState<{ before?: number; after?: number }>({});
  const [restoring, setRestoring] = useState<CountryListView | null>(null);
  const named = (version: number | undefined) => versions.find((one) => one.version === version);
  const after = named(chosen.after) ?? versions[0];
  const before = named(chosen.before) ?? versions[1] ?? versions[0];
  const options = versions.map(({ version }) => ({
    value: String(version),
    label: say('countryLists.version', { version }),
  }));
  const detail = ({ asOf, validFrom, reason, restores, enteredBy, approvedBy }: CountryListView) =>
    [
      say('countryLists.sourceOf', { date: text.asOf(asOf) }),
      validFrom ? say('countryLists.from', { date: format.date(validFrom) }) : say('countryLists.delivered'),
      restores === null ? null : say('countryLists.restored', { version: restores }),
      reason,
      enteredBy && approvedBy ? say('countryLists.people', { enteredBy, approvedBy }) : enteredBy,
    ]
      .filter(Boolean)
      .join(' · ');
  const isAhead = ({ validFrom }: CountryListView) => validFrom !== null && validFrom > today();
  return (
    <Panel title={say('countryLists.history')}>
      <Stack gap={6}>
        <RowList label={say('countryLists.history')}>
          {versions.map((version) => (
            <RowItem
              key={version.version}
              title={say('countryLists.version', { version: version.version })}
              detail={detail(version)}
              end={
                <Cluster gap={2}>
                  {version.version === list.inForce ? (
                    <Badge tone="positive">{say('countryLists.now')}</Badge>
                  ) : isAhead(version) ? (
                    <Badge tone="neutral">{say('countryLists.ahead')}</Badge>
                  ) : list.proposal ? null : (
                    <Button size="sm" onClick={() => setRestoring(version)}>
                      {say('countryLists.restore', { version: version.version })}
                    </Button>
                  )}
                </Cluster>
              }
            />
          ))}
        </RowList>
        {before && after && versions.length > 1 ? (
          <Stack gap={4} as="section">
            <Text as="h3" size="titleSm">
              {say('countryLists.compare')}
            </Text>
            <Grid columns={2}>
              {(['before', 'after'] as const).map((side) => (
                <Field key={side} label={say(`countryLists.compare.${side}`)}>
                  <Select
                    value={String({ before, after }[side].version)}
                    options={options}
                    onChange={({ target }) => setChosen((now) => ({ ...now, [side]: Number(target.value) }))}
                  />
                </Field>
              ))}
            </Grid>
            <Changes
              name={list.name}
              label={say('countryLists.compare')}
              before={before.entries}
              after={after.entries}
            />
          </Stack>
        ) : null}
      </Stack>
      {restoring ? <RestoreDialog name={list.name} former={restoring} onClose={() => setRestoring(null)} /> : null}
    </Panel>
  );
};
