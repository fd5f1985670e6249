import { remotePreset } from '@orebridge/remote-kit/webpack';

export default remotePreset(import.meta.url);
