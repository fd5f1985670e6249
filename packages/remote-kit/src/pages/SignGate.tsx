import { api, type ApprovalAsked, type QueryIn, type SigningStatus } from '@orebridge/contracts';
import { useCommand, useMessages, useRead, useSession } from '@orebridge/remote-kit';
import { Button, Callout, Field, LinkButton, Skeleton, TextArea, useFormat } from '@orebridge/ui';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './FormDialog';
import { useDone } from './useDone';

/** The longest note to an approver, as the contract has it. */
const NOTE_MAX = 500;
type Command = ApprovalAsked extends infer One ? (One extends unknown ? Omit<One, 'note'> : never) : never;

interface SignGateProps {
  /** The command that binds the company, as it would be carried out. */
  command: Command;
  /** What it binds the company to; where it is not known yet, the limit is the server's to ask. */
  value?: { readonly amount: string; readonly currency: string } | undefined;
  /** What a signatory within the limit sees: the button. */
  children: ReactNode;
}

const useSigning = ({ command, value }: Pick<SignGateProps, 'command' | 'value'>) => {
  const { account } = useSession();
  // Most people have no limit: nothing is asked for them.
  const free = !account?.company || (account.operations.includes('sign') && !account.limit);
  const query = { operation: command.operation, id: command.id, ...value } as QueryIn<typeof api.approvals.signing>;
  const read = useRead(api.approvals.signing, { query }, { enabled: !free });
  return { may: free || read.isError || read.data?.may === true, status: read.data };
};

/** False while the reader may not bind the company to the value, or nobody knows yet: a form waits with its button. */
export const useMaySign = (command: Pick<Command, 'operation' | 'id'>, value: SignGateProps['value']): boolean =>
  useSigning({ command: command as Command, value }).may;

/** What binds the company: to whoever may not, it says why and who may, and offers to ask for an approval. */
export const SignGate = ({ command, value, children }: SignGateProps) => {
  const { may, status } = useSigning({ command, value });
  if (may) return children;
  return status ? <NotAlone command={command} status={status} /> : <Skeleton height={40} />;
};

const NotAlone = ({ command, status }: Pick<SignGateProps, 'command'> & { status: SigningStatus }) => {
  const say = useMessages();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const { why, limit, who, ask, open } = status;
  const values = {
    who: format.list(who),
    count: who.length,
    amount: limit ? format.number(limit.amount) : '',
    currency: limit?.currency ?? '',
  };
  return (
    <>
      <Callout
        tone="info"
        title={say(why === 'limit' ? 'error.limit.above' : 'error.function.signatory', values)}
        actions={
          open ? (
            <LinkButton href={`/approvals/${open.id}`} size="sm">
              {say('common.approval.see')}
            </LinkButton>
          ) : ask ? (
            <Button variant="primary" size="sm" onClick={() => setAsking(true)}>
              {say('common.approval.ask')}
            </Button>
          ) : undefined
        }
      >
        {open ? say(open.yours ? 'common.approval.yours' : 'common.approval.openBy', { name: open.requestedBy }) : null}
      </Callout>
      {asking ? <AskDialog command={command} who={values.who} onClose={() => setAsking(false)} /> : null}
    </>
  );
};

const AskDialog = ({
  command,
  who,
  onClose,
}: Pick<SignGateProps, 'command'> & { who: string; onClose: () => void }) => {
  const say = useMessages();
  const done = useDone(onClose);
  const [note, setNote] = useState('');
  const ask = useCommand(api.approvals.ask, {
    invalidates: [api.approvals.signing, api.approvals.list],
    onSuccess: () => done(say('common.approval.asked')),
  });
  return (
    <FormDialog
      title={say('common.approval.ask')}
      description={say('common.approval.askText', { who })}
      submitLabel={say('common.approval.ask')}
      command={ask}
      onSubmit={() => ask.mutate({ body: { ...command, note: note.trim() } as ApprovalAsked })}
      onClose={onClose}
    >
      <Field label={say('common.approval.note')} optional>
        <TextArea rows={3} maxLength={NOTE_MAX} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  );
};
