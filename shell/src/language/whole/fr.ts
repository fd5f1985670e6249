import contracts from '@orebridge/contracts/messages/fr.json';
import own from '../../messages/fr.json';
import first from '../first/fr';

export default { ...contracts, ...first, ...own };
