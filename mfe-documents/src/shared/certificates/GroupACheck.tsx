import type { LibraryRow } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { groupAProblems, localDay } from '@orebridge/trade';
import { Callout, DateInput, Field, Grid, NumberInput, Panel, Stack, Text, useFormat } from '@orebridge/ui';
import { useState } from 'react';

const PERCENT = /^\d{1,2}(\.\d{1,4})?$/;
const percent = (text: string) => (PERCENT.test(text) ? text : null);

/** Whether a cargo that may liquefy may be loaded: the dates are those of the certificates at hand, the figures are typed from them. */
export const GroupACheck = ({ tml, moisture }: { tml: LibraryRow | null; moisture: LibraryRow | null }) => {
  const say = useMessages('documents');
  const shared = useMessages();
  const format = useFormat();
  const [on, setOn] = useState(() => localDay());
  const [tmlPct, setTmlPct] = useState('');
  const [moisturePct, setMoisturePct] = useState('');
  const tested = (row: LibraryRow | null) => (row?.state === 'approved' ? row.issuedOn : null);
  const problems = groupAProblems({
    on,
    tmlTestedOn: tested(tml),
    tmlPct: percent(tmlPct),
    moistureTestedOn: tested(moisture),
    moisturePct: percent(moisturePct),
  });
  const date = (row: LibraryRow | null) => {
    const day = tested(row);
    return day ? say('groupA.tested', { date: format.date(day) }) : say('groupA.none');
  };
  return (
    <Panel title={say('groupA.title')}>
      <Stack gap={5}>
        <Text tone="secondary">{say('groupA.text')}</Text>
        <Grid columns={3}>
          <Field label={say('groupA.on')}>
            <DateInput value={on} onChange={(event) => setOn(event.target.value)} />
          </Field>
          <Field label={say('groupA.tml')} hint={date(tml)}>
            <NumberInput value={tmlPct} onValueChange={setTmlPct} unit="%" maxDecimals={4} />
          </Field>
          <Field label={shared('common.moisture')} hint={date(moisture)}>
            <NumberInput value={moisturePct} onValueChange={setMoisturePct} unit="%" maxDecimals={4} />
          </Field>
        </Grid>
        <div role="status">
          {problems.length === 0 ? (
            <Callout tone="positive" title={say('groupA.open')} />
          ) : (
            <Callout tone="warning" title={say('groupA.closed')}>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{say(`groupA.problem.${problem}`)}</li>
                ))}
              </ul>
            </Callout>
          )}
        </div>
        <Text size="caption" tone="tertiary">
          {say('groupA.note')}
        </Text>
      </Stack>
    </Panel>
  );
};
