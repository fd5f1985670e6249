import contracts from '@orebridge/contracts/messages/es.json';
import shell from '../messages/es.json';

export default { ...contracts, ...shell };
