import { useMessages } from '@orebridge/remote-kit';
import { matchEntries, MINERAL_GROUPS, soughtWords, wordsOf } from '@orebridge/trade';
import { Button, Checkbox, Text, TextInput, useMineralGroup, useMineralName } from '@orebridge/ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { FilterProps } from './FilterPanel';
import { useCount } from '../hooks/useCount';

const FEW = 7;

const Group = styled.div`
  margin-top: 8px;
`;

/** Minerals by group, found by typing. A whole group is one tick; single minerals come on top of it. */
export const MineralFilter = ({ filters, facets, change }: FilterProps) => {
  const say = useMessages('marketplace');
  const countOf = useCount();
  const nameOf = useMineralName();
  const groupName = useMineralGroup();
  const [sought, setSought] = useState('');
  const [all, setAll] = useState(false);

  const count = (mineral: string) => facets?.mineral.find(({ value }) => value === mineral);
  const meant = new Set<string>(
    matchEntries(
      MINERAL_GROUPS.flatMap(({ minerals }) =>
        minerals.map((mineral) => ({ mineral, label: nameOf(mineral), words: wordsOf(mineral) })),
      ),
      sought,
      soughtWords(sought),
    ).map(({ mineral }) => mineral),
  );
  const isIn = (mineral: string) => filters.mineral.includes(mineral);
  const groups = MINERAL_GROUPS.map(({ id, minerals }) => ({
    id,
    name: groupName(minerals[0]),
    minerals: minerals.filter((mineral) => {
      if (sought) return meant.has(mineral);
      return all || isIn(mineral) || !facets || (count(mineral)?.count ?? 0) > 0;
    }),
  })).filter(({ id, minerals }) => minerals.length > 0 || filters.group === id);

  const unchosen = groups.flatMap((group) => group.minerals.filter((mineral) => !isIn(mineral)));
  const first = new Set<string>(all || sought ? unchosen : unchosen.slice(0, FEW));
  const shown = groups
    .map((group) => ({ ...group, minerals: group.minerals.filter((mineral) => isIn(mineral) || first.has(mineral)) }))
    .filter(({ id, minerals }) => minerals.length > 0 || filters.group === id);

  const toggle = (mineral: string, on: boolean) =>
    change({
      mineral: on ? [...filters.mineral, mineral] : filters.mineral.filter((other) => other !== mineral),
    });

  return (
    <>
      <TextInput
        inputSize="sm"
        type="search"
        icon="magnifying-glass"
        placeholder={say('filters.mineral.find')}
        aria-label={say('filters.mineral.find')}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      {shown.length === 0 ? (
        <Text as="p" size="bodySm" tone="tertiary">
          {say('filters.mineral.none')}
        </Text>
      ) : null}
      {shown.map((group) => (
        <Group key={group.id} role="group" aria-label={group.name}>
          <Checkbox
            label={
              <Text as="span" size="caption" tone="tertiary">
                {group.name}
              </Text>
            }
            checked={filters.group === group.id}
            onChange={(event) => change({ group: event.target.checked ? group.id : '' })}
          />
          {group.minerals.map((mineral) => (
            <Checkbox
              key={mineral}
              label={nameOf(mineral)}
              count={countOf(count(mineral) ?? (facets && { count: 0, capped: false }))}
              checked={isIn(mineral)}
              onChange={(event) => toggle(mineral, event.target.checked)}
            />
          ))}
        </Group>
      ))}
      {sought ? null : (
        <div>
          <Button variant="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? say('filters.mineral.fewer')
              : say('filters.mineral.all', { count: MINERAL_GROUPS.flatMap(({ minerals }) => minerals).length })}
          </Button>
        </div>
      )}
    </>
  );
};
