import {
  adviseIncoterm,
  CARRIAGE_PAYERS,
  CARRIAGE_WAYS,
  type CarriagePayer,
  type CarriageWay,
  extentsFor,
  type Incoterm,
  type IncotermExtent,
} from '@orebridge/trade';
import { Button, RadioGroup, Stack, Text } from '@orebridge/ui';
import { useState } from 'react';
import { useMessages } from '@orebridge/remote-kit';

/** Three questions that lead to the rule of Incoterms 2020 which suits; it is taken over only on purpose. */
export const IncotermHelper = ({ onChoose }: { onChoose: (rule: Incoterm) => void }) => {
  const say = useMessages('incoterm');
  const [open, setOpen] = useState(false);
  const [way, setWay] = useState<CarriageWay | ''>('');
  const [payer, setPayer] = useState<CarriagePayer | ''>('');
  const [extent, setExtent] = useState<IncotermExtent | ''>('');
  if (!open)
    return (
      <div>
        <Button size="sm" variant="quiet" icon="list-checks" onClick={() => setOpen(true)}>
          {say('helper.open')}
        </Button>
      </div>
    );
  const extents = way && payer ? extentsFor(way, payer) : [];
  const chosen = extents.find((each) => each === extent);
  const rule = way && chosen ? adviseIncoterm(way, chosen) : null;
  return (
    <Stack gap={5} role="group" aria-label={say('helper.title')}>
      <RadioGroup
        label={say('helper.way')}
        value={way}
        onValueChange={(value) => setWay(value as CarriageWay)}
        options={CARRIAGE_WAYS.map((value) => ({ value, label: say(`helper.way.${value}`) }))}
      />
      <RadioGroup
        label={say('helper.payer')}
        value={payer}
        onValueChange={(value) => setPayer(value as CarriagePayer)}
        options={CARRIAGE_PAYERS.map((value) => ({ value, label: say(`helper.payer.${value}`) }))}
      />
      {extents.length > 0 ? (
        <RadioGroup
          label={say(payer === 'seller' ? 'helper.extent' : 'helper.takeover')}
          value={chosen ?? ''}
          onValueChange={(value) => setExtent(value as IncotermExtent)}
          options={extents.map((value) => ({ value, label: say(`helper.extent.${value}`) }))}
        />
      ) : null}
      <div role="status">
        {rule ? (
          <Text as="p" strong>
            {say('helper.answer', { rule: say(rule) })}
          </Text>
        ) : null}
      </div>
      <div>
        <Button
          size="sm"
          variant="primary"
          disabled={rule === null}
          onClick={() => {
            if (rule) onChoose(rule);
            setOpen(false);
          }}
        >
          {say('helper.take')}
        </Button>{' '}
        <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
          {say('helper.close')}
        </Button>
      </div>
    </Stack>
  );
};
