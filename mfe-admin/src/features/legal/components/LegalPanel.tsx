import type { LegalKind } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, ErrorState, Link, Panel, RowItem, RowList, SkeletonText, Stack, Text, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useLegalVersions } from '../api/useLegalVersions';
import { PublishDialog } from './PublishDialog';

/** The versions of the terms or the privacy notice, and the way to a new one. */
export const LegalPanel = ({ kind }: { kind: LegalKind }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const errorText = useErrorText();
  const versions = useLegalVersions(kind);
  const [isWriting, setWriting] = useState(false);
  return (
    <Panel
      title={say(`legal.${kind}`)}
      actions={
        <Button size="sm" icon="plus" onClick={() => setWriting(true)}>
          {say(`legal.new.${kind}`)}
        </Button>
      }
    >
      {versions.isPending ? <SkeletonText lines={2} /> : null}
      {versions.isError ? (
        <ErrorState
          text={errorText(versions.error)}
          onRetry={() => void versions.refetch()}
          pending={versions.isFetching}
        />
      ) : null}
      {versions.data?.length === 0 ? (
        <Text size="bodySm" tone="tertiary">
          {say('legal.none')}
        </Text>
      ) : null}
      {versions.data?.length ? (
        <Stack gap={4}>
          <Link href={`/${kind}`}>{say('legal.current', { version: versions.data[0]?.version ?? 0 })}</Link>
          <RowList label={say(`legal.${kind}`)}>
            {versions.data.map(({ version, summary, publishedAt, languages }) => (
              <RowItem
                key={version}
                title={
                  <Link href={`/${kind}/${version}`}>
                    {say('legal.version', { version, date: format.date(publishedAt) })}
                  </Link>
                }
                detail={`${summary} (${languages.join(', ')})`}
              />
            ))}
          </RowList>
        </Stack>
      ) : null}
      {isWriting ? <PublishDialog kind={kind} onClose={() => setWriting(false)} /> : null}
    </Panel>
  );
};
