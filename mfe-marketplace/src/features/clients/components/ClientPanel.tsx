import { api, type ClientCard } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import {
  Button,
  Field,
  FormError,
  Link,
  Panel,
  RowItem,
  RowList,
  Stack,
  TermList,
  TextArea,
  useFormat,
} from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useClientProposals } from '../api/useClientProposals';
import { useWriteNote } from '../api/useWriteNote';

/** One client: what there is between the two companies, and the own company's private note. */
export const ClientPanel = ({ card }: { card: ClientCard }) => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const toast = useToast();
  const format = useFormat();
  const errorText = useErrorText();
  const proposals = useClientProposals(card.client.id);
  const write = useWriteNote();
  const [text, setText] = useState(card.note);
  const save = (event: FormEvent) => {
    event.preventDefault();
    write.mutate(
      { params: { id: card.client.id }, body: { text, before: card.note } },
      { onSuccess: () => toast({ tone: 'positive', title: say('client.noted') }) },
    );
  };
  return (
    <Stack gap={6}>
      <Panel title={card.client.name}>
        <TermList
          items={(['requests', 'proposals', 'running', 'completed'] as const).map((id) => ({
            id,
            term: say(`client.${id}`),
            detail: format.number(card[id]),
          }))}
        />
      </Panel>
      {proposals.isError ? <FormError>{errorText(proposals.error)}</FormError> : null}
      {proposals.data?.items.length ? (
        <Panel title={say('client.proposals')} flush>
          <RowList label={say('client.proposals')}>
            {proposals.data.items.map((one) => (
              <RowItem
                key={one.id}
                title={<Link href={`/proposals/${one.id}`}>{one.request.title}</Link>}
                detail={[
                  one.reference,
                  format.money(one.total, one.currency, { min: 2 }),
                  intl.formatMessage({
                    id: one.engagement ? `service.work.${one.engagement.state}` : `service.proposal.${one.state}`,
                  }),
                ].join(' · ')}
              />
            ))}
          </RowList>
        </Panel>
      ) : null}
      <Panel title={say('client.note')}>
        <OperationGate of={api.clients.note}>
          <form onSubmit={save} noValidate>
            <Stack gap={4}>
              <Field
                label={say('client.note')}
                labelHidden
                hint={card.noteBy ? say('client.noteBy', { name: card.noteBy }) : say('client.noteHint')}
              >
                <TextArea rows={5} maxLength={4000} value={text} onChange={(event) => setText(event.target.value)} />
              </Field>
              {write.isError ? <FormError>{errorText(write.error)}</FormError> : null}
              <div>
                <Button type="submit" pending={write.isPending} disabled={text === card.note}>
                  {say('client.saveNote')}
                </Button>
              </div>
            </Stack>
          </form>
        </OperationGate>
      </Panel>
    </Stack>
  );
};
