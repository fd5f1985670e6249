import type { ProjectCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useMineralOptions } from '@orebridge/remote-kit/trade';
import { useSettled } from '@orebridge/remote-kit/pages';
import { COUNTRY_CODES, INSTRUMENTS, MINERALS, PROJECT_STAGES, REPORT_CODES } from '@orebridge/trade';
import {
  Checkbox,
  Field,
  Grid,
  Link,
  NumberInput,
  PageBody,
  PageHeader,
  Panel,
  Select,
  Stack,
  Table,
  TextInput,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { labelled } from '../shared/list/labelled';
import type { ProjectQuery } from '../shared/api/projects-keys';
import { useProjects } from '../features/project/api/useProjects';
import { Paged } from '../shared/list/Paged';
import { Cautions } from '../shared/project/Cautions';
import { ProjectTile } from '../features/project/components/ProjectTile';
import { useMoney } from '../shared/money';

const MOST_COMPARED = 4;
const oneOf = <T extends string>(value: string | null, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value);

/** What the address bar asks for; what it cannot mean is left out. */
const readQuery = (params: URLSearchParams): ProjectQuery => {
  const ticket = params.get('ticket') ?? '';
  const entries = {
    q: params.get('q')?.slice(0, 120) || undefined,
    mineral: oneOf(params.get('mineral'), MINERALS),
    stage: oneOf(params.get('stage'), PROJECT_STAGES),
    country: oneOf(params.get('country'), COUNTRY_CODES),
    code: oneOf(params.get('code'), REPORT_CODES),
    instrument: oneOf(params.get('instrument'), INSTRUMENTS),
    ticket: /^[1-9]\d{0,11}$/.test(ticket) ? ticket : undefined,
    open: params.get('open') === 'true' ? ('true' as const) : undefined,
    watched: params.get('watched') === 'true' ? ('true' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
};

/** Chosen projects side by side. */
const Comparison = ({ projects }: { projects: readonly ProjectCard[] }) => {
  const say = useMessages('investment');
  const format = useFormat();
  const money = useMoney();
  const million = (value: string | null) => (value === null ? '–' : format.number(value));
  return (
    <Panel title={say('compare.title')} flush>
      <Table<ProjectCard>
        label={say('compare.title')}
        rows={projects}
        rowKey={(one) => one.id}
        columns={labelled([
          {
            id: 'name',
            header: say('project.one'),
            cell: (one) => <Link href={`/projects/${one.id}`}>{one.name}</Link>,
            card: 'title',
          },
          { id: 'stage', header: say('field.stage'), cell: (one) => (one.stage ? say(`stage.${one.stage}`) : '–') },
          { id: 'code', header: say('field.code'), cell: (one) => (one.code ? say(`code.${one.code}`) : '–') },
          { id: 'capex', header: say('field.capexInitial'), align: 'end', cell: (one) => million(one.capexInitial) },
          { id: 'npv', header: say('field.npvPostTax'), align: 'end', cell: (one) => million(one.npvPostTax) },
          {
            id: 'irr',
            header: say('economics.irr'),
            align: 'end',
            cell: (one) => (one.irrPercent ? format.percent(one.irrPercent) : '–'),
          },
          {
            id: 'ticket',
            header: say('terms.minTicketUsd'),
            align: 'end',
            cell: (one) => (one.round ? money(one.round.minTicketUsd) : '–'),
          },
        ])}
      />
    </Panel>
  );
};

/** The investor's search: projects by what they are, how far they are, and what they ask for. */
const OpportunitiesPage = () => {
  const say = useMessages('investment');
  const format = useFormat();
  const minerals = useMineralOptions();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<readonly ProjectCard[]>([]);
  const query = readQuery(params);
  const change = (name: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const [q, setQ] = useSettled(query.q ?? '', (typed) => change('q', typed.trim()));
  const [ticket, setTicket] = useSettled(String(query.ticket ?? ''), (typed) => change('ticket', typed));
  const choice = (name: string, value: string | undefined, options: readonly { value: string; label: string }[]) => (
    <Field label={say(`filter.${name}`)}>
      <Select
        value={value ?? ''}
        onChange={(event) => change(name, event.target.value)}
        options={[{ value: '', label: say('filter.any') }, ...options]}
      />
    </Field>
  );
  const tick = (name: 'open' | 'watched') => (
    <Checkbox
      label={say(`filter.${name}`)}
      checked={query[name] === 'true'}
      onChange={(event) => change(name, event.target.checked ? 'true' : '')}
    />
  );
  return (
    <PageBody>
      <PageHeader title={say('opportunities.title')} subtitle={say('opportunities.subtitle')} />
      <Stack gap={6}>
        <Cautions />
        <Grid columns={4}>
          <Field label={say('filter.q')}>
            <TextInput
              type="search"
              icon="magnifying-glass"
              value={q}
              maxLength={120}
              onChange={(event) => setQ(event.target.value)}
            />
          </Field>
          {choice('mineral', query.mineral, minerals)}
          {choice(
            'stage',
            query.stage,
            PROJECT_STAGES.map((value) => ({ value, label: say(`stage.${value}`) })),
          )}
          {choice(
            'country',
            query.country,
            COUNTRY_CODES.map((value) => ({ value, label: format.country(value) })),
          )}
          {choice(
            'code',
            query.code,
            REPORT_CODES.map((value) => ({ value, label: say(`code.${value}`) })),
          )}
          {choice(
            'instrument',
            query.instrument,
            INSTRUMENTS.map((value) => ({ value, label: say(`instrument.${value}`) })),
          )}
          <Field label={say('filter.ticket')} unit="USD">
            <NumberInput value={ticket} maxDecimals={0} onValueChange={setTicket} />
          </Field>
          <Stack gap={2}>
            {tick('open')}
            {tick('watched')}
          </Stack>
        </Grid>
        {chosen.length > 1 ? <Comparison projects={chosen} /> : null}
        <Paged
          answer={useProjects(query)}
          empty={{ icon: 'magnifying-glass', title: say('opportunities.none'), text: say('opportunities.none.text') }}
        >
          {(items) => (
            <Grid columns={3}>
              {items.map((one) => (
                <ProjectTile
                  key={one.id}
                  project={one}
                  compared={chosen.some(({ id }) => id === one.id)}
                  onCompare={(on) =>
                    setChosen((now) =>
                      on ? [...now, one].slice(-MOST_COMPARED) : now.filter(({ id }) => id !== one.id),
                    )
                  }
                />
              ))}
            </Grid>
          )}
        </Paged>
      </Stack>
    </PageBody>
  );
};

export default OpportunitiesPage;
