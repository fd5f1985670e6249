import type { LegalEdition } from '@orebridge/contracts';
import { DocumentText, Panel, Stack, Text } from '@orebridge/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { changesBetween } from './changes';

const Changed = styled.div`
  padding-left: 12px;
  border-left: 3px solid var(--border-default);
  &[data-kind='added'] {
    border-left-color: var(--positive-text);
  }
  &[data-kind='removed'] {
    border-left-color: var(--negative-text);
  }
  del {
    text-decoration: line-through;
  }
  ins {
    text-decoration: none;
  }
`;

/** What a version says otherwise than the one before: in the words of whoever published it, and paragraph by paragraph. */
export function ChangesPanel({ edition: { before, text, language, summary } }: { edition: LegalEdition }) {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const old = before?.text ?? null;
  const changes = useMemo(() => (old === null ? null : changesBetween(old, text)), [old, text]);
  return (
    <Panel title={before ? say('legal.changes', { version: before.version }) : say('legal.first')}>
      <Stack gap={5}>
        <Text as="p">{summary}</Text>
        {before && !changes ? (
          <Text as="p" tone="secondary">
            {say('legal.changes.language', { version: before.version })}
          </Text>
        ) : null}
        {changes?.length === 0 ? (
          <Text as="p" tone="secondary">
            {say('legal.changes.none')}
          </Text>
        ) : null}
        {changes?.map(({ kind, text: block }, place) => {
          const Mark = kind === 'added' ? 'ins' : 'del';
          return (
            <Changed key={place} data-kind={kind}>
              <Text size="bodySm" strong>
                {say(`legal.changes.${kind}`)}
              </Text>
              <Mark>
                <DocumentText text={block} lang={language} />
              </Mark>
            </Changed>
          );
        })}
      </Stack>
    </Panel>
  );
}
