import { Component, type ComponentType, createElement, type FC, lazy, type ReactNode, Suspense } from 'react';

/** The file of a part of the shell did not come: the network failed, or the site has a new release and the file is gone. */
class MissingPart extends Error {}

/** How often what did not come was to be tried again, anywhere on the page. */
let tries = 0;

/** A part of the shell that is downloaded when it is needed, and asked for again when that failed and it is to be tried again. */
export const part = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): FC<P> => {
  let failed: number | null = null;
  const ask = () =>
    lazy(async () => {
      try {
        return await load();
      } catch (cause) {
        failed = tries;
        throw new MissingPart('A file of the shell is missing', { cause });
      }
    });
  let Current: ComponentType<P> = ask();
  // React draws once more by itself before it believes an error: only a wish to try again begins a new download.
  const current = (): ComponentType<P> => {
    if (failed !== null && failed < tries) {
      failed = null;
      Current = ask();
    }
    return Current;
  };
  return (props: P) => createElement(current(), props);
};

interface PartProps {
  children: ReactNode;
  /** Shown until it is there. */
  fallback?: ReactNode;
  /** Shown in its place when it did not come; `fallback` without it. `retry` asks for it again. */
  missing?: (retry: () => void) => ReactNode;
  /** Called when it did not come. */
  onMissing?: () => void;
  /** The address that it belongs to: another one is another part. */
  at?: string;
}

/** The place of such a part: when its file does not come, this place says so and everything around it lives on. */
export class Part extends Component<PartProps, { error: unknown }> {
  override state = { error: null as unknown };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown) {
    if (error instanceof MissingPart) this.props.onMissing?.();
  }
  override componentDidUpdate({ at }: PartProps) {
    if (at !== this.props.at && this.state.error instanceof MissingPart) this.retry();
  }
  override componentWillUnmount() {
    if (this.state.error !== null) tries += 1;
  }
  private readonly retry = (): void => {
    tries += 1;
    this.setState({ error: null });
  };
  override render() {
    const { children, fallback = null, missing } = this.props;
    const { error } = this.state;
    if (error instanceof MissingPart) return missing ? missing(this.retry) : fallback;
    if (error !== null) throw error;
    return <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
