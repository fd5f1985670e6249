import type { Requirement } from '@orebridge/contracts';
import { isAsReceived } from '@orebridge/trade';
import { LinkButton, Panel, Stack, TermList, Text, useFormat, useMineralName } from '@orebridge/ui';
import { useSession } from '@orebridge/remote-kit';
import { useIntl } from 'react-intl';
import { basisSentence } from '../lot/basisWords';
import { useSay } from '../say';

/** A requirement as others read it, and the own one when it is over. */
export const NeedFacts = ({ requirement }: { requirement: Pick<Requirement, 'fields' | 'buyer' | 'own'> }) => {
  const say = useSay();
  const intl = useIntl();
  const format = useFormat();
  const { can } = useSession();
  const mineralName = useMineralName();
  const { fields, buyer, own } = requirement;
  const percent = (value: string | null | undefined, sign = '') => (value ? `${sign}${format.percent(value)}` : '');
  const basis = fields.priceBasis;
  const items: [key: string, detail: string][] = [
    [
      'need.buyer',
      [buyer.name ?? say('need.unnamedBuyer'), buyer.country ? format.country(buyer.country) : '']
        .filter(Boolean)
        .join(', '),
    ],
    ['need.field.mineralType', fields.mineralType ? mineralName(fields.mineralType) : ''],
    ['need.field.form', fields.form ? say(`form.${fields.form}`) : say('need.anyForm')],
    ['need.field.quantity', fields.quantity && fields.unit ? format.quantity(fields.quantity, fields.unit) : ''],
    ['need.field.tolerancePct', percent(fields.tolerancePct, '± ')],
    ['need.field.minimumSharePct', percent(fields.minimumSharePct)],
    [
      'need.panel.specification',
      format.list(
        (fields.parameters ?? []).map(({ element, kind, target, limit, unit, basis }) =>
          say('need.parameter.words', {
            element,
            kind,
            unit,
            target: format.number(target),
            limit: limit ? format.number(limit) : 'none',
            basis: isAsReceived(element) ? 'wet' : (basis ?? 'dry'),
          }),
        ),
      ),
    ],
    [
      'need.field.targetPrice',
      fields.targetPrice
        ? format.money(fields.targetPrice, fields.currency ?? 'USD', { per: fields.unit ?? undefined })
        : '',
    ],
    [
      'need.field.basis',
      basisSentence(basis ?? { type: 'fixed' }, say, format, {
        currency: fields.currency ?? 'USD',
        unit: fields.unit ?? '',
      }),
    ],
    ['need.field.incoterm', [fields.incoterm, fields.place].filter(Boolean).join(' ')],
    ['need.field.deliveryFrom', fields.deliveryFrom ? format.date(fields.deliveryFrom) : ''],
    ['need.field.deliveryTo', fields.deliveryTo ? format.date(fields.deliveryTo) : ''],
    ['need.field.mandatoryCertifications', format.list(fields.mandatoryCertifications ?? [])],
    ['need.field.preferredCertifications', format.list(fields.preferredCertifications ?? [])],
    [
      'need.field.requiredDocuments',
      format.list((fields.requiredDocuments ?? []).map((code) => intl.formatMessage({ id: `document.type.${code}` }))),
    ],
    ['need.field.excludedOrigins', format.list((fields.excludedOrigins ?? []).map((code) => format.country(code)))],
    ['need.field.closesOn', fields.closesOn ? format.date(fields.closesOn) : ''],
  ];
  return (
    <Stack gap={6}>
      {fields.description ? <Text as="p">{fields.description}</Text> : null}
      <Panel title={say('need.facts')}>
        <TermList
          items={items.filter(([, detail]) => detail).map(([key, detail]) => ({ id: key, term: say(key), detail }))}
        />
      </Panel>
      {!own && can('create:listing') ? (
        <div>
          <LinkButton variant="primary" href="/smart-trading?side=selling">
            {say('need.myLots')}
          </LinkButton>
        </div>
      ) : null}
    </Stack>
  );
};
