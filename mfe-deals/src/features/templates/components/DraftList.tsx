import type { OfferDraft } from '@orebridge/contracts';
import { isDecimal } from '@orebridge/trade';
import {
  Badge,
  Button,
  CellTitle,
  type Column,
  Cluster,
  LinkButton,
  MineralThumb,
  Sub,
  Table,
  Time,
} from '@orebridge/ui';
import { useFormat } from '@orebridge/ui';
import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLotName } from '../../../shared/negotiation/useLotName';

type ListStates = Pick<ComponentProps<typeof Table<OfferDraft>>, 'state' | 'empty' | 'error'>;

/** Where the draft goes on: the form of the lot, or that of the negotiation. */
export const resumePath = ({ offerId, lot }: OfferDraft): string =>
  offerId ? `/offers/${offerId}?counter=1` : `/listing/${lot.id}#offer`;

/** Unsent offers, one a row: about what, to whom, how far, and whether they can still be sent. */
export const DraftList = ({
  rows,
  onRemove,
  ...faces
}: { rows: readonly OfferDraft[]; onRemove: (draft: OfferDraft) => void } & ListStates) => {
  const intl = useIntl();
  const format = useFormat();
  const lotName = useLotName();
  const say = (id: string, values?: Record<string, string>) => intl.formatMessage({ id: `deals.draft.${id}` }, values);
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const columns: Column<OfferDraft>[] = [
    {
      ...named('lot'),
      card: 'title',
      cell: (draft) => (
        <CellTitle
          media={draft.lot.mineralType ? <MineralThumb mineral={draft.lot.mineralType} size={32} /> : undefined}
          title={lotName(draft.lot)}
          detail={draft.lot.reference}
        />
      ),
    },
    {
      ...named('about'),
      cell: (draft) => (
        <>
          {draft.offerReference ? say('answer', { reference: draft.offerReference }) : say('first')}
          <Sub>{draft.otherParty}</Sub>
        </>
      ),
    },
    {
      ...named('terms'),
      align: 'end',
      cell: ({ fields: { quantity = '', price = '', currency }, lot }) => (
        <>
          {isDecimal(price)
            ? format.money(price, currency ?? lot.currency, { per: lot.unit ?? undefined })
            : price || say('noPrice')}
          <Sub>{isDecimal(quantity) ? format.quantity(quantity, lot.unit ?? '') : quantity}</Sub>
        </>
      ),
    },
    {
      ...named('saved'),
      cell: (draft) => (
        <>
          <Time value={draft.savedAt} show="relative" />
          <Sub>{draft.savedBy}</Sub>
        </>
      ),
    },
    {
      ...named('state'),
      cell: (draft) => <Badge tone={draft.open ? 'info' : 'neutral'}>{say(draft.open ? 'open' : 'closed')}</Badge>,
    },
    {
      id: 'actions',
      header: say('column.actions'),
      align: 'end',
      cell: (draft) => (
        <Cluster gap={3} justify="end">
          {draft.open ? (
            <LinkButton href={resumePath(draft)} size="sm">
              <FormattedMessage id="deals.draft.resume" />
            </LinkButton>
          ) : null}
          <Button
            size="sm"
            variant="quiet"
            aria-label={say('removeNamed', { lot: lotName(draft.lot) })}
            onClick={() => onRemove(draft)}
          >
            <FormattedMessage id="deals.draft.remove" />
          </Button>
        </Cluster>
      ),
    },
  ];
  return <Table label={say('title')} columns={columns} rows={rows} rowKey={({ id }) => id} {...faces} />;
};
