import * as ui from '../src';
import { Buttons } from './Buttons';
import { Facts } from './Facts';
import { Fields } from './Fields';
import { Lists } from './Lists';
import { States } from './States';

const { Button } = ui;

/** Every component of the main entry on one page. */
export function Gallery() {
  return (
    <>
      <ui.SkipLink />
      <main id="main">
        <ui.PageBody>
          <ui.PageHeader
            title="Component sheet"
            subtitle="Every part, in every state."
            eyebrow={<ui.Brand />}
            actions={
              <>
                <Button icon="bookmark-simple">Save search</Button>
                <ui.LinkButton href="/alert" icon="bell">
                  Price alert
                </ui.LinkButton>
              </>
            }
          />
          <Buttons />
          <ui.Columns asideWidth="lg" aside={<States />}>
            <ui.Section title="Lists" meta="12">
              <Lists />
            </ui.Section>
            <ui.Section title="Fields">
              <Fields />
            </ui.Section>
            <ui.Section title="Facts">
              <Facts />
            </ui.Section>
          </ui.Columns>
        </ui.PageBody>
      </main>
      <ui.ToastViewport />
    </>
  );
}
