import type { Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, Cluster, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useReasonText } from '../../../shared/listing-review/useReasonText';

const TONE = { low: 'positive', medium: 'warning', high: 'negative', critical: 'negative' } as const;

/** The compliance score of a lot with each reason and its points. The machine scores; a person decides. */
export const Compliance = ({ lot }: { lot: Listing }) => {
  const say = useMessages('admin');
  const shared = useMessages();
  const intl = useIntl();
  const format = useFormat();
  const reasonText = useReasonText();
  return (
    <Stack gap={5} as="section">
      <Text as="h3" size="titleSm">
        {shared('common.compliance')}
      </Text>
      {lot.compliance && lot.complianceScore !== null ? (
        <>
          <Cluster>
            <Badge tone={TONE[lot.compliance.band]}>
              {say(`compliance.band.${lot.compliance.band}`, { score: format.number(lot.complianceScore) })}
            </Badge>
            <Text as="span" size="bodySm" tone="secondary">
              {say(`compliance.status.${lot.compliance.status}`)}
            </Text>
          </Cluster>
          <TermList
            items={lot.complianceReasons.map((reason, place) => ({
              id: `${reason.code} ${place}`,
              term: reasonText(reason),
              detail: shared('common.points', {
                points: intl.formatNumber(reason.points, { signDisplay: 'exceptZero' }),
                count: reason.points,
              }),
            }))}
          />
          <Text as="p" size="caption" tone="tertiary">
            {say('compliance.note')}{' '}
            {lot.complianceLists
              ? say('compliance.lists', {
                  lists: format.list(
                    lot.complianceLists.map(
                      ({ name, version }) => `${intl.formatMessage({ id: `compliance.list.${name}` })} ${version}`,
                    ),
                  ),
                })
              : null}{' '}
            {lot.complianceRules?.length
              ? say('compliance.rules', {
                  rules: format.list(lot.complianceRules.map(({ id, version }) => `${id} ${version}`)),
                })
              : null}
          </Text>
        </>
      ) : (
        <Text size="bodySm" tone="secondary">
          {say('compliance.none')}
        </Text>
      )}
    </Stack>
  );
};
