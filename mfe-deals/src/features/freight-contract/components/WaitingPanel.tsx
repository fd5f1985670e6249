import { api, type FreightContract } from '@orebridge/contracts';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { Link, Panel, RowItem, RowList, Stack, Text, useFormat } from '@orebridge/ui';
import { useFormulaText } from '../../../shared/settlement/useFormulaText';
import { useFreightMessages } from '../hooks/useFreightMessages';
import { WaitingForm } from './WaitingForm';

/** Demurrage, despatch and detention: what was recorded with how it was reckoned, and the carrier's form. */
export const WaitingPanel = ({ contract }: { contract: FreightContract }) => {
  const { say } = useFreightMessages();
  const format = useFormat();
  const formulaText = useFormulaText();
  const { waiting, currency, events } = contract;
  const mayRecord = events.includes('wait');
  if (!mayRecord && !waiting.length) return null;
  return (
    <Panel title={say('waiting.title')}>
      <Stack gap={6}>
        {mayRecord ? (
          <Text as="p" tone="secondary">
            {say('waiting.text')}
          </Text>
        ) : null}
        {waiting.length ? (
          <RowList label={say('waiting.title')}>
            {waiting.map(({ about, reason, amount, workings, note }) => (
              <RowItem
                key={about}
                title={`${about}: ${
                  reason
                    ? `${say(`waiting.reason.${reason}`)} ${format.money(amount, currency, { min: 2 })}`
                    : say('waiting.nothing')
                }`}
                detail={workings.map(formulaText).join(' · ')}
                end={note ? <Link href={`/invoices/${note.id}`}>{note.number}</Link> : null}
              />
            ))}
          </RowList>
        ) : (
          <Text as="p" tone="secondary">
            {say('waiting.none')}
          </Text>
        )}
        {mayRecord ? (
          <OperationGate of={api.freightContracts.wait}>
            <WaitingForm contract={contract} />
          </OperationGate>
        ) : null}
      </Stack>
    </Panel>
  );
};
