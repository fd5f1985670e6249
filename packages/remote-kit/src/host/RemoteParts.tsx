import type { Language } from '@orebridge/contracts';
import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { RemoteFailure } from './failure';
import { outcomeOf } from './outcome';
import type { RemoteHandle, RemoteRegistry } from './registry';

interface PartProps {
  registry: RemoteRegistry;
  remote: string;
  /** Shown while code and texts load. */
  fallback: ReactNode;
  /** Shown in the place of the part when it failed; `retry` tries again without a reload. */
  failure: (failure: RemoteFailure, retry: () => void) => ReactNode;
  /** Called before a retry, so that a release which mends the failure can come into force first. */
  onRetry?: () => void;
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

/**
 * What a promise has come to; undefined while nobody knows. It throws what the promise was broken with. Not `use`: React holds
 * back a part that suspended until 300 ms after its fallback, however soon the code is there.
 */
const useOutcome = <T extends object>(promise: Promise<T>): T | undefined => {
  const { state, value } = outcomeOf(promise);
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    if (state !== 'pending') return;
    let here = true;
    const again = () => here && redraw((n) => n + 1);
    promise.then(again, again);
    return () => {
      here = false;
    };
  }, [promise, state]);
  if (state === 'broken') throw value;
  return value as T | undefined;
};

interface LoadedProps {
  handle: RemoteHandle;
  part: () => Promise<ComponentType<object>>;
  props: object;
  fallback: ReactNode;
}

const Loaded = ({ handle, part, props, fallback }: LoadedProps) => {
  const intl = useIntl();
  const Part = useOutcome(part());
  const own = useOutcome(handle.messages(intl.locale as Language));
  const messages = useMemo(() => ({ ...(intl.messages as Record<string, string>), ...own }), [intl.messages, own]);
  if (!Part || !own) return fallback;
  return (
    <IntlProvider locale={intl.locale} messages={messages} onError={intl.onError}>
      <Part {...props} />
    </IntlProvider>
  );
};

interface FrameProps extends Omit<PartProps, 'remote'> {
  handle: RemoteHandle;
  part: () => Promise<ComponentType<object>>;
  props?: object;
}

const Frame = ({ registry, handle, fallback, failure, onRetry, part, props = {} }: FrameProps) => {
  const [attempt, setAttempt] = useState(0);
  const version = useSyncExternalStore(registry.subscribe, handle.version);
  const retry = () => {
    onRetry?.();
    handle.forgetFailures();
    setAttempt((n) => n + 1);
  };
  return (
    <Boundary key={`${attempt} ${version}`} report={handle.failed} render={(f) => failure(f, retry)}>
      <Suspense fallback={fallback}>
        <Loaded handle={handle} part={part} props={props} fallback={fallback} />
      </Suspense>
    </Boundary>
  );
};

/**
 * A page of a remote, in its own boundary. `path` is the route's path as the remote declares it. It keeps the release it began
 * with until the visitor goes to another address.
 */
export const RemotePage = ({ path, remote, registry, onRetry, ...rest }: PartProps & { path: string }) => {
  const { pathname } = useLocation();
  const [held, setHeld] = useState(() => ({ pathname, handle: registry.handle(remote) }));
  if (held.pathname !== pathname) setHeld({ pathname, handle: registry.handle(remote) });
  const { handle } = held;
  // Told before the code comes: a release that never starts must not look as if nobody had asked for it.
  useEffect(() => handle.viewed(), [handle, pathname]);
  return (
    <Frame
      key={`${path} ${handle.version()}`}
      {...rest}
      registry={registry}
      handle={handle}
      part={() => handle.page(path)}
      onRetry={() => {
        onRetry?.();
        setHeld(() => ({ pathname, handle: registry.handle(remote) }));
      }}
    />
  );
};

/** A widget of a remote in a slot, in its own boundary: a broken one costs itself only. */
export const RemoteWidget = ({
  id,
  context,
  remote,
  registry,
  ...rest
}: PartProps & { id: string; context: object }) => {
  const [handle] = useState(() => registry.handle(remote));
  return <Frame {...rest} registry={registry} handle={handle} part={() => handle.widget(id)} props={context} />;
};
