import { DISPLAY_CURRENCIES, type PriceDisplay } from '@orebridge/contracts';
import { WEIGHT_UNITS } from '@orebridge/trade';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { Button, Field, Select, Stack, Text, useFormat } from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useChoosePriceDisplay } from '../api/useChoosePriceDisplay';
import { usePriceDisplay } from '../api/usePriceDisplay';
import { useRates } from '../api/useRates';

const Dialog = lazy(async () => ({ default: (await import('@orebridge/ui/overlays')).Dialog }));

/** Chooses the currency and the weight in which prices are read beside their own. */
export const DisplayChoice = () => {
  const say = useMessages('marketplace');
  const [open, setOpen] = useState(false);
  const { currency, unit } = usePriceDisplay();
  const chosen = [currency, unit].filter(Boolean).join('/');
  return (
    <>
      <Button size="sm" icon="currency-circle-dollar" aria-expanded={open} onClick={() => setOpen(true)}>
        {chosen ? say('shown.chosen', { chosen }) : say('shown.open')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <Choice onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

const Choice = ({ onClose }: { onClose: () => void }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const { locale } = useIntl();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const wish = usePriceDisplay();
  const choose = useChoosePriceDisplay();
  const rates = useRates(true);
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const newest = rates?.rates
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const set = (part: Partial<PriceDisplay>) =>
    choose.mutate({ ...wish, ...part }, { onError: (error) => toast({ tone: 'negative', title: errorText(error) }) });
  const own = { value: '', label: say('shown.own') };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('shown.title')}
      description={say('shown.text')}
      width="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          {say('columns.done')}
        </Button>
      }
    >
      <Stack gap={5}>
        <Field label={shared('common.currency')}>
          <Select
            value={wish.currency ?? ''}
            options={[
              own,
              ...DISPLAY_CURRENCIES.map((code) => ({ value: code, label: `${code} · ${names.of(code)}` })),
            ]}
            onChange={({ target }) => set({ currency: (target.value || null) as PriceDisplay['currency'] })}
          />
        </Field>
        <Field label={say('shown.unit')} hint={say('shown.unit.hint')}>
          <Select
            value={wish.unit ?? ''}
            options={[own, ...WEIGHT_UNITS.map((unit) => ({ value: unit, label: say(`shown.unit.${unit}`) }))]}
            onChange={({ target }) => set({ unit: (target.value || null) as PriceDisplay['unit'] })}
          />
        </Field>
        <Text as="p" size="bodySm" tone="tertiary">
          {newest ? say('shown.source', { date: format.date(newest) }) : say('shown.noRates')}
        </Text>
      </Stack>
    </Dialog>
  );
};
