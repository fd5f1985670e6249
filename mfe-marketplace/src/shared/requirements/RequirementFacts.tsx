import type { Requirement } from '@orebridge/contracts';
import { isAsReceived } from '@orebridge/trade';
import { LinkButton, Panel, Stack, TermList, Text, useFormat, useMineralName } from '@orebridge/ui';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { useIntl } from 'react-intl';
import { basisSentence } from '../lots/basis-labels';

/** A requirement as others read it, and the own one when it is over. */
export const RequirementFacts = ({ requirement }: { requirement: Pick<Requirement, 'fields' | 'buyer' | 'own'> }) => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const format = useFormat();
  const { can } = useSession();
  const mineralName = useMineralName();
  const { fields, buyer, own } = requirement;
  const percent = (value: string | null | undefined, sign = '') => (value ? `${sign}${format.percent(value)}` : '');
  const basis = fields.priceBasis;
  const items: [key: string, detail: string][] = [
    [
      'requirement.buyer',
      [buyer.name ?? say('requirement.unnamedBuyer'), buyer.country ? format.country(buyer.country) : '']
        .filter(Boolean)
        .join(', '),
    ],
    ['requirement.field.mineralType', fields.mineralType ? mineralName(fields.mineralType) : ''],
    ['requirement.field.form', fields.form ? say(`form.${fields.form}`) : say('requirement.anyForm')],
    ['requirement.field.quantity', fields.quantity && fields.unit ? format.quantity(fields.quantity, fields.unit) : ''],
    ['requirement.field.tolerancePct', percent(fields.tolerancePct, '± ')],
    ['requirement.field.minimumSharePct', percent(fields.minimumSharePct)],
    [
      'requirement.panel.specification',
      format.list(
        (fields.parameters ?? []).map(({ element, kind, target, limit, unit, basis }) =>
          say('requirement.parameter.words', {
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
      'requirement.field.targetPrice',
      fields.targetPrice
        ? format.money(fields.targetPrice, fields.currency ?? 'USD', { per: fields.unit ?? undefined })
        : '',
    ],
    [
      'requirement.field.basis',
      basisSentence(basis ?? { type: 'fixed' }, say, format, {
        currency: fields.currency ?? 'USD',
        unit: fields.unit ?? '',
      }),
    ],
    ['requirement.field.incoterm', [fields.incoterm, fields.place].filter(Boolean).join(' ')],
    ['requirement.field.deliveryFrom', fields.deliveryFrom ? format.date(fields.deliveryFrom) : ''],
    ['requirement.field.deliveryTo', fields.deliveryTo ? format.date(fields.deliveryTo) : ''],
    ['requirement.field.mandatoryCertifications', format.list(fields.mandatoryCertifications ?? [])],
    ['requirement.field.preferredCertifications', format.list(fields.preferredCertifications ?? [])],
    [
      'requirement.field.requiredDocuments',
      format.list((fields.requiredDocuments ?? []).map((code) => intl.formatMessage({ id: `document.type.${code}` }))),
    ],
    [
      'requirement.field.excludedOrigins',
      format.list((fields.excludedOrigins ?? []).map((code) => format.country(code))),
    ],
    ['requirement.field.closesOn', fields.closesOn ? format.date(fields.closesOn) : ''],
  ];
  return (
    <Stack gap={6}>
      {fields.description ? <Text as="p">{fields.description}</Text> : null}
      <Panel title={say('requirement.facts')}>
        <TermList
          items={items.filter(([, detail]) => detail).map(([key, detail]) => ({ id: key, term: say(key), detail }))}
        />
      </Panel>
      {!own && can('create:listing') ? (
        <div>
          <LinkButton variant="primary" href="/smart-trading?side=selling">
            {say('requirement.myLots')}
          </LinkButton>
        </div>
      ) : null}
    </Stack>
  );
};
