import { api, type TeamMember } from '@orebridge/contracts';
import { useCommand, useErrorText } from '@orebridge/remote-kit';
import { Avatar, Badge, Button, RowItem } from '@orebridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ConfirmDialog } from '../Overlays';
import { readAgain, userKey } from '../session/queries';
import { Part } from '../start/Part';
import { useMissingNotice } from '../start/useMissingNotice';
import { useShowToast } from '../toasts/useShowToast';
import { FunctionsDialog } from './FunctionsDialog';
import { RowActions } from './RowActions';
import { useFunctionText } from './useFunctionText';

type Question = 'makeOwner' | 'makeMember' | 'remove' | 'leave';

interface MemberRowProps {
  member: TeamMember;
  /** True where the reader may change who belongs to the company. */
  decides: boolean;
  mayLeave: boolean;
}

/** One person of the company, and what may be done about them; each step asks first. */
export function MemberRow({ member, decides, mayLeave }: MemberRowProps) {
  const intl = useIntl();
  const name = member.fullName;
  const say = (id: string) => intl.formatMessage({ id }, { name });
  const toast = useShowToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [choosing, setChoosing] = useState(false);
  const functions = useFunctionText(member);
  const [asked, setAsked] = useState<Question | null>(null);
  const sayMissing = useMissingNotice();
  const done = () => {
    if (asked) toast({ title: say(`team.${asked}.done`) });
    setAsked(null);
    if (!member.you) return;
    // The own rights have changed with the company.
    readAgain(queries);
    void queries.invalidateQueries({ queryKey: userKey });
  };
  const invalidates = [api.team.get, api.companies.mine];
  const setRole = useCommand(api.team.setRole, { invalidates, onSuccess: done });
  const remove = useCommand(api.team.remove, { invalidates, onSuccess: done });
  const onError = (error: unknown) => {
    setAsked(null);
    toast({ tone: 'negative', title: errorText(error) });
    void queries.invalidateQueries({ queryKey: [api.team.get.path] });
  };
  const answer = () => {
    const params = { id: member.id };
    if (asked === 'makeOwner') setRole.mutate({ params, body: { companyRole: 'owner' } }, { onError });
    else if (asked === 'makeMember') setRole.mutate({ params, body: { companyRole: 'member' } }, { onError });
    else remove.mutate({ params }, { onError });
  };
  const questions: Question[] = [
    ...(decides ? [member.companyRole === 'owner' ? ('makeMember' as const) : ('makeOwner' as const)] : []),
    ...(member.you ? (mayLeave ? ['leave' as const] : []) : decides ? ['remove' as const] : []),
  ].filter((question) => mayLeave || question !== 'makeMember');
  return (
    <>
      <RowItem
        lead={<Avatar name={name} />}
        title={member.you ? say('team.you') : name}
        detail={`${member.email} · ${functions}`}
        end={
          <RowActions>
            <Badge tone={member.companyRole === 'owner' ? 'info' : 'neutral'}>
              {say(`companyRole.${member.companyRole}`)}
            </Badge>
            {decides ? (
              <Button size="sm" variant="quiet" aria-label={say('team.functions.of')} onClick={() => setChoosing(true)}>
                {say('team.functions')}
              </Button>
            ) : null}
            {questions.map((question) => (
              <Button
                key={question}
                size="sm"
                variant="quiet"
                aria-label={say(`team.${question}.of`)}
                onClick={() => setAsked(question)}
              >
                {say(`team.${question}`)}
              </Button>
            ))}
          </RowActions>
        }
      />
      {choosing ? <FunctionsDialog member={member} onClose={() => setChoosing(false)} /> : null}
      {asked ? (
        <Part
          onMissing={() => {
            setAsked(null);
            sayMissing();
          }}
        >
          <ConfirmDialog
            open
            onOpenChange={(open) => {
              if (!open) setAsked(null);
            }}
            destructive={asked === 'remove' || asked === 'leave'}
            pending={setRole.isPending || remove.isPending}
            title={say(`team.${asked}.title`)}
            text={say(`team.${asked}.text`)}
            cancelLabel={say('action.cancel')}
            confirmLabel={say(`team.${asked}`)}
            onConfirm={answer}
          />
        </Part>
      ) : null}
    </>
  );
}
