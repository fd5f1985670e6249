import type { ReleaseDocument, RemoteManifest, SlotName } from '@orebridge/contracts';
import { passes, type Viewer } from '../access/rule';

type ManifestWidget = RemoteManifest['widgets'][number];

export interface PlacedWidget extends ManifestWidget {
  remote: string;
}

/** What remotes put into a slot and the viewer may see, in order. */
export const widgetsIn = (slot: SlotName, remotes: ReleaseDocument['remotes'], viewer: Viewer): PlacedWidget[] =>
  remotes
    .flatMap(({ manifest }) => manifest.widgets.map((widget) => ({ ...widget, remote: manifest.name })))
    .filter((widget) => widget.slot === slot && passes(widget.access, viewer))
    .sort((a, b) => a.order - b.order || a.id.localeCompare(b.id));
