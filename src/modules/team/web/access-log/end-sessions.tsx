import { useState } from 'react'
import { useMay } from '../../../../web/data/access.ts'
import { useHost } from '../data/host-context.ts'
import { useText } from '../../../../words/text.ts'
import { Button, Field } from '../../../../web/ui/controls.tsx'
import { confirm } from '../../../../web/ui/live-region.tsx'
import { Dialog } from '../../../../web/ui/overlay.tsx'

interface EndSessionsProps {
  /** What the field begins with: whom the log is filtered by. */
  readonly person: string
}

export function EndSessions({ person }: EndSessionsProps) {
  const { say } = useText()
  const [isAsking, setAsking] = useState(false)
  if (!useMay('session:end')) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{say('team.end')}</Button>
      {isAsking ? <Question person={person} onDone={() => setAsking(false)} /> : null}
    </>
  )
}

function Question({ person, onDone }: EndSessionsProps & { readonly onDone: () => void }) {
  const { say } = useText()
  const host = useHost()
  const [progress, setProgress] = useState<'busy' | 'failed' | null>(null)

  async function end(form: HTMLFormElement): Promise<void> {
    const whose = new FormData(form).get('person')
    if (typeof whose !== 'string' || progress === 'busy') return
    setProgress('busy')
    try {
      await host.endSessions(whose.trim())
      confirm(say('team.end.done'))
      onDone()
    } catch {
      setProgress('failed')
    }
  }

  return (
    <Dialog title={say('team.end.title')} onDismiss={onDone}>
      <form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          void end(event.currentTarget)
        }}
      >
        <p className="text-muted mt-1 mb-4 text-[0.8125rem]">{say('team.end.lead')}</p>
        <Field
          label={say('team.log.person')}
          name="person"
          required
          maxLength={255}
          spellCheck={false}
          defaultValue={person}
        />
        <p className="text-muted mt-1 text-xs">{say('team.log.person.hint')}</p>
        {progress === 'failed' ? (
          <p role="alert" className="text-fail mt-3 text-[0.8125rem]">
            {say('team.end.failed')}
          </p>
        ) : null}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={onDone}>{say('team.end.cancel')}</Button>
          <Button type="submit" look="primary" aria-disabled={progress === 'busy'}>
            {say('team.end')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
