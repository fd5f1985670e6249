import { api, type CallArgs, type CompanyPublic } from '@orebridge/contracts';
import { Combobox, FilterTag, FilterTags, Field, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useRead } from '@orebridge/remote-kit';
import { useFinder } from './useFinder';

type Kind = NonNullable<NonNullable<CallArgs<typeof api.companies.directory>['query']>['kind']>;

interface CompanyChoiceProps {
  /** What the companies do. */
  kind: Kind;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  /** So many may be chosen. */
  most?: number;
}

interface TagProps {
  id: string;
  /** Null where the company was chosen before the page was opened. */
  name: string | null;
  onRemove: () => void;
}

const CompanyTag = ({ id, name, onRemove }: TagProps) => {
  const { data } = useRead(api.companies.get, { params: { id } }, { enabled: name === null });
  const shown = name ?? data?.name;
  return shown ? <FilterTag label={shown} onRemove={onRemove} /> : null;
};

/** Chooses companies among all of the directory that do something, found by what is typed. */
export const CompanyChoice = ({ kind, chosen, onChange, most, ...field }: CompanyChoiceProps) => {
  const { items, finder } = useFinder(api.companies.directory, { kind });
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const take = ({ id, name }: Pick<CompanyPublic, 'id' | 'name'>) => {
    setNames((known) => ({ ...known, [id]: name }));
    onChange([...chosen, id]);
  };
  return (
    <Stack gap={4}>
      {chosen.length > 0 ? (
        <FilterTags>
          {chosen.map((id) => (
            <CompanyTag
              key={id}
              id={id}
              name={names[id] ?? null}
              onRemove={() => onChange(chosen.filter((other) => other !== id))}
            />
          ))}
        </FilterTags>
      ) : null}
      {most === undefined || chosen.length < most ? (
        <Field {...field}>
          <Combobox
            options={items.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => ({ value: id, label: name }))}
            finder={{ ...finder, chosen: null }}
            value={null}
            onValueChange={(id) => {
              const company = items.find((one) => one.id === id);
              if (company) take(company);
            }}
          />
        </Field>
      ) : null}
    </Stack>
  );
};
