import { api, type BodyIn, type RoundTerms } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useRecordName } from '@orebridge/remote-kit';
import { FUNDING_RULES, INSTRUMENTS, localDay, type OfferRoute, plusDays, ROUTES, SHARING } from '@orebridge/trade';
import {
  Button,
  Checkbox,
  DateInput,
  Field,
  FieldGroup,
  FormError,
  Grid,
  NumberInput,
  PageBody,
  PageHeader,
  Panel,
  Select,
  Stack,
  Text,
  TextArea,
} from '@orebridge/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useProject } from '../api/projects';
import { useProposeRound } from '../api/rounds';
import { Cautions } from '../project/Cautions';
import { useSay } from '../say';

type Terms = BodyIn<typeof api.rounds.propose>;
const MONEY = ['targetUsd', 'softCapUsd', 'hardCapUsd', 'minTicketUsd', 'stepUsd', 'leadGuaranteePercent'] as const;
const START: Terms = {
  instrument: 'equity',
  targetUsd: '',
  softCapUsd: '',
  hardCapUsd: '',
  minTicketUsd: FUNDING_RULES.minTicket,
  stepUsd: '1000',
  closesOn: '',
  sharing: 'pro_rata',
  routes: ['professional'],
  leadGuaranteePercent: '0',
  terms: '',
};

/** An owner proposes a funding round; an admin opens it. */
const ProposeRoundPage = () => {
  const say = useSay();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const { id = '' } = useParams();
  useRecordName(useProject(id).data?.reference);
  const [terms, setTerms] = useState(START);
  const propose = useProposeRound();
  const issues = propose.error ? fieldIssues(propose.error) : {};
  const set = (part: Partial<RoundTerms>) => setTerms((now) => ({ ...now, ...part }));
  const route = (one: OfferRoute, on: boolean) =>
    set({ routes: on ? [...terms.routes, one] : terms.routes.filter((kept) => kept !== one) });
  return (
    <PageBody>
      <PageHeader title={say('propose.title')} subtitle={say('propose.subtitle')} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          propose.mutate(
            { params: { id }, body: terms },
            { onSuccess: (round) => void navigate(`/funding/${round.id}`) },
          );
        }}
      >
        <Stack gap={6}>
          <Cautions />
          <Panel title={say('terms.title')} meta={say('notBinding')}>
            <Stack gap={5}>
              <Grid columns={3}>
                <Field label={say('terms.instrument')} error={issues.instrument}>
                  <Select
                    value={terms.instrument}
                    onChange={(event) =>
                      set({ instrument: INSTRUMENTS.find((one) => one === event.target.value) ?? 'equity' })
                    }
                    options={INSTRUMENTS.map((value) => ({ value, label: say(`instrument.${value}`) }))}
                  />
                </Field>
                <Field label={say('terms.sharing')} error={issues.sharing}>
                  <Select
                    value={terms.sharing}
                    onChange={(event) =>
                      set({ sharing: SHARING.find((one) => one === event.target.value) ?? 'pro_rata' })
                    }
                    options={SHARING.map((value) => ({ value, label: say(`sharing.${value}`) }))}
                  />
                </Field>
                <Field label={say('terms.closesOn')} error={issues.closesOn}>
                  <DateInput
                    value={terms.closesOn}
                    min={plusDays(localDay(), 1)}
                    onChange={(event) => set({ closesOn: event.target.value })}
                  />
                </Field>
                {MONEY.map((name) => (
                  <Field
                    key={name}
                    label={say(`terms.${name}`)}
                    unit={name === 'leadGuaranteePercent' ? '%' : 'USD'}
                    error={issues[name]}
                  >
                    <NumberInput
                      value={terms[name]}
                      maxDecimals={2}
                      onValueChange={(value) => set({ [name]: value })}
                    />
                  </Field>
                ))}
              </Grid>
              <FieldGroup legend={say('terms.routes')} hint={say('caution.routes')} error={issues.routes}>
                {ROUTES.map((one) => (
                  <Checkbox
                    key={one}
                    label={say(`route.${one}`)}
                    checked={terms.routes.includes(one)}
                    onChange={(event) => route(one, event.target.checked)}
                  />
                ))}
              </FieldGroup>
              <Field label={say('terms.terms')} error={issues.terms}>
                <TextArea
                  rows={4}
                  maxLength={3000}
                  value={terms.terms}
                  onChange={(event) => set({ terms: event.target.value })}
                />
              </Field>
              <Text as="p" size="bodySm" tone="secondary">
                {say('terms.allOrNothing')}
              </Text>
              <Text as="p" size="bodySm" tone="secondary">
                {say('owner.fee')}
              </Text>
              {propose.isError ? <FormError>{errorText(propose.error)}</FormError> : null}
              <div>
                <Button type="submit" variant="primary" pending={propose.isPending}>
                  {say('propose.send')}
                </Button>
              </div>
            </Stack>
          </Panel>
        </Stack>
      </form>
    </PageBody>
  );
};

export default ProposeRoundPage;
