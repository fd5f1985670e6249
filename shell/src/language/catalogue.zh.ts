import contracts from '@orebridge/contracts/messages/zh.json';
import shell from '../messages/zh.json';

export default { ...contracts, ...shell };
