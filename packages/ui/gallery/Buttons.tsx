import * as ui from '../src';

const { Cluster, Button } = ui;

/** Buttons in each variant and size, and links. */
export function Buttons() {
  return (
    <Cluster>
      {(['primary', 'default', 'soft', 'quiet', 'danger', 'dangerOutline', 'inverse'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button size="sm">Small</Button>
      <Button size="lg">Large</Button>
      <Button disabled>Disabled</Button>
      <Button variant="primary" pending pendingLabel="Logging in...">
        Log in
      </Button>
      <ui.IconButton icon="bell" label="Notifications, 12 unread" count={12} />
      <ui.IconButton bordered icon="plus" label="Add" />
      <ui.Link href="/help">Help</ui.Link>
    </Cluster>
  );
}
