import { useMessages } from '@orebridge/remote-kit';
import { CLAIM_MODELS } from '@orebridge/trade';
import {
  Callout,
  Field,
  Grid,
  NumberInput,
  PageBody,
  PageHeader,
  Panel,
  Stack,
  TermList,
  Text,
  TextInput,
} from '@orebridge/ui';
import { useState } from 'react';
import { recovered, splitOf } from './custody';
import { JoinCheck } from './components/JoinCheck';

const SplitCheck = () => {
  const say = useMessages('logistics');
  const [whole, setWhole] = useState('');
  const [parts, setParts] = useState('');
  const balanced = splitOf(whole, parts);
  return (
    <Panel title={say('custody.split')}>
      <Stack gap={5}>
        <Grid columns={2}>
          <Field label={say('custody.whole')} unit="dmt">
            <NumberInput value={whole} onValueChange={setWhole} />
          </Field>
          <Field label={say('custody.parts')} hint={say('custody.parts.hint')}>
            <TextInput value={parts} onChange={(event) => setParts(event.target.value)} />
          </Field>
        </Grid>
        <Text as="p" size="bodySm" tone="secondary">
          {say('custody.split.rule')}
        </Text>
        {balanced === null ? (
          say('calc.fill')
        ) : (
          <Callout
            tone={balanced ? 'positive' : 'negative'}
            title={say(balanced ? 'custody.split.fits' : 'custody.split.differs')}
          />
        )}
      </Stack>
    </Panel>
  );
};

const FIELDS = ['inMass', 'inPct', 'outMass', 'outPct'] as const;

const RecoveryCheck = () => {
  const say = useMessages('logistics');
  const [figures, setFigures] = useState({ inMass: '', inPct: '', outMass: '', outPct: '' });
  const found = recovered([figures.inMass, figures.inPct, figures.outMass, figures.outPct]);
  return (
    <Panel title={say('custody.transform')}>
      <Stack gap={5}>
        <Grid columns={4}>
          {FIELDS.map((name) => (
            <Field key={name} label={say(`custody.${name}`)}>
              <NumberInput value={figures[name]} onValueChange={(value) => setFigures({ ...figures, [name]: value })} />
            </Field>
          ))}
        </Grid>
        <Text as="p" size="bodySm" tone="secondary">
          {say('custody.transform.rule')}
        </Text>
        {found ? (
          <Callout
            tone={found.plausible ? 'positive' : 'negative'}
            title={say(found.plausible ? 'custody.transform.fits' : 'custody.transform.look', { pct: found.pct })}
          />
        ) : (
          say('calc.fill')
        )}
      </Stack>
    </Panel>
  );
};

/** The rules of the chain of custody, to be tried on figures before lots are split, merged, blended or processed. */
export default function CustodyPage() {
  const say = useMessages('logistics');
  return (
    <PageBody>
      <PageHeader title={say('custody.title')} subtitle={say('custody.subtitle')} />
      <Stack gap={7}>
        <JoinCheck />
        <SplitCheck />
        <RecoveryCheck />
        <Panel title={say('custody.models')}>
          <TermList
            items={CLAIM_MODELS.map((model) => ({
              id: model,
              term: say(`model.${model}`),
              detail: say(`model.${model}.text`),
            }))}
          />
        </Panel>
      </Stack>
    </PageBody>
  );
}
