import type { Verification } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import {
  Callout,
  Cluster,
  DemoRibbon,
  ErrorState,
  Icon,
  Link,
  RowItem,
  RowList,
  SkeletonText,
  Stack,
  StatusBadge,
  TermList,
  Text,
  useFormat,
} from '@orebridge/ui';
import styled from 'styled-components';
import { useVerification } from '../api/verification';
import { useDocumentName } from '../documents/useDocumentName';
import { useSay } from '../say';
import { CompanyDecision } from './CompanyDecision';

const Body = styled.div`
  padding: 16px;
`;

const Papers = ({ checklist }: Pick<Verification, 'checklist'>) => {
  const say = useSay();
  const nameOf = useDocumentName();
  return (
    <RowList label={say('kyb.papers')}>
      {checklist.map(({ type, required, problem, document }) => (
        <RowItem
          key={type}
          lead={<Icon name={problem && required ? 'warning' : 'check-circle'} size={18} />}
          title={document ? <Link href={`/document-viewer?id=${document.id}`}>{nameOf(type)}</Link> : nameOf(type)}
          detail={[required ? null : say('kyb.optional'), document?.reason].filter(Boolean).join(' ')}
          end={<StatusBadge status={document?.state ?? 'missing'} />}
        />
      ))}
    </RowList>
  );
};

/** The verification of one company: its papers, its people, and the decision. */
export const CompanyReview = ({ id }: { id: string }) => {
  const say = useSay();
  const format = useFormat();
  const errorText = useErrorText();
  const read = useVerification(id);
  const verification = read.data;
  if (!verification)
    return (
      <Body>
        {read.isError ? (
          <ErrorState text={errorText(read.error)} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonText lines={6} />
        )}
      </Body>
    );
  const { companyName, state, level, demo, checklist, people, expiresOn, riskScore, asked } = verification;
  return (
    <Body>
      <Stack gap={6}>
        <Cluster>
          <StatusBadge status={state} />
          <Text as="span" size="bodySm" tone="secondary">
            {companyName}, {say('level', { level })}
          </Text>
          {demo ? <DemoRibbon inline /> : null}
        </Cluster>
        {asked ? (
          <Callout tone="warning" title={say('kyb.askedUntil', { date: format.date(asked.until) })}>
            {asked.items.join('; ')}
          </Callout>
        ) : null}
        <Papers checklist={checklist} />
        <TermList
          items={[
            ...people.map(({ name, kind, sharePct, country, politicallyExposed }, place) => ({
              id: `${name} ${place}`,
              term: name,
              detail: [
                say(`kyb.${kind}`),
                sharePct && format.percent(sharePct),
                country && format.country(country),
                politicallyExposed && say('kyb.pep'),
              ]
                .filter(Boolean)
                .join(', '),
            })),
            { id: 'risk', term: say('kyb.risk'), detail: riskScore === null ? say('none') : format.number(riskScore) },
            { id: 'until', term: say('kyb.until'), detail: expiresOn ? format.date(expiresOn) : say('none') },
          ]}
        />
        <Callout title={say('kyb.screening')}>{say('kyb.screeningText')}</Callout>
        <CompanyDecision verification={verification} />
      </Stack>
    </Body>
  );
};
