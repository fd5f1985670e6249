import type { OfferThread } from '@orebridge/contracts';
import { useMessages, useToast } from '@orebridge/remote-kit';
import { useNavigate } from 'react-router-dom';

/** After an offer was sent: says so, and goes on where it will be answered. */
export const useOfferSent = () => {
  const say = useMessages('deals');
  const toast = useToast();
  const navigate = useNavigate();
  return ({ id, reference, side, buyer, seller }: OfferThread) => {
    const to = side === 'seller' ? buyer.name : seller.name;
    toast({ tone: 'positive', title: say('make.sent'), description: say('make.sent.text', { to, reference }) });
    void navigate(`/offers/${id}`);
  };
};
