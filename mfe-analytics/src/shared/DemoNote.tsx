import { DemoRibbon } from '@orebridge/ui';

/** Says that figures are those of the demonstration, where they are. */
export const DemoNote = ({ demo }: { demo: boolean }) =>
  demo ? (
    <div>
      <DemoRibbon inline />
    </div>
  ) : null;
