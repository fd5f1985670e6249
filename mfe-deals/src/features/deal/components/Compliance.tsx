import type { Deal } from '@orebridge/contracts';
import { LIMITS } from '@orebridge/trade';
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

/** Reasons and gates in the words of the shared catalogue; countries, minerals and documents by their names. */
const useFindingText = () => {
  const intl = useIntl();
  const format = useFormat();
  const mineralName = useMineralName();
  const known = (...keys: string[]) => keys.find((key) => intl.messages[key]);
  return {
    reason: ({ code, values = {} }: Result['reasons'][number]) => {
      const id = known(code, `compliance.reason.${code}`);
      const { country, mineral, document } = values;
      const named = {
        ...values,
        ...(country && /^[A-Z]{2}$/.test(country) ? { country: format.country(country) } : {}),
        ...(mineral ? { mineral: mineralName(mineral) } : {}),
        ...(document ? { document: intl.formatMessage({ id: `document.type.${document}` }) } : {}),
      };
      return id ? intl.formatMessage({ id }, named) : code;
    },
    /** What opens a gate: a document, a condition, or nothing where a rule blocks. */
    gate: ({ code }: Result['gates'][number]) => {
      const id = known(code, `document.type.${code}`, `compliance.block.${code}`);
      return id ? intl.formatMessage({ id }) : code;
    },
  };
};

/** Once there is a deal, its lot was published; what stops the loading is asked anew, for documents come in meanwhile. */
const TOLD_ELSEWHERE: readonly Result['gates'][number]['gate'][] = ['publish', 'loading'];

interface Props {
  deal: Pick<Deal, 'compliance' | 'state'>;
  /** Codes of what still keeps the cargo from being loaded. */
  closed: readonly string[];
}

/** The result of the automatic check with each reason and its points, why a person reviews it, and what is not cleared yet. */
export const Compliance = ({ deal, closed }: Props) => {
  const intl = useIntl();
  const format = useFormat();
  const text = useFindingText();
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
  const gates = [
    ...result.gates.filter(({ gate }) => !TOLD_ELSEWHERE.includes(gate)),
    ...closed.map((code) => ({ gate: 'loading', code }) as const),
  ];
  const reviewed = result.review?.map((reason) =>
    intl.formatMessage(
      { id: `deals.compliance.review.${reason}` },
      { limit: format.money(LIMITS.dealValueUsdForReview, 'USD', { min: 0 }) },
    ),
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
          <FormattedMessage
            id={deal.state === 'compliance_review' ? 'deals.compliance.review' : 'deals.compliance.score'}
            values={{ score: format.number(result.score) }}
          />
        </Text>
        {reviewed?.length ? (
          <Text>
            <FormattedMessage id="deals.compliance.reviewed" values={{ reasons: format.list(reviewed) }} />
          </Text>
        ) : null}
        {result.reasons.length > 0 ? (
          <TermList
            items={result.reasons.map((reason, index) => ({
              id: `${reason.code} ${index}`,
              term: text.reason(reason),
              detail: (
                <FormattedMessage
                  id="common.points"
                  values={{ points: format.number(reason.points, { sign: true }), count: reason.points }}
                />
              ),
            }))}
          />
        ) : null}
        {gates.map((gate) => (
          <Text key={`${gate.gate} ${gate.code}`}>
            <FormattedMessage id={`deals.compliance.gate.${gate.gate}`} values={{ finding: text.gate(gate) }} />
          </Text>
        ))}
      </Stack>
    </Panel>
  );
};
