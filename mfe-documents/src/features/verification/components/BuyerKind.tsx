import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { Field, FormError, Grid, Panel, Select, Stack, Text } from '@orebridge/ui';
import { useOwnCompany } from '../api/useOwnCompany';
import { useUpdateCompany } from '../api/useUpdateCompany';

const ANSWERS = ['', 'yes', 'no'] as const;
const FACTS = ['usIssuer', 'bankOrFund'] as const;

/** What kind of buyer the own company is: two facts that decide which documents the rules ask of its purchases. */
export const BuyerKind = () => {
  const say = useMessages('documents');
  const toast = useToast();
  const errorText = useErrorText();
  const { data } = useOwnCompany();
  const save = useUpdateCompany(() => toast({ tone: 'positive', title: say('buyer.saved') }));
  if (!data) return null;
  return (
    <Panel title={say('buyer.title')}>
      <Stack gap={5}>
        <Text as="p" size="bodySm" tone="secondary">
          {say('buyer.text')}
        </Text>
        <Grid columns={2}>
          {FACTS.map((fact) => (
            <Field key={fact} label={say(`buyer.${fact}`)} optional>
              <Select
                value={data[fact] === null ? '' : data[fact] ? 'yes' : 'no'}
                disabled={save.isPending}
                onChange={({ target }) =>
                  save.mutate({ body: { [fact]: target.value === '' ? null : target.value === 'yes' } })
                }
                options={ANSWERS.map((value) => ({ value, label: say(`buyer.answer.${value || 'unsaid'}`) }))}
              />
            </Field>
          ))}
        </Grid>
        {save.error ? <FormError>{errorText(save.error)}</FormError> : null}
      </Stack>
    </Panel>
  );
};
