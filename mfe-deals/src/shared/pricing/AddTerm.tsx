import { useMessages } from '@orebridge/remote-kit';
import { type PricingTerms, usualAssayUnit } from '@orebridge/trade';
import { Button, Cluster, Select } from '@orebridge/ui';
import { useState } from 'react';
import { ADDABLE, type Addable, addableTo, withAdded } from './added-terms';

interface AddTermProps {
  terms: PricingTerms;
  /** Constituents of the lot's analysis. */
  elements: readonly string[];
  onAdd: (added: { terms: PricingTerms; id: string }) => void;
}

/** Adds a term that the terms do not have yet, about a constituent where it is about one. */
export const AddTerm = ({ terms, elements, onAdd }: AddTermProps) => {
  const say = useMessages('deals.pricing');
  const [kind, setKind] = useState<Addable | ''>('');
  const [element, setElement] = useState('');
  const { basis } = terms.settlement;
  const paid = basis.type === 'formula' ? basis.payables.map((one) => one.element) : [];
  const known = kind === 'refining' || kind === 'participation' ? paid : [...new Set([...elements, ...paid])];
  const asks = kind !== '' && ADDABLE[kind];
  const add = () => {
    if (kind === '' || (asks && !element)) return;
    onAdd(withAdded(terms, kind, element, usualAssayUnit(element) === 'g/t' ? 'g/t' : '%'));
    setKind('');
    setElement('');
  };
  return (
    <Cluster gap={3}>
      <Select
        aria-label={say('add')}
        inputSize="sm"
        value={kind}
        placeholder={say('add')}
        options={addableTo(terms).map((one) => ({ value: one, label: say(`add.${one}`) }))}
        onChange={({ target }) => setKind(target.value as Addable)}
      />
      {asks ? (
        <Select
          aria-label={say('field.element')}
          inputSize="sm"
          value={element}
          placeholder={say('field.element')}
          options={known.map((one) => ({ value: one, label: one }))}
          onChange={({ target }) => setElement(target.value)}
        />
      ) : null}
      {kind ? (
        <Button type="button" size="sm" icon="plus" disabled={asks && !element} onClick={add}>
          {say('add.do')}
        </Button>
      ) : null}
    </Cluster>
  );
};
