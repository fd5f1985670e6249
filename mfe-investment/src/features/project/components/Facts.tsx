import type { Project } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Panel, Stack, TermList, Text, useFormat } from '@orebridge/ui';

const TEXTS = ['metallurgy', 'permits', 'community', 'offtake', 'capital'] as const;

/** Tenure, report and the rest of what an owner says in words. */
export const Facts = ({ fields }: { fields: Project['fields'] }) => {
  const say = useMessages('investment');
  const format = useFormat();
  const terms: [string, string | undefined][] = [
    ['stage', fields.stage ? say(`stage.${fields.stage}`) : undefined],
    ['licenceNumber', fields.licenceNumber],
    ['licenceExpiry', fields.licenceExpiry ? format.date(fields.licenceExpiry) : undefined],
    ['royaltyPercent', fields.royaltyPercent ? format.percent(fields.royaltyPercent) : undefined],
    ['code', fields.code ? say(`code.${fields.code}`) : undefined],
    ['person', fields.person],
    ['effectiveDate', fields.effectiveDate ? format.date(fields.effectiveDate) : undefined],
  ];
  return (
    <Panel title={say('facts.title')}>
      <Stack gap={5}>
        <TermList items={terms.flatMap(([id, detail]) => (detail ? [{ id, term: say(`field.${id}`), detail }] : []))} />
        {TEXTS.flatMap((name) => {
          const text = fields[name];
          return text ? (
            <div key={name}>
              <Text as="h3" size="bodySm" strong>
                {say(`field.${name}`)}
              </Text>
              <Text as="p" size="bodySm">
                {text}
              </Text>
            </div>
          ) : (
            []
          );
        })}
      </Stack>
    </Panel>
  );
};
