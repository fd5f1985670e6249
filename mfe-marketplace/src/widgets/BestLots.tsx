import { BestMatches } from './BestMatches';

/** The best lots for what the company needs. */
const BestLots = () => <BestMatches side="buying" />;

export default BestLots;
