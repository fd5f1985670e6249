import type { Screening } from '@orebridge/contracts';
import { useMessages, useToast } from '@orebridge/remote-kit';
import { Button, Cluster, Link, Stack, TermList, Text, Time, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useDecideScreening } from '../api/useDecideScreening';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';
import { MatchTable } from './MatchTable';

const Body = styled.div`
  padding: 16px;
`;
const LISTS = '/admin?tab=verifications&view=watchlists';
type Decision = 'confirmed' | 'cleared';

/** One screening: what was found where, who entered it, and the decision of a named person. */
export const ScreeningRecord = ({ screening }: { screening: Screening }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const toast = useToast();
  const [asked, setAsked] = useState<Decision | null>(null);
  const decide = useDecideScreening(() => {
    toast({ tone: 'positive', title: say('screening.done') });
    setAsked(null);
  });
  const { id, subject, company, deal, list, status } = screening;
  const edition = say('screening.listOf', { name: list.name, date: format.date(list.date) });
  const facts: [string, React.ReactNode][] = [
    ['subject', `${subject.name} (${say(`screening.subject.${subject.kind}`)})`],
    ['identifier', subject.identifier],
    ['about', company?.name ?? (deal ? <Link href={`/deals/${deal.id}`}>{deal.reference}</Link> : null)],
    ['list', screening.match ? <Link href={LISTS}>{edition}</Link> : edition],
    ['entry', screening.entry],
    ['status', say(`screening.status.${status}`)],
    ['note', screening.note],
    ['by', screening.enteredBy],
    ['at', <Time key="at" value={screening.enteredAt} show="dateTime" />],
    ['decidedBy', screening.decidedBy],
    ['decidedAt', screening.decidedAt && <Time key="decided" value={screening.decidedAt} show="dateTime" />],
    ['reason', screening.reason],
  ];
  return (
    <Body>
      <Stack gap={6}>
        <TermList
          items={facts
            .filter(([, detail]) => detail)
            .map(([key, detail]) => ({ id: key, term: say(`screening.${key}`), detail }))}
        />
        {screening.match ? <MatchTable match={screening.match} /> : null}
        {status === 'potential' ? (
          <>
            <Text as="p">{say('screening.holds')}</Text>
            <Cluster gap={4}>
              <Button onClick={() => setAsked('cleared')}>{say('screening.clear')}</Button>
              <Button variant="danger" onClick={() => setAsked('confirmed')}>
                {say('screening.confirm')}
              </Button>
            </Cluster>
          </>
        ) : null}
        {asked ? (
          <AuditedDialog
            destructive={asked === 'confirmed'}
            title={say(asked === 'confirmed' ? 'screening.confirm' : 'screening.clear')}
            text={say(asked === 'confirmed' ? 'screening.confirmText' : 'screening.clearText')}
            confirmLabel={say(asked === 'confirmed' ? 'screening.confirm' : 'screening.clear')}
            command={decide}
            onConfirm={(reason) => decide.mutate({ params: { id }, body: { status: asked, reason } })}
            onClose={() => setAsked(null)}
          />
        ) : null}
      </Stack>
    </Body>
  );
};
