import { api, ApiError, type OfferThread, type OfferVersion } from '@orebridge/contracts';
import { keyOf, useErrorText } from '@orebridge/remote-kit';
import { Callout, Columns, Stack } from '@orebridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AcceptDialog } from './AcceptDialog';
import { type Action, actsOf } from '../actions';
import { CompareVersions } from './CompareVersions';
import { CounterForm } from './CounterForm';
import { LotFacts } from './LotFacts';
import { NextStep } from './NextStep';
import { RejectDialog } from './RejectDialog';
import { CurrentTerms } from './CurrentTerms';
import { Versions } from './Versions';
import { WithdrawDialog } from './WithdrawDialog';

const DIALOGS = { accept: AcceptDialog, reject: RejectDialog, withdraw: WithdrawDialog };

/** The standing terms, what changed, what the reader can do about it, and how it came to this. */
export const Negotiation = ({ thread }: { thread: OfferThread }) => {
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [asked] = useSearchParams();
  const [act, setAction] = useState<{ name: Action; version: OfferVersion } | null>(() =>
    asked.get('counter') && actsOf(thread).includes('counter') ? { name: 'counter', version: thread.last } : null,
  );
  const [refusal, setRefusal] = useState<unknown>(null);
  const { last } = thread;
  const begin = (name: Action) => {
    setRefusal(null);
    setAction({ name, version: last });
  };
  const close = () => setAction(null);
  /** A refusal means that the page and the server see different terms: the page asks again. */
  const refresh = (error: unknown) => {
    if (error instanceof ApiError) void queries.invalidateQueries({ queryKey: keyOf(api.offers.get) });
  };
  const refused = (error: unknown) => {
    close();
    setRefusal(error);
    refresh(error);
  };
  const Dialog = act && act.name !== 'counter' ? DIALOGS[act.name] : null;

  return (
    <Columns aside={<LotFacts thread={thread} />}>
      <Stack gap={7}>
        {refusal ? <Callout tone="negative" title={errorText(refusal)} /> : null}
        <NextStep thread={thread} onAction={begin} />
        {act?.name === 'counter' ? <CounterForm thread={thread} onClose={close} onRefused={refresh} /> : null}
        <CurrentTerms thread={thread} />
        <CompareVersions thread={thread} />
        <Versions thread={thread} />
        {Dialog && act ? <Dialog thread={thread} version={act.version} onClose={close} onRefused={refused} /> : null}
      </Stack>
    </Columns>
  );
};
