import type { Deal } from '@orebridge/contracts';
import { Badge, Panel, Stack, TermList, Text, useFormat, useMineralName } from '@orebridge/ui';
import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

type Result = NonNullable<Deal['compliance']>;
type Look = Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>;

const LOOKS: Readonly<Record<Result['band'], Look>> = {
  low: { tone: 'positive', icon: 'check-bold' },
  medium: { tone: 'info', icon: 'eye-bold' },
  high: { tone: 'warning', icon: 'warning-bold' },
  critical: { tone: 'negative', icon: 'prohibit-bold' },
};

/** Values of a reason as a reader knows them: a country and a mineral by name. */
const useReasonText = () => {
  const intl = useIntl();
  const format = useFormat();
  const mineralName = useMineralName();
  return ({ code, values = {} }: Result['reasons'][number]) =>
    intl.formatMessage(
      { id: `compliance.reason.${code}` },
      {
        ...values,
        ...(values.country ? { country: format.country(values.country) } : {}),
        ...(values.mineral ? { mineral: mineralName(values.mineral) } : {}),
      },
    );
};

/** The result of the automatic check with each reason and its points, and what stays closed until it is cleared. */
export const Compliance = ({ deal }: { deal: Pick<Deal, 'compliance' | 'state'> }) => {
  const intl = useIntl();
  const format = useFormat();
  const reasonText = useReasonText();
  const title = intl.formatMessage({ id: 'deals.compliance.title' });
  const result = deal.compliance;
  if (!result)
    return (
      <Panel title={title}>
        <Text tone="secondary">
          <FormattedMessage id="deals.compliance.none" />
        </Text>
      </Panel>
    );
  return (
    <Panel
      title={title}
      meta={
        <Badge {...LOOKS[result.band]}>
          <FormattedMessage id={`deals.compliance.band.${result.band}`} />
        </Badge>
      }
    >
      <Stack gap={5}>
        <Text tone="secondary">
          <FormattedMessage id="deals.compliance.score" values={{ score: format.number(result.score) }} />
          {deal.state === 'compliance_review' ? (
            <>
              {' '}
              <FormattedMessage id="deals.compliance.person" />
            </>
          ) : null}
        </Text>
        {result.reasons.length > 0 ? (
          <TermList
            items={result.reasons.map((reason) => ({
              id: reason.code,
              term: reasonText(reason),
              detail: (
                <FormattedMessage
                  id="deals.compliance.points"
                  values={{ points: format.number(reason.points, { sign: true }) }}
                />
              ),
            }))}
          />
        ) : null}
        {result.gates.map(({ gate, code }) => (
          <Text key={`${gate} ${code}`}>
            <FormattedMessage id={`deals.compliance.gate.${gate}`} values={{ code }} />
          </Text>
        ))}
      </Stack>
    </Panel>
  );
};
