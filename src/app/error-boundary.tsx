import { Component } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'

interface State {
  readonly hasFailed: boolean
}

/** A mistake of ours in a page must not leave it blank: says so and offers to start again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <Failure onRetry={() => this.setState({ hasFailed: false })} />
    ) : (
      this.props.children
    )
  }
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { say } = useText()
  return (
    <div role="alert" className="mx-auto max-w-md px-4 py-[15vh] text-center">
      <h1 className="text-lg font-semibold">{say('failure.title')}</h1>
      <p className="text-muted mt-2">{say('failure.next')}</p>
      <Button look="primary" className="mt-5" onClick={onRetry}>
        {say('retry')}
      </Button>
    </div>
  )
}
