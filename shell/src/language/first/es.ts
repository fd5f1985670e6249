import ui from '@orebridge/ui/messages/es.json';
import own from './messages/es.json';

export default { ...ui, ...own };
