import { api, type CompanyPerson, type Verification } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages, useToast } from '@orebridge/remote-kit';
import { OperationGate, useMaySend } from '@orebridge/remote-kit/pages';
import { COUNTRY_CODES, localDay, peopleProblem } from '@orebridge/trade';
import {
  Button,
  Callout,
  Checkbox,
  Cluster,
  DateInput,
  Field,
  FormError,
  Grid,
  NumberInput,
  Panel,
  Select,
  Stack,
  TextInput,
  useFormat,
} from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useSetPeople } from '../api/useSetPeople';

const NOBODY: CompanyPerson = { kind: 'owner', name: '', country: null, sharePct: null, politicallyExposed: false };

/** Who owns a quarter or more of the company, and who directs it. */
export const People = ({ verification }: { verification: Verification }) => {
  const say = useMessages('documents');
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const [people, setPeople] = useState<readonly CompanyPerson[]>(
    verification.people.length > 0 ? verification.people : [NOBODY],
  );
  const save = useSetPeople(() => toast({ tone: 'positive', title: say('people.saved') }));
  const issues = fieldIssues(save.error);
  const may = useMaySend()(api.verification.setPeople);
  const closed = !may || ['pending', 'in_review', 'suspended'].includes(verification.state);
  const change = (place: number, part: Partial<CompanyPerson>) =>
    setPeople((now) => now.map((one, at) => (at === place ? { ...one, ...part } : one)));
  const problem = peopleProblem(people.filter(({ name }) => name.trim() !== ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { people: people.filter(({ name }) => name.trim() !== '') } });
  };
  const countries = COUNTRY_CODES.map((code) => ({ value: code, label: format.country(code) })).toSorted((a, b) =>
    a.label.localeCompare(b.label),
  );
  return (
    <Panel title={say('people.title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={6}>
          <OperationGate of={api.verification.setPeople} />
          {people.map((one, place) => (
            <div key={place} role="group" aria-label={say('people.person', { number: place + 1 })}>
              <Grid columns={3}>
                <Field label={say('people.kind')}>
                  <Select
                    disabled={closed}
                    value={one.kind}
                    onChange={(event) => change(place, { kind: event.target.value as CompanyPerson['kind'] })}
                    options={(['owner', 'director'] as const).map((value) => ({
                      value,
                      label: say(`people.${value}`),
                    }))}
                  />
                </Field>
                <Field label={say('people.name')} error={issues[`people.${place}.name`]}>
                  <TextInput
                    disabled={closed}
                    maxLength={160}
                    value={one.name}
                    onChange={(event) => change(place, { name: event.target.value })}
                  />
                </Field>
                <Field label={say('people.country')} optional>
                  <Select
                    disabled={closed}
                    value={one.country ?? ''}
                    onChange={(event) => change(place, { country: event.target.value || null })}
                    options={[{ value: '', label: say('people.noCountry') }, ...countries]}
                  />
                </Field>
                <Field label={say('people.bornOn')} error={issues[`people.${place}.bornOn`]} optional>
                  <DateInput
                    disabled={closed}
                    min="1900-01-01"
                    max={localDay()}
                    value={one.bornOn ?? ''}
                    onChange={(event) => change(place, { bornOn: event.target.value || null })}
                  />
                </Field>
                <Field
                  label={say('people.share')}
                  error={issues[`people.${place}.sharePct`]}
                  optional={one.kind === 'director'}
                >
                  <NumberInput
                    disabled={closed}
                    value={one.sharePct ?? ''}
                    onValueChange={(sharePct) => change(place, { sharePct: sharePct || null })}
                    unit="%"
                  />
                </Field>
              </Grid>
              <Cluster justify="between">
                <Checkbox
                  disabled={closed}
                  label={say('people.pep')}
                  checked={one.politicallyExposed}
                  onChange={(event) => change(place, { politicallyExposed: event.target.checked })}
                />
                {closed ? null : (
                  <Button
                    size="sm"
                    variant="quiet"
                    icon="trash"
                    onClick={() => setPeople((now) => now.filter((_, at) => at !== place))}
                  >
                    {say('people.remove')}
                  </Button>
                )}
              </Cluster>
            </div>
          ))}
          {problem ? <Callout tone="warning" title={say(`people.problem.${problem}`)} /> : null}
          {save.error ? <FormError>{errorText(save.error)}</FormError> : null}
          {closed ? null : (
            <Cluster>
              <Button icon="user-plus" onClick={() => setPeople((now) => [...now, NOBODY])}>
                {say('people.add')}
              </Button>
              <Button type="submit" variant="primary" pending={save.isPending}>
                {say('people.save')}
              </Button>
            </Cluster>
          )}
        </Stack>
      </form>
    </Panel>
  );
};
