import type { AgreedPricing, OfferedCargoView } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { usePricingText } from '@orebridge/remote-kit/trade';
import {
  cargoFacts,
  dec,
  pricedValue,
  type PricingChange,
  pricingChanges,
  type PricingTerms,
  TERM_GROUPS,
  type TermLine,
  termLines,
  toWire,
} from '@orebridge/trade';
import { Badge, Button, Callout, Cluster, Segmented, Stack, Text, useFormat } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { AddTerm } from './AddTerm';
import { formOf } from './read-term';
import { TermForm } from './TermForm';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1.2fr) minmax(0, 1.6fr) minmax(0, 1.6fr) minmax(0, 0.9fr) 72px;
  gap: 4px 12px;
  align-items: baseline;
  padding: 8px 0 8px 8px;
  border-bottom: 1px solid var(--border-default);
  border-left: 3px solid transparent;
  &[data-changed] {
    border-left-color: var(--accent-copper);
  }
  > [data-effect] {
    text-align: right;
  }
  > [data-form] {
    grid-column: 1 / -1;
    padding: 8px 0;
  }
  overflow-wrap: anywhere;
  @media (max-width: 719px) {
    grid-template-columns: minmax(0, 1fr) auto;
    > [data-before] {
      display: none;
    }
    > [data-after] {
      grid-column: 1;
      grid-row: 2;
    }
    > [data-effect] {
      grid-column: 2;
      grid-row: 2;
    }
  }
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.2fr) minmax(0, 1.6fr) minmax(0, 1.6fr) minmax(0, 0.9fr) 72px;
  gap: 12px;
  padding: 0 0 4px 11px;
  color: var(--text-tertiary);
  font-size: 12px;
  > :nth-child(4) {
    text-align: right;
  }
  @media (max-width: 719px) {
    display: none;
  }
`;
const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;
const Sum = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 24px;
  padding: 12px 16px;
  background: var(--bg-sunken);
  border-radius: var(--r-md);
`;

interface PricingEditorProps {
  /** The terms that are compared with, and what these are called. */
  base: PricingTerms;
  baseLabel: string;
  start: PricingTerms;
  cargo: OfferedCargoView | undefined;
  quantity: { readonly amount: string; readonly unit: string };
  onKeep: (terms: AgreedPricing | PricingTerms) => void;
  onClose: () => void;
}

/** Every term of price beside the version that is answered, to be changed one by one, each with what it is worth today. */
export const PricingEditor = ({ base, baseLabel, start, cargo, quantity, onKeep, onClose }: PricingEditorProps) => {
  const say = useMessages('deals.pricing');
  const format = useFormat();
  const text = usePricingText();
  const [terms, setTerms] = useState<PricingTerms>(start);
  const [open, setOpen] = useState<string | null>(null);
  const [show, setShow] = useState<'all' | 'changed'>('all');
  const { currency } = terms.settlement;
  const facts = cargo ? cargoFacts(cargo, quantity, terms.settlement, cargo.quotes) : null;
  const changes = pricingChanges(base, terms, facts);
  const changeOf = (id: string) => changes.find((change) => change.id === id);
  const lines = termLines(terms);
  const gone = changes.filter(({ after }) => after === null);
  const [before, now] = [base, terms].map((one) => facts && pricedValue(one, facts));
  const shown = lines.filter(({ id }) => show === 'all' || changeOf(id));
  const quotesOf = cargo?.quotes ?? [];

  const effect = (change: PricingChange | undefined) => {
    if (!change) return null;
    if (change.effect === null) return <Text size="bodySm">{say('effect.unknown')}</Text>;
    return Number(change.effect) === 0 ? say('effect.none') : format.money(change.effect, currency, { sign: true });
  };
  const row = ({ id, label, says }: TermLine) => {
    const change = changeOf(id);
    return (
      <Row key={id} data-changed={change ? '' : undefined}>
        <Text as="span" strong>
          {text.one(label)}
        </Text>
        <Text as="span" size="bodySm" tone="secondary" data-before>
          {change ? (change.before ? text.all(change.before) : say('none')) : text.all(says)}
        </Text>
        <span data-after>{text.all(says)}</span>
        <span data-effect>{effect(change)}</span>
        {formOf(terms, id) ? (
          <Button
            type="button"
            size="sm"
            variant="quiet"
            aria-expanded={open === id}
            onClick={() => setOpen(open === id ? null : id)}
          >
            {say('change')}
          </Button>
        ) : (
          <span />
        )}
        {open === id ? (
          <div data-form>
            <TermForm
              key={id}
              terms={terms}
              id={id}
              onClose={() => setOpen(null)}
              onKeep={(next) => {
                setTerms(next);
                setOpen(null);
              }}
            />
          </div>
        ) : null}
      </Row>
    );
  };

  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={say('title')}
      footer={
        <>
          <Button type="button" onClick={onClose}>
            {say('leave')}
          </Button>
          <Button
            type="button"
            variant="primary"
            onClick={() => {
              onKeep(terms);
              onClose();
            }}
          >
            {say('take', { count: changes.length })}
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <Sum aria-live="polite">
          {now && before ? (
            <>
              <span>
                {say('value.today')}{' '}
                <Text as="strong" size="figure">
                  {format.money(now, currency)}
                </Text>
              </span>
              <span>
                {say('value.change', { against: baseLabel })}{' '}
                <strong>{format.money(toWire(dec(now).minus(dec(before))), currency, { sign: true })}</strong>
              </span>
            </>
          ) : (
            <span>{say('value.unknown')}</span>
          )}
        </Sum>
        {quotesOf.length ? (
          <Text as="p" size="caption" tone="tertiary">
            {say('prices')}{' '}
            {quotesOf
              .map(
                ({ label, price, currency: of, unit, date }) =>
                  `${label} ${format.number(price)} ${of}/${unit}, ${format.date(date)}`,
              )
              .join('; ')}
          </Text>
        ) : null}
        <Cluster gap={4}>
          <Segmented
            label={say('show')}
            value={show}
            onValueChange={(value) => setShow(value as 'all' | 'changed')}
            options={[
              { value: 'all', label: say('show.all', { count: lines.length }) },
              { value: 'changed', label: say('show.changed', { count: changes.length }) },
            ]}
          />
          <AddTerm
            terms={terms}
            elements={cargo?.composition.map(({ element }) => element) ?? []}
            onAdd={({ terms: next, id }) => {
              setTerms(next);
              setShow('all');
              setOpen(id);
            }}
          />
        </Cluster>
        <Head aria-hidden>
          <span>{say('column.term')}</span>
          <span>{baseLabel}</span>
          <span>{say('column.yours')}</span>
          <span>{say('column.effect')}</span>
        </Head>
        {TERM_GROUPS.map((group) => {
          const own = shown.filter((line) => line.group === group);
          const changed = own.filter(({ id }) => changeOf(id)).length;
          return own.length ? (
            <section key={group} aria-label={say(`group.${group}`)}>
              <Cluster gap={3}>
                <Text as="h3" size="titleSm">
                  {say(`group.${group}`)}
                </Text>
                {changed ? <Badge tone="info">{say('changed', { count: changed })}</Badge> : null}
              </Cluster>
              <List>{own.map(row)}</List>
            </section>
          ) : null;
        })}
        {gone.length ? (
          <Callout tone="info" title={say('gone')}>
            {gone.map(({ label }) => text.one(label)).join(', ')}
          </Callout>
        ) : null}
      </Stack>
    </Dialog>
  );
};
