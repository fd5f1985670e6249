import { api, type InvestorProfile } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import {
  Badge,
  Button,
  Callout,
  Cluster,
  Field,
  Panel,
  RadioGroup,
  Select,
  Stack,
  Text,
  TextArea,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import { useClaim } from '../api/useClaim';
import { useTest } from '../api/useTest';

const QUESTIONS = [1, 2, 3, 4, 5, 6] as const;
const CHOICES = [0, 1, 2] as const;

/** Six questions; five right answers pass, and a new try comes after a day. */
const KnowledgeTest = ({ profile }: { profile: InvestorProfile }) => {
  const say = useMessages('investment');
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const [answers, setAnswers] = useState<Record<number, number>>({});
  const test = useTest();
  if (profile.testPassedAt)
    return <Callout tone="positive" title={say('test.passed', { day: format.date(profile.testPassedAt) })} />;
  if (profile.testFrom)
    return <Callout tone="warning" title={say('test.failed', { time: format.dateTime(profile.testFrom) })} />;
  const given = QUESTIONS.flatMap((n) => answers[n] ?? []);
  return (
    <Panel title={say('test.title')} meta={say('test.meta')}>
      <Stack gap={5} data-form>
        {QUESTIONS.map((n) => (
          <RadioGroup
            key={n}
            label={say(`test.${n}`)}
            value={String(answers[n] ?? '')}
            onValueChange={(value) => setAnswers((now) => ({ ...now, [n]: Number(value) }))}
            options={CHOICES.map((choice) => ({ value: String(choice), label: say(`test.${n}.${choice}`) }))}
          />
        ))}
        {test.isError ? <Callout tone="negative" title={errorText(test.error)} /> : null}
        <div>
          <Button
            variant="primary"
            pending={test.isPending}
            disabled={given.length < QUESTIONS.length}
            onClick={() =>
              test.mutate(
                { body: { answers: given } },
                {
                  onSuccess: ({ testPassedAt }) =>
                    toast({
                      tone: testPassedAt ? 'positive' : 'negative',
                      title: say(testPassedAt ? 'test.ok' : 'test.notYet'),
                    }),
                },
              )
            }
          >
            {say('test.send')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
};

/** What the own company is as an investor, and how it becomes more. */
export const Profile = ({ profile }: { profile: InvestorProfile }) => {
  const say = useMessages('investment');
  const errorText = useErrorText();
  const claim = useClaim();
  const [category, setCategory] = useState<'accredited' | 'professional'>('professional');
  const [evidence, setEvidence] = useState('');
  return (
    <Stack gap={5}>
      <Panel title={say('profile.title')}>
        <Stack gap={4}>
          <Cluster gap={2}>
            <Badge tone="info">{say(`investor.${profile.category}`)}</Badge>
            {profile.claimed ? (
              <Badge tone="warning">{say('profile.waits', { category: say(`investor.${profile.claimed}`) })}</Badge>
            ) : null}
          </Cluster>
          <Text as="p" size="bodySm">
            {say('profile.text')}
          </Text>
          {profile.category !== 'professional' && !profile.claimed ? (
            <OperationGate of={api.investors.claim}>
              <Field label={say('profile.category')}>
                <Select
                  value={category}
                  onChange={(event) => setCategory(event.target.value === 'accredited' ? 'accredited' : 'professional')}
                  options={(['professional', 'accredited'] as const).map((value) => ({
                    value,
                    label: say(`investor.${value}`),
                  }))}
                />
              </Field>
              <Field label={say('profile.evidence')} hint={say('profile.evidence.hint')}>
                <TextArea
                  rows={3}
                  maxLength={1000}
                  value={evidence}
                  onChange={(event) => setEvidence(event.target.value)}
                />
              </Field>
              {claim.isError ? <Callout tone="negative" title={errorText(claim.error)} /> : null}
              <div>
                <Button
                  pending={claim.isPending}
                  disabled={evidence.trim().length < 3}
                  onClick={() => claim.mutate({ body: { category, evidence: evidence.trim() } })}
                >
                  {say('profile.claim')}
                </Button>
              </div>
            </OperationGate>
          ) : null}
        </Stack>
      </Panel>
      {profile.category === 'professional' ? null : (
        <OperationGate of={api.investors.test}>
          <KnowledgeTest profile={profile} />
        </OperationGate>
      )}
    </Stack>
  );
};
