import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { EvidenceButton } from '@orebridge/remote-kit/pages';
import {
  Callout,
  Cluster,
  DemoRibbon,
  ErrorState,
  SkeletonText,
  Stack,
  StatusBadge,
  TermList,
  Text,
  useFormat,
} from '@orebridge/ui';
import styled from 'styled-components';
import { useVerification } from '../api/useVerification';
import { ApprovePassed } from '../../../shared/documents/ApprovePassed';
import { passedDocuments } from '../documents';
import { CompanyDecision } from './CompanyDecision';
import { CompanyDocuments } from './CompanyDocuments';

const Body = styled.div`
  padding: 16px;
`;

/** The verification of one company: its documents, its people, and the decision. */
export const CompanyReview = ({ id }: { id: string }) => {
  const say = useMessages('admin');
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
          <EvidenceButton of="company" id={id} reference={companyName} size="sm" />
        </Cluster>
        {asked ? (
          <Callout tone="warning" title={say('kyb.askedUntil', { date: format.deadline(asked.until) })}>
            {asked.items.join('; ')}
          </Callout>
        ) : null}
        <CompanyDocuments checklist={checklist} />
        <ApprovePassed passed={passedDocuments(checklist)} />
        <TermList
          items={[
            ...people.map(({ name, kind, sharePct, country, bornOn, politicallyExposed }, place) => ({
              id: `${name} ${place}`,
              term: name,
              detail: [
                say(`kyb.${kind}`),
                sharePct && format.percent(sharePct),
                country && format.country(country),
                bornOn && say('kyb.bornOn', { day: format.date(bornOn) }),
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
