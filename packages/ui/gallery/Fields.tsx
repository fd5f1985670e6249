import { useState } from 'react';
import * as ui from '../src';
import { nothing } from './samples';

const { Stack, Button } = ui;

/** Fields, choices and what closes a form. */
export function Fields() {
  const [quantity, setQuantity] = useState('1200');
  const [mineral, setMineral] = useState<string | null>('copper');
  const [view, setView] = useState<'table' | 'cards'>('table');
  const [kind, setKind] = useState('miner');
  const [range, setRange] = useState({ min: '50', max: '40000' });
  const nameOf = ui.useMineralName();
  const groupOf = ui.useMineralGroup();
  return (
    <Stack gap={6}>
      <ui.Grid columns={2}>
        <ui.Field label="Quantity" hint="From 200 to 1,850 dmt" unit="dmt">
          <ui.NumberInput value={quantity} onValueChange={setQuantity} />
        </ui.Field>
        <ui.Field label="Offered quantity" error="Quantity below minimum order amount" unit="dmt">
          <ui.NumberInput value="120" onValueChange={nothing} />
        </ui.Field>
        <ui.Field label="Company" optional>
          <ui.TextInput defaultValue="Meridian Cathode" />
        </ui.Field>
        <ui.Field label="Password">
          <ui.PasswordInput defaultValue="secret" />
        </ui.Field>
        <ui.Field label="Mine location">
          <ui.TextInput defaultValue="Set by your permit" disabled />
        </ui.Field>
        <ui.Field label="Delivery date">
          <ui.DateInput defaultValue="2027-01-30" />
        </ui.Field>
        <ui.Field label="Payment terms">
          <ui.Select
            defaultValue="b"
            options={[
              { value: 'a', label: 'Letter of credit at sight' },
              { value: 'b', label: '90% / 10%' },
            ]}
          />
        </ui.Field>
        <ui.Field label="Mineral type">
          <ui.Combobox
            value={mineral}
            onValueChange={setMineral}
            options={ui.MINERAL_IDS.map((id) => ({
              value: id,
              label: nameOf(id),
              group: groupOf(id),
              icon: <ui.MineralGlyph mineral={id} />,
            }))}
          />
        </ui.Field>
      </ui.Grid>
      <ui.Field label="Message to seller">
        <ui.TextArea placeholder="Write to the seller" />
      </ui.Field>
      <ui.FieldGroup legend="What to show" hint="You can change this later">
        <ui.Checkbox label="Verified sellers only" defaultChecked count="241" />
        <ui.Checkbox label="Include sold out" />
        <ui.Checkbox label="All of them" indeterminate />
      </ui.FieldGroup>
      <ui.RadioGroup
        label="Seller type"
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'miner', label: 'Miner', count: '241' },
          { value: 'trader', label: 'Trader', count: '97' },
        ]}
      />
      <ui.Switch label="ESG compliance" defaultChecked />
      <ui.Segmented
        label="View"
        value={view}
        onValueChange={setView}
        options={[
          { value: 'table', label: 'Table', icon: 'rows' },
          { value: 'cards', label: 'Cards', icon: 'squares-four' },
        ]}
      />
      <ui.RangeFields
        label="Price range"
        unit="USD per unit"
        min={range.min}
        max={range.max}
        onChange={setRange}
        histogram={[2, 5, 9, 14, 12, 8, 4, 1]}
        bounds={{ low: 0, high: 80000 }}
      />
      <ui.FormError>Please fix the errors in the form</ui.FormError>
      <ui.FormActions note="Binding for 72 hours once the seller accepts.">
        <Button variant="quiet">Cancel</Button>
        <Button variant="primary">Send offer</Button>
      </ui.FormActions>
    </Stack>
  );
}
