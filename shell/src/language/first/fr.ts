import ui from '@orebridge/ui/messages/fr.json';
import own from './messages/fr.json';

export default { ...ui, ...own };
