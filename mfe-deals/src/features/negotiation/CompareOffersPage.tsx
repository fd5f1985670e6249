import { carriageDiffers, isDecimal } from '@orebridge/trade';
import { useRecordName, useMessages } from '@orebridge/remote-kit';
import {
  Button,
  Checkbox,
  Cluster,
  DemoRibbon,
  EmptyState,
  Field,
  LinkButton,
  MineralChip,
  NumberInput,
  PageBody,
  PageHeader,
  Panel,
  Stack,
  TermList,
  Text,
  useFormat,
} from '@orebridge/ui';
import { FormattedMessage } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { useComparedOffers } from './api/useComparedOffers';
import { CompareTable } from './components/CompareTable';
import { type Direction, DIRECTIONS, type Order, ordered, ORDERS } from './order';
import { PrintStyles, printSheet } from '../../shared/PrintStyles';
import { PageState, useChoiceOrFirst } from '@orebridge/remote-kit/pages';
import { useLiveTrade } from '../../shared/useLiveTrade';
import { useLotName } from '../../shared/negotiation/useLotName';

/** All offers on one lot side by side, for its seller: in an order of choice, and on document. */
export default function CompareOffersPage() {
  const { id = '' } = useParams();
  const format = useFormat();
  const lotName = useLotName();
  useLiveTrade();
  const [params, setParams] = useSearchParams();
  const [order] = useChoiceOrFirst('sort', ORDERS);
  const [direction] = useChoiceOrFirst('direction', DIRECTIONS);
  const compared = useComparedOffers(id);
  useRecordName(compared.data?.lot.reference);
  const say = useMessages('deals.compare');
  const set = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value) after.set(name, value);
          else after.delete(name);
        return after;
      },
      { replace: true },
    );
  if (!compared.data) return <PageState title={say('title')} answer={compared} />;
  const { lot, items } = compared.data;
  const typed = params.get('carriage') ?? '';
  const carriage = isDecimal(typed) ? typed : null;
  const ended = params.get('ended') === '1';
  const shown = ended ? items : items.filter(({ state }) => state === 'pending');
  const terms = shown.map(({ last }) => last.terms.incoterm);
  const sortBy = (by: Order) => {
    const turned: Direction = order === by && direction === 'descending' ? 'ascending' : 'descending';
    set({ sort: by, direction: turned });
  };
  const facts = [
    {
      id: 'asking',
      detail: lot.askingPrice && format.money(lot.askingPrice, lot.currency, { per: lot.unit ?? undefined }),
    },
    { id: 'terms', detail: [lot.incoterm, lot.place].filter(Boolean).join(' ') },
    { id: 'available', detail: lot.unit && format.quantity(lot.availableQuantity, lot.unit) },
  ].filter(({ detail }) => detail);
  return (
    <PageBody>
      <PrintStyles />
      <div data-print-sheet>
        <Stack gap={7}>
          <PageHeader
            title={say('heading', { lot: lotName(lot) })}
            subtitle={say('subtitle')}
            eyebrow={
              <>
                {lot.mineralType ? <MineralChip mineral={lot.mineralType} /> : null}
                <Text as="span" size="caption" tone="tertiary" mono>
                  {lot.reference}
                </Text>
                {lot.demo ? <DemoRibbon inline /> : null}
              </>
            }
            actions={
              <Cluster gap={3} data-print-hidden>
                <LinkButton href={`/listing/${lot.id}`}>
                  <FormattedMessage id="deals.lot.open" />
                </LinkButton>
                <Button onClick={printSheet}>{say('print')}</Button>
              </Cluster>
            }
          />
          <TermList
            layout="tiles"
            items={facts.map(({ id: fact, detail }) => ({ id: fact, term: say(`lot.${fact}`), detail }))}
          />
          <Panel>
            <Cluster gap={6} align="end">
              <Field label={say('carriage')} hint={say(carriageDiffers(terms) ? 'carriageNeeded' : 'carriageHint')}>
                <NumberInput
                  value={typed}
                  unit={`${lot.currency}/${lot.unit ?? ''}`}
                  onValueChange={(value) => set({ carriage: value })}
                />
              </Field>
              <Checkbox
                label={say('ended', { count: items.length - items.filter(({ state }) => state === 'pending').length })}
                checked={ended}
                onChange={() => set({ ended: ended ? '' : '1' })}
              />
            </Cluster>
          </Panel>
          <CompareTable
            rows={ordered(shown, order, direction, carriage)}
            order={order}
            direction={direction}
            onOrder={sortBy}
            carriage={carriage}
            state={shown.length === 0 ? 'empty' : 'ready'}
            empty={<EmptyState icon="tag" title={say('empty')} text={say('emptyText')} />}
          />
        </Stack>
      </div>
    </PageBody>
  );
}
