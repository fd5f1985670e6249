import type { ComparedBid, Tender } from '@orebridge/contracts';
import { dec, isDecimal, lineTotal, moneyText, sum, toWire } from '@orebridge/trade';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { SignGate } from '@orebridge/remote-kit/pages';
import {
  Button,
  Checkbox,
  Field,
  FieldGroup,
  FormError,
  Grid,
  NumberInput,
  Panel,
  Stack,
  Text,
  TextInput,
  useFormat,
} from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { type FormEvent, useState } from 'react';
import { useAward } from '../api/useAward';

interface Line {
  quantity: string;
  reason: string;
}

/** What the awards are worth, where all are in one currency. */
const worthOf = (lines: readonly { content: ComparedBid['content']; quantity: string }[]) => {
  const currency = lines[0]?.content?.currency;
  const figures = lines.map(({ content, quantity }) =>
    content && content.currency === currency && isDecimal(quantity)
      ? lineTotal(quantity, content.unitPrice, content.currency)
      : null,
  );
  const known = figures.filter((figure) => figure !== null);
  return currency && known.length && known.length === lines.length
    ? { amount: moneyText(sum(known), currency), currency }
    : undefined;
};

/** Awards all or part to one or several bidders, each with its reason; then it is asked once more. */
export const AwardPanel = ({ tender, bids }: { tender: Tender; bids: readonly ComparedBid[] }) => {
  const say = useMessages('marketplace');
  const toast = useToast();
  const format = useFormat();
  const errorText = useErrorText();
  const award = useAward();
  const [lines, setLines] = useState<Record<string, Line>>({});
  const [asking, setAsking] = useState(false);
  const chosen = bids.flatMap((bid) => {
    const line = lines[bid.id];
    return line ? [{ bid, line }] : [];
  });
  const ready =
    chosen.length > 0 &&
    chosen.every(({ line }) => isDecimal(line.quantity) && dec(line.quantity).greaterThan(0) && line.reason.trim());
  const set = (id: string, line: Line | null) =>
    setLines((before) => {
      const { [id]: _, ...rest } = before;
      return line ? { ...rest, [id]: line } : rest;
    });
  const inNeed = chosen.filter(({ bid, line }) => bid.content?.unit === tender.unit && isDecimal(line.quantity));
  const awards = chosen.flatMap(({ bid, line }) =>
    isDecimal(line.quantity) ? [{ bidId: bid.id, quantity: toWire(line.quantity), reason: line.reason.trim() }] : [],
  );
  const value = worthOf(chosen.map(({ bid, line }) => ({ content: bid.content, quantity: line.quantity })));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) setAsking(true);
  };
  const send = () =>
    award.mutate(
      {
        params: { id: tender.id },
        body: { awards },
      },
      {
        onSettled: () => setAsking(false),
        onSuccess: () => toast({ tone: 'positive', title: say('tender.awarded') }),
      },
    );
  return (
    <Panel title={say('tender.award.title')}>
      <form noValidate onSubmit={submit}>
        <Stack gap={6}>
          <Text as="p" tone="secondary">
            {say('tender.award.text')}
          </Text>
          {bids.map((bid) => {
            const line = lines[bid.id];
            const unit = bid.content?.unit ?? '';
            const start = { quantity: bid.content?.quantity ?? '', reason: '' };
            return (
              <FieldGroup key={bid.id} legend={bid.bidder.name}>
                <Stack gap={4}>
                  <Checkbox
                    label={say('tender.award.choose', { name: bid.bidder.name })}
                    checked={line !== undefined}
                    onChange={(event) => set(bid.id, event.target.checked ? start : null)}
                  />
                  {line ? (
                    <Grid>
                      <Field label={say('tender.award.quantity')} unit={unit}>
                        <NumberInput
                          value={line.quantity}
                          onValueChange={(quantity) => set(bid.id, { ...line, quantity })}
                        />
                      </Field>
                      <Field label={say('tender.field.reason')} hint={say('tender.award.reasonHint')}>
                        <TextInput
                          maxLength={500}
                          value={line.reason}
                          onChange={(event) => set(bid.id, { ...line, reason: event.target.value })}
                        />
                      </Field>
                    </Grid>
                  ) : null}
                </Stack>
              </FieldGroup>
            );
          })}
          {inNeed.length > 0 && tender.quantity && tender.unit ? (
            <Text as="p" strong>
              {say('tender.award.total', {
                total: format.quantity(toWire(sum(inNeed.map(({ line }) => line.quantity))), tender.unit),
                need: format.quantity(tender.quantity, tender.unit),
              })}
            </Text>
          ) : null}
          {award.error ? <FormError>{errorText(award.error)}</FormError> : null}
          <div>
            <SignGate
              command={{ operation: 'award_tender', id: tender.id, body: { awards } }}
              value={ready ? value : undefined}
            >
              <Button type="submit" variant="primary" icon="handshake" disabled={!ready} pending={award.isPending}>
                {say('tender.award.submit')}
              </Button>
            </SignGate>
          </div>
        </Stack>
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={say('tender.award.title')}
        text={say('tender.award.confirm')}
        confirmLabel={say('tender.award.submit')}
        cancelLabel={say('tender.cancel')}
        pending={award.isPending}
        onConfirm={send}
      />
    </Panel>
  );
};
