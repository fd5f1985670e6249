import { BestMatches } from './BestMatches';

/** The best buyers for what the company sells. */
const BestBuyers = () => <BestMatches side="selling" />;

export default BestBuyers;
