import type { OriginOfLot, OriginPinIn } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages, useToast } from '@orebridge/remote-kit';
import {
  Button,
  Cluster,
  Combobox,
  Field,
  FormError,
  Grid,
  NumberInput,
  Panel,
  Select,
  Stack,
  TextInput,
} from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useOwnProfile } from '../api/useOwnProfile';
import { usePin } from '../api/usePin';
import { useSites } from '../../../shared/api/useSites';
import { useUnpin } from '../api/useUnpin';

interface Props {
  lot: OriginOfLot;
  name: string;
  onDone: () => void;
}

/** Places that are offered for a lot: the sites of the own company whose point is known, then those of the open data in its country. */
const useKnownPlaces = ({ country, mineral }: OriginOfLot): (OriginPinIn & { id: string })[] => {
  const own = useOwnProfile().data?.sites ?? [];
  const open = useSites({ ...(country && { country }), ...(mineral && { mineral }) }).data?.items ?? [];
  return [
    ...own.flatMap(({ name, lat, lon, accuracy }, at) =>
      lat === null || lon === null || accuracy === 'country' ? [] : [{ id: `own/${at}`, name, lat, lon, accuracy }],
    ),
    ...open.map(({ id, name, lat, lon }) => ({ id, name, lat, lon, accuracy: 'town' as const })),
  ];
};

/** Says where a lot comes from: a known place, or degrees and a name. */
export const OriginForm = ({ lot, name, onDone }: Props) => {
  const say = useMessages('logistics');
  const toast = useToast();
  const errorText = useErrorText();
  const issuesOf = useFieldIssues();
  const pin = usePin();
  const unpin = useUnpin();
  const issues = issuesOf(pin.error);
  const places = useKnownPlaces(lot);
  const [known, setKnown] = useState<string | null>(null);
  const [place, setPlace] = useState(lot.pin?.name ?? lot.mineLocation ?? '');
  const [lat, setLat] = useState(lot.pin ? String(lot.pin.lat) : '');
  const [lon, setLon] = useState(lot.pin ? String(lot.pin.lon) : '');
  const [accuracy, setAccuracy] = useState<OriginPinIn['accuracy']>(lot.pin?.accuracy ?? 'site');
  const params = { id: lot.id };
  const take = (id: string | null) => {
    setKnown(id);
    const found = places.find((one) => one.id === id);
    if (!found) return;
    setPlace(found.name);
    setLat(String(found.lat));
    setLon(String(found.lon));
    setAccuracy(found.accuracy);
  };
  const done = (title: string) => () => {
    toast({ tone: 'positive', title });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const degrees = (text: string) => (text === '' ? Number.NaN : Number(text));
    pin.mutate(
      { params, body: { name: place, lat: degrees(lat), lon: degrees(lon), accuracy } },
      { onSuccess: done(say('origin.saved')) },
    );
  };
  return (
    <Panel title={say('origin.of', { lot: name })}>
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <Grid columns={3}>
            <Field label={say('origin.known')} optional>
              <Combobox
                value={known}
                onValueChange={take}
                options={places.map(({ id, name: label }) => ({ value: id, label }))}
              />
            </Field>
            <Field label={say('origin.place')} error={issues.name}>
              <TextInput value={place} maxLength={160} onChange={(event) => setPlace(event.target.value)} />
            </Field>
            <Field label={say('origin.accuracy')}>
              <Select
                value={accuracy}
                onChange={(event) => setAccuracy(event.target.value as OriginPinIn['accuracy'])}
                options={(['site', 'town'] as const).map((value) => ({ value, label: say(`origin.${value}`) }))}
              />
            </Field>
            <Field label={say('origin.lat')} unit="°" error={issues.lat}>
              <NumberInput value={lat} maxDecimals={5} onValueChange={setLat} />
            </Field>
            <Field label={say('origin.lon')} unit="°" error={issues.lon}>
              <NumberInput value={lon} maxDecimals={5} onValueChange={setLon} />
            </Field>
          </Grid>
          {pin.isError || unpin.isError ? <FormError>{errorText(pin.error ?? unpin.error)}</FormError> : null}
          <Cluster>
            <Button type="submit" variant="primary" pending={pin.isPending}>
              {say('origin.save')}
            </Button>
            {lot.pin ? (
              <Button
                variant="danger"
                pending={unpin.isPending}
                onClick={() => unpin.mutate({ params }, { onSuccess: done(say('origin.removed')) })}
              >
                {say('origin.remove')}
              </Button>
            ) : null}
            <Button onClick={onDone}>{say('origin.leave')}</Button>
          </Cluster>
        </Stack>
      </form>
    </Panel>
  );
};
