import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useHost } from '#modules/team/web/data/host-client.ts'
import { useText } from '#words/use-text.ts'
import { useMay } from '#web/data/access.ts'
import { Button, Field } from '#web/ui/controls.tsx'
import { showConfirmation } from '#web/ui/live-region.tsx'
import { Dialog } from '#web/ui/overlay.tsx'

interface EndSessionsProps {
  /** Subject that the field starts with. */
  readonly person: string
}

export function EndSessions({ person }: EndSessionsProps) {
  const { say } = useText()
  const [isOpen, setOpen] = useState(false)
  if (!useMay('session:end')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('team.end')}</Button>
      {isOpen ? <EndSessionsDialog person={person} onDone={() => setOpen(false)} /> : null}
    </>
  )
}

function EndSessionsDialog({ person, onDone }: EndSessionsProps & { readonly onDone: () => void }) {
  const { say } = useText()
  const host = useHost()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (subject: string) => host.endSessions(subject),
    onSuccess() {
      showConfirmation(say('team.end.done'))
      onDone()
    },
  })

  return (
    <Dialog title={say('team.end.title')} onDismiss={onDone}>
      <form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          const subject = new FormData(event.currentTarget).get('person')
          if (typeof subject === 'string' && !isPending) mutate(subject.trim())
        }}
      >
        <p className="text-muted mt-1 mb-4 text-compact">{say('team.end.lead')}</p>
        <Field
          label={say('team.log.subject')}
          name="person"
          required
          maxLength={255}
          spellCheck={false}
          defaultValue={person}
        />
        <p className="text-muted mt-1 text-xs">{say('team.end.hint')}</p>
        {isError ? (
          <p role="alert" className="text-fail mt-3 text-compact">
            {say('team.end.failed')}
          </p>
        ) : null}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={onDone}>{say('team.end.cancel')}</Button>
          <Button type="submit" look="primary" aria-disabled={isPending}>
            {say('team.end')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
