import contracts from '@orebridge/contracts/messages/en.json';
import own from '../../messages/en.json';
import first from '../first/en';

export default { ...contracts, ...first, ...own };
