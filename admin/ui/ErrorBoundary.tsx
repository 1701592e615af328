import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** In the place of children that threw; nothing by default. */
  readonly fallback?: ReactNode;
  readonly onError?: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps what threw from taking the screen with it; React logs the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
