import type { ListedCountry } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { type ComplianceListName, COUNTRY_CODES } from '@orebridge/trade';
import { Button, Combobox, Field, Grid, IconButton, RowItem, RowList, Select, Stack, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useListText } from '../hooks/useListText';

interface EntryEditorProps {
  name: ComplianceListName;
  entries: readonly ListedCountry[];
  onChange: (entries: ListedCountry[]) => void;
}

const BLANK = { country: null as string | null, regions: '', by: 'eu' as ListedCountry['by'] };

/** The countries of a list: each may be taken out; one is added, or, of conflict areas, given other regions. */
export const EntryEditor = ({ name, entries, onChange }: EntryEditorProps) => {
  const say = useMessages('admin');
  const text = useListText();
  const [typed, setTyped] = useState(BLANK);
  const hasRegions = name === 'conflictAreas';
  const without = (country: string) => entries.filter((entry) => entry.country !== country);
  const add = () => {
    if (!typed.country) return;
    const regions = typed.regions
      .split(',')
      .map((region) => region.trim())
      .filter((region) => region.length > 1);
    const entry: ListedCountry = hasRegions
      ? { country: typed.country, regions: regions.length ? regions : null, by: typed.by }
      : { country: typed.country, regions: null, by: 'platform' };
    onChange([...without(entry.country), entry]);
    setTyped(BLANK);
  };
  return (
    <Stack gap={4}>
      <Grid columns={2}>
        <Field label={say('countryLists.country')} hint={hasRegions ? say('countryLists.countryHint') : undefined}>
          <Combobox
            value={typed.country}
            onValueChange={(country) => setTyped((now) => ({ ...now, country }))}
            options={COUNTRY_CODES.filter((code) => hasRegions || !entries.some(({ country }) => country === code))
              .map((value) => ({ value, label: text.country(value), end: value, keywords: value }))
              .toSorted((a, b) => a.label.localeCompare(b.label))}
          />
        </Field>
        {hasRegions ? (
          <>
            <Field label={say('countryLists.by')}>
              <Select
                value={typed.by}
                onChange={({ target }) => setTyped((now) => ({ ...now, by: target.value as ListedCountry['by'] }))}
                options={(['eu', 'platform'] as const).map((value) => ({
                  value,
                  label: say(`countryLists.by.${value}`),
                }))}
              />
            </Field>
            <Field label={say('countryLists.regions')} hint={say('countryLists.regionsHint')} optional>
              <TextInput
                maxLength={2000}
                value={typed.regions}
                onChange={({ target }) => setTyped((now) => ({ ...now, regions: target.value }))}
              />
            </Field>
          </>
        ) : null}
      </Grid>
      <div>
        <Button size="sm" icon="plus" disabled={!typed.country} onClick={add}>
          {say('countryLists.add')}
        </Button>
      </div>
      <RowList label={say('countryLists.entries')}>
        {text.sorted(entries).map((entry) => (
          <RowItem
            key={entry.country}
            title={text.country(entry.country)}
            detail={text.detail(entry, name)}
            end={
              <IconButton
                icon="x"
                size="sm"
                label={say('countryLists.remove', { country: text.country(entry.country) })}
                onClick={() => onChange(without(entry.country))}
              />
            }
          />
        ))}
      </RowList>
    </Stack>
  );
};
