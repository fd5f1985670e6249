import contracts from '@orebridge/contracts/messages/zh.json';
import own from '../../messages/zh.json';
import first from '../first/zh';

export default { ...contracts, ...first, ...own };
