import { api, type AssayExchange, type Deal } from '@orebridge/contracts';
import { useErrorText, useToast, useMessages } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { Button, Cluster, FormError, Panel, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useConfirmUmpire } from '../api/useConfirmUmpire';
import { useFormulaText } from '../../../shared/settlement/useFormulaText';
import { UmpireForm } from './UmpireForm';

interface Props {
  deal: Deal;
  exchange: AssayExchange;
  umpire: NonNullable<AssayExchange['umpire']>;
}

/** The umpire: who it is, what he found, and who pays him. */
export const UmpirePanel = ({ deal, exchange, umpire }: Props) => {
  const say = useMessages('deals.assay');
  const format = useFormat();
  const formulaText = useFormulaText();
  const errorText = useErrorText();
  const toast = useToast();
  const confirm = useConfirmUmpire();
  const { may, results } = exchange;
  const mayConfirm = may.includes('confirm_umpire');
  const [otherwise, setOtherwise] = useState(false);
  const money = (amount: string) => format.money(amount, umpire.currency, { min: 2, max: 2 });
  const result = results.umpire;
  return (
    <Panel title={say('umpire.title')}>
      <Stack gap={6}>
        <TermList
          items={[
            { id: 'who', term: say('umpire.laboratory'), detail: umpire.laboratory?.id ?? say('umpire.none') },
            { id: 'since', term: say('umpire.appointed'), detail: format.dateTime(umpire.appointedAt) },
            ...(result
              ? result.values.map(({ lot, element, value }) => ({
                  id: `${lot} ${element}`,
                  term: `${say('lot', { lot })}, ${element}`,
                  detail: value,
                }))
              : []),
            ...(umpire.fee === null ? [] : [{ id: 'fee', term: say('umpire.fee'), detail: money(umpire.fee) }]),
            ...(umpire.shares
              ? (['seller', 'buyer'] as const).map((side) => ({
                  id: `share ${side}`,
                  term: say(`umpire.paid.${side}`),
                  detail: money(umpire.shares?.[side] ?? '0'),
                }))
              : []),
          ]}
        />
        {umpire.shares ? (
          <Text as="p" size="bodySm" tone="secondary">
            {formulaText(umpire.shares.working)}
          </Text>
        ) : null}
        {mayConfirm ? (
          <OperationGate of={api.assays.confirmUmpire}>
            <Cluster gap={4}>
              <Button
                variant="primary"
                pending={confirm.isPending}
                onClick={() =>
                  confirm.mutate(
                    { params: { id: deal.id } },
                    { onSuccess: () => toast({ tone: 'positive', title: say('umpire.confirmed') }) },
                  )
                }
              >
                {say('umpire.confirm')}
              </Button>
              {otherwise ? null : <Button onClick={() => setOtherwise(true)}>{say('umpire.otherwise')}</Button>}
            </Cluster>
          </OperationGate>
        ) : null}
        {confirm.isError ? <FormError>{errorText(confirm.error)}</FormError> : null}
        {may.includes('record_umpire') && (!result || otherwise) ? (
          <OperationGate of={api.assays.recordUmpire}>
            <UmpireForm deal={deal} exchange={exchange} umpire={umpire} />
          </OperationGate>
        ) : null}
      </Stack>
    </Panel>
  );
};
