import type { Language } from '@orebridge/contracts';
import { Component, type ComponentType, type ReactNode, Suspense, use, useState } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { type RemoteFailure, asFailure } from './failure';
import type { RemoteRegistry } from './registry';

interface PartProps {
  registry: RemoteRegistry;
  remote: string;
  /** Shown while code and texts load. */
  fallback: ReactNode;
  /** Shown in the place of the part when it failed; `retry` tries again without a reload. */
  failure: (failure: RemoteFailure, retry: () => void) => ReactNode;
}

class Boundary extends Component<
  { remote: string; render: (failure: RemoteFailure) => ReactNode; children: ReactNode },
  { failure: RemoteFailure | null }
> {
  state: { failure: RemoteFailure | null } = { failure: null };
  static getDerivedStateFromError(error: unknown): { failure: RemoteFailure } {
    const { remote, kind, incident } = asFailure('', error);
    return { failure: { remote, kind, incident } };
  }
  render() {
    const { failure } = this.state;
    return failure ? this.props.render({ ...failure, remote: this.props.remote }) : this.props.children;
  }
}

const Translated = ({
  registry,
  remote,
  children,
}: {
  registry: RemoteRegistry;
  remote: string;
  children: ReactNode;
}) => {
  const intl = useIntl();
  const own = use(registry.messages(remote, intl.locale as Language));
  return (
    <IntlProvider
      locale={intl.locale}
      messages={{ ...(intl.messages as Record<string, string>), ...own }}
      onError={intl.onError}
    >
      {children}
    </IntlProvider>
  );
};

const Loaded = ({ part, props }: { part: Promise<ComponentType<object>>; props: object }) => {
  const Part = use(part);
  return <Part {...props} />;
};

const Framed = ({
  registry,
  remote,
  fallback,
  failure,
  part,
  props = {},
}: PartProps & { part: () => Promise<ComponentType<object>>; props?: object }) => {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    registry.forgetFailures(remote);
    setAttempt((n) => n + 1);
  };
  return (
    <Boundary key={attempt} remote={remote} render={(f) => failure(f, retry)}>
      <Suspense fallback={fallback}>
        <Translated registry={registry} remote={remote}>
          <Loaded part={part()} props={props} />
        </Translated>
      </Suspense>
    </Boundary>
  );
};

/** A page of a remote, in its own boundary. `path` is the route's path as the remote declares it. */
export const RemotePage = ({ path, ...rest }: PartProps & { path: string }) => (
  <Framed key={`${rest.remote} ${path}`} {...rest} part={() => rest.registry.page(rest.remote, path)} />
);

/** A widget of a remote in a slot, in its own boundary: a broken one costs itself only. */
export const RemoteWidget = ({ id, context, ...rest }: PartProps & { id: string; context: object }) => (
  <Framed {...rest} part={() => rest.registry.widget(rest.remote, id)} props={context} />
);
