import type { Language } from '@orebridge/contracts';
import { Component, type ComponentType, type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { RemoteFailure } from './failure';
import type { RemoteRegistry } from './registry';

interface PartProps {
  registry: RemoteRegistry;
  remote: string;
  /** Shown while code and texts load. */
  fallback: ReactNode;
  /** Shown in the place of the part when it failed; `retry` tries again without a reload. */
  failure: (failure: RemoteFailure, retry: () => void) => ReactNode;
}

interface BoundaryProps {
  report: (error: unknown) => RemoteFailure;
  render: (failure: RemoteFailure) => ReactNode;
  children: ReactNode;
}

/** Catches what a part of a remote throws; the report gives it its incident. */
class Boundary extends Component<BoundaryProps, { error: unknown; failure: RemoteFailure | null }> {
  state: { error: unknown; failure: RemoteFailure | null } = { error: null, failure: null };
  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('Something was thrown') };
  }
  componentDidCatch(error: unknown): void {
    this.setState({ failure: this.props.report(error) });
  }
  render(): ReactNode {
    const { error, failure } = this.state;
    if (failure) return this.props.render(failure);
    return error ? null : this.props.children;
  }
}

const Translated = ({ registry, remote, children }: { registry: RemoteRegistry; remote: string; children: ReactNode }) => {
  const intl = useIntl();
  const own = use(registry.messages(remote, intl.locale as Language));
  return (
    <IntlProvider locale={intl.locale} messages={{ ...(intl.messages as Record<string, string>), ...own }} onError={intl.onError}>
      {children}
    </IntlProvider>
  );
};

const Loaded = ({ part, props, onShown }: { part: Promise<ComponentType<object>>; props: object; onShown?: () => void }) => {
  const Part = use(part);
  useEffect(() => onShown?.(), [onShown]);
  return <Part {...props} />;
};

const Framed = ({ registry, remote, fallback, failure, part, props = {}, onShown }: PartProps & { part: () => Promise<ComponentType<object>>; props?: object; onShown?: () => void }) => {
  const [attempt, setAttempt] = useState(0);
  const version = useSyncExternalStore(registry.subscribe, () => registry.versionOf(remote));
  const retry = () => {
    registry.forgetFailures(remote);
    setAttempt((n) => n + 1);
  };
  return (
    <Boundary key={`${attempt} ${version}`} report={(error) => registry.failed(remote, error)} render={(f) => failure(f, retry)}>
      <Suspense fallback={fallback}>
        <Translated registry={registry} remote={remote}>
          <Loaded part={part()} props={props} onShown={onShown} />
        </Translated>
      </Suspense>
    </Boundary>
  );
};

/** A page of a remote, in its own boundary. `path` is the route's path as the remote declares it. */
export const RemotePage = ({ path, ...rest }: PartProps & { path: string }) => {
  const { registry, remote } = rest;
  const [onShown] = useState(() => () => registry.viewed(remote));
  return <Framed key={`${remote} ${path}`} {...rest} part={() => registry.page(remote, path)} onShown={onShown} />;
};

/** A widget of a remote in a slot, in its own boundary: a broken one costs itself only. */
export const RemoteWidget = ({ id, context, ...rest }: PartProps & { id: string; context: object }) => (
  <Framed {...rest} part={() => rest.registry.widget(rest.remote, id)} props={context} />
);
