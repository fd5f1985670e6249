import type { AuditVerdict } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Callout } from '@orebridge/ui';

/** What the server finds about the chain of one record, and about the number of all rows. */
export function Verdict({ verdict: { rows, brokenAt, missing } }: { verdict: AuditVerdict }) {
  const say = useMessages('admin');
  return (
    <>
      {missing > 0 ? <Callout tone="negative">{say('audit.rowsMissing', { count: missing })}</Callout> : null}
      <Callout tone={brokenAt ? 'negative' : 'positive'}>
        {brokenAt ? say('audit.chainBroken', { id: brokenAt }) : say('audit.chainHolds', { count: rows })}
      </Callout>
    </>
  );
}
