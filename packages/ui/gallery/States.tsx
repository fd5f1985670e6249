import * as ui from '../src';
import { nothing } from './samples';

const { Stack, Panel } = ui;

/** What a page shows while, instead of or beside its content. */
export function States() {
  return (
    <Stack gap={7}>
      <ui.RoleBar
        text={
          <>
            You are viewing Orebridge as <b>Buyer</b>.
          </>
        }
        onReset={nothing}
      />
      <ui.EmptyState title="No saved searches" icon="bookmark-simple" />
      <ui.ErrorState onRetry={nothing} />
      <ui.DeniedState href="/contact" />
      <ui.RemoteUnavailable onRetry={nothing} incident="01J8" />
      {(['info', 'warning', 'negative', 'positive'] as const).map((tone) => (
        <ui.Callout key={tone} tone={tone} title="A note">
          Prices are delayed by 15 minutes.
        </ui.Callout>
      ))}
      <ui.SkeletonText />
      <ui.Spinner label="Loading" />
      <ui.LoadingScreen />
      <ui.Toast title="Offer sent" text="Kalembe Ridge Mining has 72 hours to answer." onDismiss={nothing} />
      <ui.Toast tone="negative" title="Login failed" text="Invalid username or password" onDismiss={nothing} />
      <Panel title="Notifications" flush>
        <ui.NotificationPanel
          unread={1}
          onMarkAllRead={nothing}
          onOpen={nothing}
          items={[
            {
              id: '1',
              icon: 'user-plus',
              title: 'New supplier signed up',
              text: 'Nyamera Gold Cooperative',
              time: '2 min',
              unread: true,
            },
            { id: '2', icon: 'tag', title: 'New offer', text: '1,200 dmt', time: '1 h', unread: false },
          ]}
        />
      </Panel>
      <ui.Card
        title="Cobalt hydroxide, 31% Co"
        href="/listings/2"
        media={<ui.MineralPlate mineral="cobalt" caption />}
        strip={<ui.AssayStrip mineral="cobalt" parts={[{ symbol: 'Co', share: '31.2', role: 'payable' }]} />}
        corner={<ui.IconButton bordered icon="bookmark-simple" label="Save the lot" />}
      >
        Kalembe Ridge, DR Congo
      </ui.Card>
    </Stack>
  );
}
