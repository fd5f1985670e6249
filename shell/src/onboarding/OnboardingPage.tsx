import { Button, LinkButton, PageBody, PageHeader, Panel, ProgressBar, Skeleton, Stack } from '@orebridge/ui';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { dashboardOf } from '../access/rule';
import { readNext } from '../access/next';
import { useShellSession } from '../session/session';
import { KEYS, keep, recall } from '../start/storage';
import { useAppDispatch } from '../store';
import { onboardingOpened } from '../store/view';
import { CompanyForm } from './CompanyForm';
import { EmailStep } from './EmailStep';
import { JourneyStep } from './JourneyStep';
import { type Step, useJourney, useOwnCompany } from './useJourney';

/** The journey map: the person's own steps, which can be left and taken up again. */
export default function OnboardingPage() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const { user, role } = useShellSession();
  const { steps, pending, outboxOpen, usualHours } = useJourney();
  const company = useOwnCompany();
  useEffect(() => {
    dispatch(onboardingOpened());
  }, [dispatch]);

  const done = steps.filter((step) => step.done).length;
  const complete = done === steps.length;
  const current = steps.find((step) => !step.done && !step.waiting) ?? steps.find((step) => !step.done);
  const leave = () => {
    keep(KEYS.onboarded, 'true');
    navigate(readNext(search) ?? dashboardOf(role));
  };
  const usual = () => {
    if (usualHours === null) return say('journey.usual.unknown');
    const days = Math.round(usualHours / 24);
    return usualHours < 48
      ? intl.formatMessage({ id: 'journey.usual.hours' }, { hours: usualHours })
      : intl.formatMessage({ id: 'journey.usual.days' }, { days });
  };
  const actionOf = (step: Step) => {
    if (step.done && step.id !== 'company') return null;
    if (step.id === 'email') return <EmailStep outboxOpen={outboxOpen} />;
    if (step.id === 'company' && company.data && step === current)
      return <CompanyForm key={company.data.id} company={company.data} />;
    return step.path ? (
      <LinkButton href={step.path} variant={step === current ? 'primary' : 'default'} iconEnd="arrow-right">
        {say(`journey.step.${step.id}.action`)}
      </LinkButton>
    ) : null;
  };
  return (
    <PageBody width="prose">
      <PageHeader
        title={intl.formatMessage({ id: 'journey.title' }, { name: user?.fullName ?? '' })}
        subtitle={say(`journey.subtitle.${role === 'supplier' ? 'seller' : (role ?? 'buyer')}`)}
        actions={
          <Button variant={complete ? 'primary' : 'default'} onClick={leave}>
            {say(complete || recall(KEYS.onboarded) === 'true' ? 'journey.finish' : 'journey.skip')}
          </Button>
        }
      />
      <Stack gap={7}>
        <ProgressBar
          value={Math.round((done / steps.length) * 100)}
          label={intl.formatMessage({ id: 'journey.progress' }, { done, all: steps.length })}
        />
        <Panel flush>
          {pending ? (
            <Skeleton height={320} />
          ) : (
            <ol>
              {steps.map((step, index) => (
                <JourneyStep
                  key={step.id}
                  step={step}
                  number={index + 1}
                  current={step === current}
                  note={step.id === 'verification' && !step.done ? usual() : undefined}
                >
                  {actionOf(step)}
                </JourneyStep>
              ))}
            </ol>
          )}
        </Panel>
      </Stack>
    </PageBody>
  );
}
