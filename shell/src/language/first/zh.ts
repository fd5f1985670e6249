import ui from '@orebridge/ui/messages/zh.json';
import own from './messages/zh.json';

export default { ...ui, ...own };
