import { shellPreset } from '@orebridge/remote-kit/webpack';

export default shellPreset(import.meta.url, { template: 'src/index.html', pages: 'src/site/shell-pages.ts' });
