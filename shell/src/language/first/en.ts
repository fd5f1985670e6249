import ui from '@orebridge/ui/messages/en.json';
import own from './messages/en.json';

export default { ...ui, ...own };
