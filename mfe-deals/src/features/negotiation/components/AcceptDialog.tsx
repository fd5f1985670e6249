import { useDone } from '@orebridge/remote-kit/pages';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAcceptOffer } from '../api/useAcceptOffer';
import type { ActionProps } from '../actions';
import { useLotName } from '../../../shared/negotiation/useLotName';
import { useTermText } from '../../../shared/negotiation/useTermText';

/** Asks before accepting, with the quantity, the lot and the total; leads on to the deal. */
export const AcceptDialog = ({ thread, version, onClose, onRefused }: ActionProps) => {
  const intl = useIntl();
  const done = useDone(onClose);
  const navigate = useNavigate();
  const text = useTermText();
  const { terms } = version;
  const values = {
    lot: useLotName()(thread.listing),
    quantity: text.valueOf('quantity', terms.quantity, terms),
    price: text.valueOf('price', terms.price, terms),
    total: text.valueOf('total', terms.total, terms),
    delivery: `${terms.incoterm} ${terms.place}`,
  };
  const say = (id: string) => intl.formatMessage({ id: `deals.accept.${id}` }, values);
  const accept = useAcceptOffer((agreed) => {
    done(say('done'), say('doneText'));
    if (agreed.dealId) navigate(`/deals/${agreed.dealId}`);
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('title')}
      text={say('text')}
      confirmLabel={say('confirm')}
      cancelLabel={say('cancel')}
      pending={accept.isPending}
      onConfirm={() =>
        accept.mutate({ params: { id: thread.id }, body: { versionId: version.id } }, { onError: onRefused })
      }
    />
  );
};
