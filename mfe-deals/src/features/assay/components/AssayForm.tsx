import type { AssayExchange, Deal } from '@orebridge/contracts';
import { useErrorText, useToast, useMessages } from '@orebridge/remote-kit';
import { Button, FormActions, FormError, Panel, Stack, Text } from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useSubmitAssay } from '../api/useSubmitAssay';
import { FigureGrid } from './FigureGrid';
import { LaboratoryFields, useLaboratory } from './LaboratoryFields';
import { useFigures } from '../hooks/useFigures';

/** All that both laboratories report. */
export const askedOf = ({ rules }: Pick<AssayExchange, 'rules'>) =>
  Array.from({ length: rules.lots }, (_, place) => place + 1).flatMap((lot) =>
    rules.elements.map(({ element, unit }) => ({ lot, element, unit })),
  );

/** Puts in the own laboratory's results. Until both are in, they may be put right. */
export const AssayForm = ({ deal, exchange }: { deal: Deal; exchange: AssayExchange }) => {
  const say = useMessages('deals.assay');
  const toast = useToast();
  const errorText = useErrorText();
  const submit = useSubmitAssay();
  const own = exchange.side ? exchange.results[exchange.side] : null;
  const [asked] = useState(() => askedOf(exchange));
  const laboratory = useLaboratory(own ?? undefined);
  const figures = useFigures(asked, own?.values);
  const [checked, setChecked] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (figures.missing.length || !laboratory.isComplete) return;
    submit.mutate(
      { params: { id: deal.id }, body: { ...laboratory.sent, values: figures.values } },
      { onSuccess: () => toast({ tone: 'positive', title: say('form.sent') }) },
    );
  };
  return (
    <Panel title={say(own ? 'form.change' : 'form.title')}>
      <form noValidate onSubmit={send}>
        <Stack gap={6}>
          <Text as="p" tone="secondary">
            {say('form.blind')}
          </Text>
          <LaboratoryFields laboratory={laboratory} checked={checked} />
          <FigureGrid asked={asked} figures={figures} checked={checked} />
          {submit.isError ? <FormError>{errorText(submit.error)}</FormError> : null}
          <FormActions note={say('form.note')}>
            <Button type="submit" variant="primary" pending={submit.isPending}>
              {say(own ? 'form.sendChange' : 'form.send')}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Panel>
  );
};
