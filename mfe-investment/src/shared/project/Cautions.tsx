import type { Project } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Callout, Stack, Text, useFormat } from '@orebridge/ui';

/** What must be said wherever somebody might invest (trade rules 6.4), and that nothing here is binding. */
export const Cautions = ({ project }: { project?: Project }) => {
  const say = useMessages('investment');
  const format = useFormat();
  const day = project?.fields.effectiveDate;
  const inferred = project?.fields.resources?.some(({ category }) => category === 'inferred');
  return (
    <Callout tone="warning" title={say('caution.notBinding')}>
      <Stack gap={2}>
        <Text as="p" size="bodySm">
          {say('caution.advice')}
        </Text>
        <Text as="p" size="bodySm">
          {say('caution.lose')}
        </Text>
        {day ? (
          <Text as="p" size="bodySm">
            {say('caution.forward', { day: format.date(day) })}
          </Text>
        ) : null}
        {inferred ? (
          <Text as="p" size="bodySm">
            {say('caution.inferred')}
          </Text>
        ) : null}
        <Text as="p" size="bodySm">
          {say('caution.routes')}
        </Text>
      </Stack>
    </Callout>
  );
};
