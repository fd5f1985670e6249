import { useMessages } from '@orebridge/remote-kit';
import type { BankDetails } from '@orebridge/contracts';
import { groupedReference } from '@orebridge/trade';
import { Callout, Stack, TermList } from '@orebridge/ui';
import { CopyText } from './CopyText';

/** The account to which a transfer goes, with the reference by which it is recognised. */
export const BankFacts = ({ bank, reference }: { bank: BankDetails; reference?: string }) => {
  const say = useMessages('deals.pay');
  const items = [
    { id: 'holder', value: bank.holder },
    { id: 'bank', value: bank.bank },
    { id: 'iban', value: bank.iban },
    { id: 'bic', value: bank.bic },
  ].filter(({ value }) => value);
  return (
    <Stack gap={5}>
      {bank.example ? <Callout tone="warning" title={say('bank.example')} /> : null}
      <TermList
        items={[
          ...items.map(({ id, value }) => ({
            id,
            term: say(`bank.${id}`),
            detail: (
              <CopyText
                shown={value}
                value={id === 'iban' ? value.replace(/\s/g, '') : value}
                what={say(`bank.${id}`)}
              />
            ),
          })),
          ...(reference
            ? [
                {
                  id: 'reference',
                  term: say('bank.reference'),
                  detail: (
                    <CopyText shown={groupedReference(reference)} value={reference} what={say('bank.reference')} />
                  ),
                },
              ]
            : []),
        ]}
      />
    </Stack>
  );
};
