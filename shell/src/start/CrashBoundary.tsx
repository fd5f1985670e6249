import { Component, type ReactNode } from 'react';

declare global {
  /** Set by index.html: shows the crash screen, which needs none of the application's code. */
  var orebridgeCrashed: (() => void) | undefined;
}

/** The last boundary. It empties the page, so that the crash screen of index.html shows. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };
  static getDerivedStateFromError() {
    return { crashed: true };
  }
  override componentDidCatch() {
    globalThis.orebridgeCrashed?.();
  }
  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}
