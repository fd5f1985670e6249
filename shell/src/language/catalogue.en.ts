import contracts from '@orebridge/contracts/messages/en.json';
import shell from '../messages/en.json';

export default { ...contracts, ...shell };
