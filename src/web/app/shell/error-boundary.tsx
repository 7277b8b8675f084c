import { Component } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#words/use-text.ts'
import { useAccess } from '#web/data/access.ts'
import { Button } from '#web/ui/controls.tsx'

interface Props {
  readonly resetKey: string
  readonly children: ReactNode
}

interface State {
  readonly failure: 'none' | 'page' | 'code'
  readonly resetKey: string
}

/** Messages of Chromium, Firefox and Safari. */
const CODE_NOT_FETCHED = /dynamically imported module|importing a module script|module script failed/i

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: 'none', resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: error instanceof Error && CODE_NOT_FETCHED.test(error.message) ? 'code' : 'page' }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failure: 'none', resetKey }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === 'none') return this.props.children
    return <Failure failure={failure} onRetry={() => this.setState({ failure: 'none' })} />
  }
}

function Failure({ failure, onRetry }: { failure: 'page' | 'code'; onRetry: () => void }) {
  const { say } = useText()
  const { hasOwnCredential } = useAccess()
  const isCode = failure === 'code'
  return (
    <div role="alert" className="mx-auto max-w-md px-4 py-[15vh] text-center">
      <h1 className="text-lg font-semibold">{say(`failure.${failure}`)}</h1>
      <p className="text-muted mt-2">
        {say(`failure.${failure}.next`)}
        {isCode && hasOwnCredential ? ` ${say('failure.code.session')}` : ''}
      </p>
      {/* React caches a failed lazy import: only a reload fetches it again. */}
      <Button look="primary" className="mt-5" onClick={isCode ? () => location.reload() : onRetry}>
        {say(isCode ? 'reload' : 'retry')}
      </Button>
    </div>
  )
}
