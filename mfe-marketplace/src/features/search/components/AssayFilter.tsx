import { useMessages } from '@orebridge/remote-kit';
import {
  ASSAY_LIMITS_MAX,
  type AssayLimit,
  ELEMENTS,
  isDecimal,
  LIMIT_UNITS,
  type LimitUnit,
  mainPayableOf,
  readAssayLimits,
  writeAssayLimit,
} from '@orebridge/trade';
import { Button, Combobox, Field, FilterTag, FilterTags, Grid, NumberInput, Select, useFormat } from '@orebridge/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useElementName } from '../../../shared/lots/useElementName';
import type { Filters } from '../../../shared/search/filters';
import type { ChangeFilters } from '../../../shared/search/useFilters';

const UNITS = Object.values(LIMIT_UNITS);
const KINDS = ['min', 'max'] as const;

/** What is wrong with a limit by itself; null where nothing is. */
const problemOf = (limit: AssayLimit): string | null => {
  const { element, value, unit } = limit;
  if (!element) return 'marketplace.filters.assay.choose';
  if (!isDecimal(value)) return 'validation.decimal';
  if (value.startsWith('-')) return 'validation.notNegative';
  if (readAssayLimits([writeAssayLimit(limit)])) return null;
  return unit === '%' ? 'validation.percent' : 'validation.decimalSize';
};

/** Limits on constituents: one is put together and added, several hold at once, each is taken away by itself. */
export const AssayFilter = ({ filters, change }: { filters: Filters; change: ChangeFilters }) => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const format = useFormat();
  const nameOf = useElementName();
  const [asked, setAsked] = useState<AssayLimit>({
    element: (filters.mineral.length === 1 && mainPayableOf(filters.mineral[0]!)) || '',
    kind: 'min',
    value: '',
    unit: '%',
  });
  const next = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const set = (part: Partial<AssayLimit>) => {
    setProblem(null);
    setAsked({ ...asked, ...part });
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const own = problemOf(asked);
    setProblem(own);
    if (own) return;
    // A new limit of a kind stands in place of the old one.
    const others = filters.assay.filter((text) => {
      const [limit] = readAssayLimits([text]) ?? [];
      return limit?.element !== asked.element || limit.kind !== asked.kind;
    });
    const assay = [...others, writeAssayLimit(asked)];
    if (!readAssayLimits(assay)) {
      setProblem(
        assay.length > ASSAY_LIMITS_MAX ? 'marketplace.filters.assay.most' : 'marketplace.filters.assay.order',
      );
      return;
    }
    change({ assay });
    setAsked({ ...asked, element: '', value: '' });
    next.current?.focus();
  };
  return (
    <form onSubmit={add} noValidate aria-label={say('filters.assay')}>
      <Grid columns={2}>
        <Field label={say('assay.element')}>
          <Combobox
            ref={next}
            inputSize="sm"
            options={ELEMENTS.map(({ id, symbol }) => ({
              value: id,
              label: symbol,
              keywords: `${id} ${nameOf(id) ?? ''}`,
              end: nameOf(id),
            }))}
            value={asked.element || null}
            onValueChange={(element) => set({ element: element ?? '' })}
          />
        </Field>
        <Field label={say('filters.assay.kind')}>
          <Select
            inputSize="sm"
            value={asked.kind}
            options={KINDS.map((kind) => ({ value: kind, label: say(`filters.assay.${kind}`) }))}
            onChange={(event) => set({ kind: event.target.value as AssayLimit['kind'] })}
          />
        </Field>
        <Field
          label={say('filters.assay.value')}
          error={problem ? intl.formatMessage({ id: problem }, { most: ASSAY_LIMITS_MAX }) : undefined}
        >
          <NumberInput inputSize="sm" value={asked.value} onValueChange={(value) => set({ value })} />
        </Field>
        <Field label={say('assay.unit')}>
          <Select
            inputSize="sm"
            value={asked.unit}
            options={UNITS.map((unit) => ({ value: unit, label: unit }))}
            onChange={(event) => set({ unit: event.target.value as LimitUnit })}
          />
        </Field>
      </Grid>
      <Button type="submit" size="sm" icon="plus">
        {say('filters.assay.add')}
      </Button>
      {filters.assay.length > 0 ? (
        <FilterTags>
          {(readAssayLimits(filters.assay) ?? []).map((limit) => {
            const text = writeAssayLimit(limit);
            return (
              <FilterTag
                key={text}
                label={say(`tag.assay.${limit.kind}`, { ...limit, value: format.number(limit.value) })}
                onRemove={() => change({ assay: filters.assay.filter((other) => other !== text) })}
              />
            );
          })}
        </FilterTags>
      ) : null}
    </form>
  );
};
