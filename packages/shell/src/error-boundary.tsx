import { Component, type ErrorInfo, type ReactNode } from 'react'
import type { ErrorLog } from './error-log.ts'
import { forgetFailures } from './late.tsx'

type Props = {
  readonly log: ErrorLog
  /** Draws what stands in place of the broken part; `retry` draws the part anew. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  /** A change of this value draws the part anew: the path, so that walking on leaves the failure behind. */
  readonly resetKey?: string
  readonly children: ReactNode
}

type State = { readonly failed: boolean; readonly error: unknown; readonly resetKey: string | undefined }

/** Catches what its children throw while drawing, logs it with the component stack, and draws a fallback. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, error: null, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.log.add({ kind: 'boundary', error, component: info.componentStack?.trim() })
    // The failure stands on screen now: the next drawing is another try.
    forgetFailures()
  }

  readonly retry = (): void => this.setState({ failed: false, error: null })

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}
