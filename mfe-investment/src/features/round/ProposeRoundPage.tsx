import { api, RoundTerms } from '@orebridge/contracts';
import { useMessages, useRecordName } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { useSchemaForm } from '@orebridge/remote-kit/forms';
import { FUNDING_RULES, INSTRUMENTS, localDay, plusDays, ROUTES, SHARING } from '@orebridge/trade';
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
import { Controller } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { useProject } from '../../shared/api/useProject';
import { useProposeRound } from './api/useProposeRound';
import { Cautions } from '../../shared/project/Cautions';

const MONEY = ['targetUsd', 'softCapUsd', 'hardCapUsd', 'minTicketUsd', 'stepUsd', 'leadGuaranteePercent'] as const;
const START: RoundTerms = {
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
  const say = useMessages('investment');
  const navigate = useNavigate();
  const { id = '' } = useParams();
  useRecordName(useProject(id).data?.reference);
  const propose = useProposeRound();
  const { form, errorOf, refuse } = useSchemaForm<RoundTerms, RoundTerms>(RoundTerms, { defaultValues: START });
  const { control, register } = form;
  const send = form.handleSubmit((body) =>
    propose.mutate(
      { params: { id }, body },
      { onError: refuse, onSuccess: (round) => void navigate(`/funding/${round.id}`) },
    ),
  );
  return (
    <PageBody>
      <PageHeader title={say('propose.title')} subtitle={say('propose.subtitle')} />
      <OperationGate of={api.rounds.propose}>
        <form noValidate onSubmit={(event) => void send(event)}>
          <Stack gap={6}>
            <Cautions />
            <Panel title={say('terms.title')} meta={say('notBinding')}>
              <Stack gap={5}>
                <Grid columns={3}>
                  <Field label={say('terms.instrument')} error={errorOf('instrument')}>
                    <Select
                      {...register('instrument')}
                      options={INSTRUMENTS.map((value) => ({ value, label: say(`instrument.${value}`) }))}
                    />
                  </Field>
                  <Field label={say('terms.sharing')} error={errorOf('sharing')}>
                    <Select
                      {...register('sharing')}
                      options={SHARING.map((value) => ({ value, label: say(`sharing.${value}`) }))}
                    />
                  </Field>
                  <Field label={say('terms.closesOn')} error={errorOf('closesOn')}>
                    <DateInput {...register('closesOn')} min={plusDays(localDay(), 1)} />
                  </Field>
                  {MONEY.map((name) => (
                    <Field
                      key={name}
                      label={say(`terms.${name}`)}
                      unit={name === 'leadGuaranteePercent' ? '%' : 'USD'}
                      error={errorOf(name)}
                    >
                      <Controller
                        control={control}
                        name={name}
                        render={({ field: { onChange, ...field } }) => (
                          <NumberInput {...field} maxDecimals={2} onValueChange={onChange} />
                        )}
                      />
                    </Field>
                  ))}
                </Grid>
                <FieldGroup legend={say('terms.routes')} hint={say('caution.routes')} error={errorOf('routes')}>
                  {ROUTES.map((one) => (
                    <Checkbox key={one} {...register('routes')} value={one} label={say(`route.${one}`)} />
                  ))}
                </FieldGroup>
                <Field label={say('terms.terms')} error={errorOf('terms')}>
                  <TextArea {...register('terms')} rows={4} maxLength={3000} />
                </Field>
                <Text as="p" size="bodySm" tone="secondary">
                  {say('terms.allOrNothing')}
                </Text>
                <Text as="p" size="bodySm" tone="secondary">
                  {say('owner.fee')}
                </Text>
                <FormError>{errorOf('root')}</FormError>
                <div>
                  <Button type="submit" variant="primary" pending={propose.isPending}>
                    {say('propose.send')}
                  </Button>
                </div>
              </Stack>
            </Panel>
          </Stack>
        </form>
      </OperationGate>
    </PageBody>
  );
};

export default ProposeRoundPage;
