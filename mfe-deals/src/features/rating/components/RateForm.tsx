import { type Deal, RatingIn } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useToast } from '@orebridge/remote-kit';
import { type RatedSide, type RatingTopic, topicsOf } from '@orebridge/trade';
import { Button, Field, FormError, Grid, RadioGroup, Select, Stack, TextArea } from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useRate } from '../api/useRate';

const STARS = ['5', '4', '3', '2', '1'];
const MOST = 1000;

interface Props {
  deal: Deal;
  /** The side that is rated. */
  rated: RatedSide;
}

/** One to five stars overall, and what the reader wants to say by topic and in words. */
export const RateForm = ({ deal, rated }: Props) => {
  const intl = useIntl();
  const toast = useToast();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const say = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `deals.rating.${id}` }, values);
  const [overall, setOverall] = useState('');
  const [topics, setTopics] = useState<Partial<Record<RatingTopic, string>>>({});
  const [comment, setComment] = useState('');
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const rate = useRate(() => toast({ tone: 'positive', title: say('done'), description: say('doneText') }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const read = RatingIn.safeParse({
      overall: Number(overall),
      ...Object.fromEntries(Object.entries(topics).map(([topic, stars]) => [topic, stars ? Number(stars) : null])),
      comment,
    });
    if (!read.success) {
      const found = read.error.issues.map(({ path, message }) => [
        path.join('.'),
        intl.formatMessage({ id: path[0] === 'overall' ? 'validation.required' : message }),
      ]);
      setIssues(Object.fromEntries(found) as Record<string, string>);
      return;
    }
    setIssues({});
    rate.mutate({ params: { id: deal.id }, body: read.data }, { onError: (error) => setIssues(fieldIssues(error)) });
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack gap={5}>
        <RadioGroup
          label={say('overall', { name: deal[rated].name })}
          value={overall}
          onValueChange={setOverall}
          options={STARS.map((value) => ({ value, label: say(`stars.${value}`) }))}
          inline
        />
        {issues.overall ? <FormError>{issues.overall}</FormError> : null}
        <Grid columns={2}>
          {topicsOf(rated).map((topic) => (
            <Field key={topic} label={say(`topic.${topic}`)} error={issues[topic]} optional>
              <Select
                value={topics[topic] ?? ''}
                onChange={(event) => setTopics({ ...topics, [topic]: event.target.value })}
                options={[
                  { value: '', label: say('noAnswer') },
                  ...STARS.map((value) => ({ value, label: say(`stars.${value}`) })),
                ]}
              />
            </Field>
          ))}
        </Grid>
        <Field label={say('comment')} hint={say('commentHint')} error={issues.comment} optional>
          <TextArea value={comment} maxLength={MOST} rows={4} onChange={(event) => setComment(event.target.value)} />
        </Field>
        {rate.isError ? <FormError>{errorText(rate.error)}</FormError> : null}
        <div>
          <Button type="submit" variant="primary" pending={rate.isPending}>
            {say('send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
