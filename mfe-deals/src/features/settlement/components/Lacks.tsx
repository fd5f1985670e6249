import { useMessages } from '@orebridge/remote-kit';
import type { DealSettlement } from '@orebridge/contracts';
import { Icon, Panel, Stack, Text } from '@orebridge/ui';
import styled from 'styled-components';
import { useSheetText } from '../../../shared/settlement/useSheetText';

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  gap: 6px;
  li {
    display: flex;
    gap: 8px;
    align-items: baseline;
  }
`;

/** What the next settlement still waits for. */
export const Lacks = ({ settlement }: { settlement: DealSettlement }) => {
  const say = useMessages('deals.settle');
  const sheetText = useSheetText();
  const { lacks, versions } = settlement;
  const refused = ({ code, values }: NonNullable<DealSettlement['lacks']['final'][number]['refusal']>): string => {
    const text = sheetText(`refusal.${code.replace('settlement.', '')}`, values);
    return values.lot === undefined ? text : sheetText('refusal.ofLot', { lot: values.lot, text });
  };
  const isPast = versions.some(({ kind }) => kind !== 'provisional');
  const groups = (['provisional', 'final'] as const).filter(
    (kind) => lacks[kind].length > 0 && !(kind === 'provisional' && isPast),
  );
  if (!groups.length) return null;
  return (
    <Panel title={say('lacks.title')}>
      <Stack gap={5}>
        {groups.map((kind) => (
          <Stack gap={2} key={kind}>
            <Text as="h3" size="titleSm">
              {say(`lacks.${kind}`)}
            </Text>
            <List>
              {lacks[kind].map(({ what, refusal }) => (
                <li key={what}>
                  <Icon name="caret-right" size={14} />
                  <Text as="span" size="bodySm">
                    {refusal ? refused(refusal) : say(`lack.${what}`)}
                  </Text>
                </li>
              ))}
            </List>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
};
