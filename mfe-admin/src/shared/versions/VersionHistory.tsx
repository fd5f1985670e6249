import { useMessages } from '@orebridge/remote-kit';
import {
  Badge,
  Button,
  Cluster,
  Field,
  Grid,
  Panel,
  RowItem,
  RowList,
  Select,
  Stack,
  Text,
  useFormat,
} from '@orebridge/ui';
import { today } from '@orebridge/trade';
import { type ReactNode, useState } from 'react';

/** What every version has, of a list as of a rule. */
export interface KeptVersion {
  readonly version: number;
  readonly validFrom: string | null;
  readonly restores: number | null;
  readonly reason: string | null;
  readonly enteredBy: string | null;
  readonly approvedBy: string | null;
}

interface VersionHistoryProps<V extends KeptVersion> {
  history: { readonly inForce: number; readonly versions: readonly V[]; readonly proposal: object | null };
  /** What is said of a version before all else. */
  about?: (version: V) => string;
  /** What differs between two versions. */
  compare: (before: V, after: V) => ReactNode;
  /** Asks before a former version is proposed anew. */
  restore: (former: V, onClose: () => void) => ReactNode;
}

/** Every version, the difference between any two, and the way back to a former one. */
export const VersionHistory = <V extends KeptVersion>({ history, about, compare, restore }: VersionHistoryProps<V>) => {
  const say = useMessages('admin');
  const format = useFormat();
  const { versions } = history;
  const [chosen, setChosen] = useState<{ before?: number; after?: number }>({});
  const [restoring, setRestoring] = useState<V | null>(null);
  const named = (version: number | undefined) => versions.find((one) => one.version === version);
  const after = named(chosen.after) ?? versions[0];
  const before = named(chosen.before) ?? versions[1] ?? versions[0];
  const options = versions.map(({ version }) => ({
    value: String(version),
    label: say('versions.version', { version }),
  }));
  const detail = (one: V) =>
    [
      about?.(one),
      one.validFrom ? say('versions.from', { date: format.date(one.validFrom) }) : say('versions.delivered'),
      one.restores === null ? null : say('versions.restored', { version: one.restores }),
      one.reason,
      one.enteredBy && one.approvedBy
        ? say('versions.people', { enteredBy: one.enteredBy, approvedBy: one.approvedBy })
        : one.enteredBy,
    ]
      .filter(Boolean)
      .join(' · ');
  const isAhead = ({ validFrom }: V) => validFrom !== null && validFrom > today();
  return (
    <Panel title={say('versions.history')}>
      <Stack gap={6}>
        <RowList label={say('versions.history')}>
          {versions.map((version) => (
            <RowItem
              key={version.version}
              title={say('versions.version', { version: version.version })}
              detail={detail(version)}
              end={
                <Cluster gap={2}>
                  {version.version === history.inForce ? (
                    <Badge tone="positive">{say('versions.now')}</Badge>
                  ) : isAhead(version) ? (
                    <Badge tone="neutral">{say('versions.ahead')}</Badge>
                  ) : history.proposal ? null : (
                    <Button size="sm" onClick={() => setRestoring(version)}>
                      {say('versions.restore', { version: version.version })}
                    </Button>
                  )}
                </Cluster>
              }
            />
          ))}
        </RowList>
        {before && after && versions.length > 1 ? (
          <Stack gap={4} as="section">
            <Text as="h3" size="titleSm">
              {say('versions.compare')}
            </Text>
            <Grid columns={2}>
              {(['before', 'after'] as const).map((side) => (
                <Field key={side} label={say(`versions.compare.${side}`)}>
                  <Select
                    value={String({ before, after }[side].version)}
                    options={options}
                    onChange={({ target }) => setChosen((now) => ({ ...now, [side]: Number(target.value) }))}
                  />
                </Field>
              ))}
            </Grid>
            {compare(before, after)}
          </Stack>
        ) : null}
      </Stack>
      {restoring ? restore(restoring, () => setRestoring(null)) : null}
    </Panel>
  );
};
