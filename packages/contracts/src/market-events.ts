/** What happens to the needs of buyers and to their tenders, as it lies in the outbox. */
export interface MarketEvents {
  'requirement.matched': {
    requirementId: string;
    listingId: string;
    to: string;
    title: string;
    name: string;
    score: string;
  };
  'requirement.invited': {
    requirementId: string;
    listingId: string;
    to: string;
    from: string;
    title: string;
    name: string;
  };
  /** Tells nobody: those whose lots fit it are told by `requirement.fits`. */
  'requirement.published': { requirementId: string };
  /** To a seller, of a requirement that a lot of its fits; `name` is the lot's, `until` the closing day. The buyer may wish to stay unnamed. */
  'requirement.fits': { requirementId: string; to: string; title: string; name: string; until: string };
  /** Tells nobody: those who are invited or whose lots fit it are told. */
  'tender.published': { tenderId: string };
  /** To a verified seller who was not invited by name, of a tender open to all that a lot of its fits. */
  'tender.fits': { tenderId: string; to: string; title: string; name: string; closes: string };
  'tender.invited': { tenderId: string; to: string; title: string; closes: string };
  'tender.extended': { tenderId: string; to: string; title: string; closes: string };
  'tender.withdrawn': { tenderId: string; to: string; title: string; reason: string };
  /** A supplier asked; the buyer is not told who. */
  'tender.asked': { tenderId: string; to: string; title: string; text: string };
  'tender.answered': { tenderId: string; to: string; title: string; text: string };
  /** A bid in a live tender, or another in its place. Of sealed bids nothing is said. */
  'tender.bid': { tenderId: string; to: string; title: string; from: string };
  /** The time of a sealed tender is over: its buyer may open the bids. */
  'tender.closed': { tenderId: string; to: string; title: string };
  'tender.opened': { tenderId: string; to: string; title: string };
  /** A sealed bid did not open: its bidder may show it. */
  'tender.unreadable': { tenderId: string; to: string; title: string };
  'tender.won': { tenderId: string; to: string; title: string; quantity: string; unit: string; from: string };
  /** Won with a described cargo: the lot must be published and named. */
  'tender.won_described': { tenderId: string; to: string; title: string; quantity: string; unit: string; from: string };
  'tender.lost': { tenderId: string; to: string; title: string };
  'tender.ended': { tenderId: string; to: string; title: string; reason: string };
}
