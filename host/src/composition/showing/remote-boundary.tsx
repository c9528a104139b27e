import { Component } from 'react';
import type { ReactNode } from 'react';

interface RemoteBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (error: Error) => ReactNode;
  readonly onError: (error: Error) => void;
}

/** Keeps an error of a remote's component inside its own area of the page (FED-3). */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
