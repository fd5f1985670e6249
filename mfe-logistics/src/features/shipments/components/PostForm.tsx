import type { BodyIn, api, Shipment } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages, useToast } from '@orebridge/remote-kit';
import {
  basisOf,
  dryTonnesTyped,
  EVENT_CLASSIFIERS,
  isUnit,
  type MilestoneCode,
  SAMPLE_HOLDERS,
  type SampleHolder,
  WEIGHT_METHODS,
} from '@orebridge/trade';
import { Button, Field, FormError, Grid, NumberInput, Panel, Select, Stack, TextInput, useFormat } from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { usePost } from '../api/usePost';

type Body = BodyIn<typeof api.shipments.post>;
/** The present minute as a field of the reader's own time takes it. */
const now = (): string => {
  const at = new Date();
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
/** Up to its departure a cargo is where it comes from, then where it goes; a transhipment is typed. */
const AT_DESTINATION: readonly MilestoneCode[] = ['ARRI', 'DISC', 'GTOT', 'DROP'];
const placeOf = ({ from, to }: Shipment, code: MilestoneCode): string =>
  (AT_DESTINATION.includes(code) ? to : from)?.name ?? '';

const EMPTY_SEALS: Record<SampleHolder, string> = { seller: '', buyer: '', umpire: '', reserve: '' };

/** Posts a milestone as the carrier. The loading of a deal's cargo asks for its weights, seals and samples too. */
export const PostForm = ({ shipment }: { shipment: Shipment }) => {
  const say = useMessages('logistics');
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const issuesOf = useFieldIssues();
  const post = usePost();
  const issues = issuesOf(post.error);
  const [code, setCode] = useState<MilestoneCode>(shipment.codes[0] ?? 'INSP');
  const [classifier, setClassifier] = useState<(typeof EVENT_CLASSIFIERS)[number]>('ACT');
  /** Until another time is typed it is the present one, however long the page stood open: that is never refused. */
  const [at, setAt] = useState<string | null>(null);
  const [typedPlace, setPlace] = useState<string | null>(null);
  const place = typedPlace ?? placeOf(shipment, code);
  const [note, setNote] = useState('');
  const dealUnit = shipment.deal?.unit ?? shipment.unit;
  const isWet = isUnit(dealUnit) && basisOf(dealUnit) !== 'as_weighed';
  const [netWeight, setNetWeight] = useState(shipment.unit === (isWet ? 'wmt' : dealUnit) ? shipment.quantity : '');
  const [moisturePct, setMoisturePct] = useState('');
  const dry = isWet ? dryTonnesTyped(netWeight, moisturePct) : null;
  const [method, setMethod] = useState<(typeof WEIGHT_METHODS)[number]>('weighbridge');
  const [weigher, setWeigher] = useState('');
  const [seals, setSeals] = useState(EMPTY_SEALS);
  const loads = code === 'LOAD' && classifier === 'ACT' && shipment.deal !== null;
  const loading: NonNullable<Body['loading']> = {
    ...(isWet ? { wetWeight: netWeight || undefined, moisturePct: moisturePct || undefined } : { netWeight }),
    method,
    weigher: weigher.trim(),
    seals: [],
    samples: SAMPLE_HOLDERS.flatMap((set) => (seals[set].trim() ? [{ set, seal: seals[set].trim() }] : [])),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      code,
      classifier,
      at: new Date(at || Date.now()).toISOString(),
      place: place.trim(),
      note: note.trim(),
    };
    post.mutate(
      { params: { id: shipment.id }, body: { ...body, ...(loads && { loading }) } },
      {
        onSuccess: () => {
          toast({ tone: 'positive', title: say('post.done') });
          setNote('');
          setAt(null);
          setPlace(null);
        },
      },
    );
  };
  return (
    <Panel title={say('post.title')}>
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <Grid columns={2}>
            <Field label={say('post.code')} error={issues.code}>
              <Select
                value={code}
                onChange={(event) => setCode(event.target.value as MilestoneCode)}
                options={shipment.codes.map((value) => ({ value, label: say(`code.${value}`) }))}
              />
            </Field>
            <Field label={say('post.classifier')}>
              <Select
                value={classifier}
                onChange={(event) => setClassifier(event.target.value as typeof classifier)}
                options={EVENT_CLASSIFIERS.map((value) => ({ value, label: say(`classifier.${value}`) }))}
              />
            </Field>
            <Field label={say('post.at')} error={issues.at}>
              <TextInput type="datetime-local" value={at ?? now()} onChange={(event) => setAt(event.target.value)} />
            </Field>
            <Field label={say('post.place')} error={issues.place}>
              <TextInput value={place} maxLength={120} onChange={(event) => setPlace(event.target.value)} />
            </Field>
            <Field label={say('post.note')} optional error={issues.note}>
              <TextInput value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
            </Field>
          </Grid>
          {loads ? (
            <Grid columns={3}>
              <Field
                label={say(isWet ? 'post.wetWeight' : 'post.netWeight')}
                unit={isWet ? 'wmt' : dealUnit}
                error={
                  issues[isWet ? 'loading.wetWeight' : 'loading.netWeight'] ?? issues.wetWeight ?? issues.netWeight
                }
              >
                <NumberInput value={netWeight} onValueChange={setNetWeight} />
              </Field>
              {isWet ? (
                <Field
                  label={say('post.moisture')}
                  unit="%"
                  hint={dry ? say('post.dry', { weight: format.quantity(dry, 'dmt') }) : undefined}
                  error={issues['loading.moisturePct'] ?? issues.moisturePct}
                >
                  <NumberInput value={moisturePct} onValueChange={setMoisturePct} />
                </Field>
              ) : null}
              <Field label={say('post.method')}>
                <Select
                  value={method}
                  onChange={(event) => setMethod(event.target.value as typeof method)}
                  options={WEIGHT_METHODS.map((value) => ({ value, label: say(`method.${value}`) }))}
                />
              </Field>
              <Field label={say('post.weigher')} error={issues['loading.weigher']}>
                <TextInput value={weigher} maxLength={160} onChange={(event) => setWeigher(event.target.value)} />
              </Field>
              {SAMPLE_HOLDERS.map((set) => (
                <Field key={set} label={say(`sample.${set}`)} optional>
                  <TextInput
                    value={seals[set]}
                    maxLength={60}
                    onChange={(event) => setSeals({ ...seals, [set]: event.target.value })}
                  />
                </Field>
              ))}
            </Grid>
          ) : null}
          {post.isError ? <FormError>{errorText(post.error)}</FormError> : null}
          <div>
            <Button type="submit" variant="primary" pending={post.isPending}>
              {say('post.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
};
