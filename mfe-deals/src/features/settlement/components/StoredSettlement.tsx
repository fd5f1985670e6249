import { useMessages } from '@orebridge/remote-kit';
import { Columns, DemoRibbon, EmptyState, Panel, Select, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { FactList } from './FactList';
import { Lacks } from './Lacks';
import { type FactFormProps, RecordFacts } from './RecordFacts';
import { TermsHeld } from './TermsHeld';
import { Version } from './Version';

/** The stored settlement: its versions, what they were made of, and what is still missing. */
export const StoredSettlement = ({ deal, settlement, execution, lot }: FactFormProps) => {
  const say = useMessages('deals.settle');
  const { versions } = settlement;
  const [chosen, choose] = useState<string | null>(null);
  const version = versions.find(({ id }) => id === chosen) ?? versions[0];
  const title = say('title');
  return (
    <Columns
      asideWidth="lg"
      asideLabel={say('terms.title')}
      aside={
        <Stack gap={6}>
          <Lacks settlement={settlement} />
          <TermsHeld settlement={settlement} />
        </Stack>
      }
    >
      <Stack gap={7}>
        {settlement.demo ? <DemoRibbon inline /> : null}
        {version ? (
          <Version
            deal={deal}
            version={version}
            actions={
              versions.length > 1 ? (
                <Select
                  inputSize="sm"
                  aria-label={say('versions')}
                  value={version.id}
                  onChange={({ target }) => choose(target.value)}
                  options={versions.map(({ id, kind, number }) => ({
                    value: id,
                    label: say('versionOf', { number, kind: say(`kind.${kind}`) }),
                  }))}
                />
              ) : undefined
            }
          />
        ) : (
          <Panel title={title}>
            <EmptyState icon="scales" title={say('none.title')} text={say('none.text')} />
          </Panel>
        )}
        <FactList deal={deal} settlement={settlement} />
        {settlement.may.some((kind) => kind !== 'terms') ? (
          <RecordFacts deal={deal} settlement={settlement} execution={execution} lot={lot} />
        ) : null}
      </Stack>
    </Columns>
  );
};
