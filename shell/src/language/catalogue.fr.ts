import contracts from '@orebridge/contracts/messages/fr.json';
import shell from '../messages/fr.json';

export default { ...contracts, ...shell };
