import { api, type AuditFinding, urlOf } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, Callout, Cluster, Link, Stack, Text, useFormat } from '@orebridge/ui';
import { useAuditChecks, useCheckNow } from '../api/useAuditChecks';

const SHOWN = 5;

/** What the server has found when it last computed the chain over all rows; unknown before it has. */
export const WholeChain = () => {
  const say = useMessages('admin');
  const format = useFormat();
  const errorText = useErrorText();
  const { data, error, running } = useAuditChecks();
  const check = useCheckNow();
  const last = data?.items.find(({ endedAt }) => endedAt !== null);
  const at = last?.endedAt ? format.dateTime(last.endedAt) : '';
  const found = last?.found ?? 0;
  const findingText = ({ kind, position, rowId, day }: AuditFinding) =>
    say(`audit.finding.${kind}`, { position, row: rowId, day: day ? format.date(day) : 'none' });
  return (
    <Stack gap={3}>
      {error || check.error ? <Callout tone="negative" title={errorText(error ?? check.error)} /> : null}
      {running ? <Callout>{say('audit.checking')}</Callout> : null}
      {data && !last && !running ? <Callout tone="warning">{say('audit.unchecked')}</Callout> : null}
      {last && !found ? <Callout tone="positive">{say('audit.allHold', { rows: last.rows ?? 0, at })}</Callout> : null}
      {last && found ? (
        <Callout tone="negative" title={say('audit.notHold', { found, at })}>
          {last.findings.slice(0, SHOWN).map((finding) => (
            <Text key={`${finding.kind} ${finding.position} ${finding.rowId} ${finding.day}`}>
              {findingText(finding)}
            </Text>
          ))}
          {found > SHOWN ? <Text>{say('audit.moreFindings', { count: found - SHOWN })}</Text> : null}
        </Callout>
      ) : null}
      <Cluster gap={3}>
        <Button
          size="sm"
          icon="arrow-counter-clockwise"
          pending={running || check.isPending}
          onClick={() => check.mutate({})}
        >
          {say('audit.checkNow')}
        </Button>
        <Link href={urlOf(api.audit.heads, {})} target="_blank" rel="noopener">
          {say('audit.heads')}
        </Link>
      </Cluster>
    </Stack>
  );
};
