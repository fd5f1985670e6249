import contracts from '@orebridge/contracts/messages/es.json';
import own from '../../messages/es.json';
import first from '../first/es';

export default { ...contracts, ...first, ...own };
