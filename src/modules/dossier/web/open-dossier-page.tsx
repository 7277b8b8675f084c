import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { isHostError, ServiceError } from '#core/service/client/errors.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { GenuineDossier, OpenedDossier } from '#modules/dossier/core/messages.ts'
import { MOST_FILE_BYTES } from '#core/limits.ts'
import { paths } from '#core/paths/paths.ts'
import { useMay } from '#web/data/access.ts'
import { useRecents } from '#web/data/recents.ts'
import { useDossierClient } from './dossier-client.ts'
import { useDossiers } from './dossiers.ts'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/text.ts'
import { Button } from '#web/ui/controls.tsx'
import { FlagIcon } from '#web/ui/marks.tsx'
import type { FlagName } from '#web/ui/marks.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { ConclusionText, StampText } from './conclusion-text.tsx'

/** Opens a dossier: whether it is what was signed, what it says, and whether its case has changed since. */
export function OpenDossierPage() {
  const { say } = useText()
  const client = useDossierClient()
  const opening = useMutation({
    async mutationFn(chosen: File) {
      if (chosen.size > MOST_FILE_BYTES) return { file: '', opened: { problem: 'too-large' } as const }
      const file = await base64Of(chosen)
      return { file, opened: await client.open(file) }
    },
  })
  useDroppedFile(opening.mutate)
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 lg:px-8">
      <title>{say('dossier.open.title')}</title>
      <h1 className="text-xl leading-8 font-semibold tracking-tight">{say('dossier.open')}</h1>
      <p className="text-muted text-[0.8125rem]">{say('dossier.open.lead')}</p>
      <FileChoice onChoose={opening.mutate} />
      <div aria-live="polite" className="bg-surface border-line rounded-lg border empty:hidden">
        <Outcome {...opening} />
      </div>
    </div>
  )
}

function FileChoice({ onChoose }: { onChoose: (file: File) => void }) {
  const { say } = useText()
  const input = useId()
  return (
    <label
      htmlFor={input}
      className="bg-surface border-line hover:bg-hover has-focus-visible:outline-accent my-3 inline-flex min-h-8 cursor-pointer items-center rounded-md border px-3 text-[0.8125rem] font-medium has-focus-visible:outline-2 max-sm:min-h-11"
    >
      {say('dossier.open.choose')}
      <input
        id={input}
        type="file"
        aria-label={say('dossier.open.choose')}
        accept=".pdf"
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) onChoose(chosen)
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

interface OutcomeProps {
  readonly isPending: boolean
  readonly error: Error | null
  readonly data: { readonly file: string; readonly opened: OpenedDossier | TooLarge } | undefined
}

interface TooLarge {
  readonly problem: 'too-large'
}

function Outcome({ isPending, error, data }: OutcomeProps) {
  const { say } = useText()
  if (isPending)
    return (
      <>
        <p className="text-muted px-4 py-3 text-[0.8125rem]">{say('dossier.opening')}</p>
        <SkeletonRows rows={3} />
      </>
    )
  if (error) return <Statement flag="warn" title={say(problemOf(error))} />
  if (!data) return null
  const { opened, file } = data
  if (opened.problem === null) return <Opened opened={opened} file={file} />
  return (
    <Statement flag="fail" title={say(`dossier.open.problem.${opened.problem}`)}>
      {say('dossier.open.problem.lead')}
    </Statement>
  )
}

function problemOf(error: Error): MessageId {
  return error instanceof ServiceError && isHostError(error.kind)
    ? `fault.host.${error.kind}`
    : 'dossier.open.failed'
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // One call has room for so many arguments only.
  const parts = Array.from({ length: Math.ceil(bytes.length / 0x8000) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * 0x8000, (at + 1) * 0x8000)),
  )
  return btoa(parts.join(''))
}

/** Takes a file that is dropped anywhere on the page. */
function useDroppedFile(onDrop: (file: File) => void): void {
  const drop = useEffectEvent((event: DragEvent) => {
    const [file] = event.dataTransfer?.files ?? []
    if (!file) return
    event.preventDefault()
    onDrop(file)
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('dragover', (event) => event.preventDefault(), { signal })
    document.addEventListener('drop', (event) => drop(event), { signal })
    return () => controller.abort()
  }, [])
}

interface OpenedProps {
  readonly opened: GenuineDossier
  readonly file: string
}

function Opened({ opened, file }: OpenedProps) {
  const { say } = useText()
  const { by, value, evidence, conclusions } = opened
  return (
    <>
      <Statement flag="ok" title={say('dossier.open.valid')}>
        {say('dossier.number', { id: opened.id })}
        {value === null ? null : (
          <>
            {by === 'chave' ? ' · Chave ' : ' · Id '}
            <UntrustedText text={value} className="font-mono text-xs" />
          </>
        )}
        <StampText stamp={opened.stamp} />
      </Statement>
      <Statement flag={evidence === 'equal' ? 'ok' : 'warn'} title={say(`dossier.open.${evidence}`)}>
        {evidence === 'changed' ? say('dossier.open.changed.lead') : null}
      </Statement>
      <div className="border-line grid gap-3 border-t px-4 py-3 text-[0.8125rem]">
        {conclusions.map((conclusion) => (
          <ConclusionText key={conclusion.at} conclusion={conclusion} />
        ))}
        <NextSteps opened={opened} file={file} />
      </div>
    </>
  )
}

/** To the second signature, if this person may give it, and to the case. */
function NextSteps({ opened, file }: OpenedProps) {
  const dossiers = useDossiers()
  const recents = useRecents()
  const { say } = useText()
  const navigate = useNavigate()
  const [mayRead, mayCountersign] = [useMay('case:read'), useMay('dossier:countersign')]
  const { by, value, evidence, maySign } = opened

  // A signed file says that its Chave is one, although it may look like a CPF.
  function accept(): void {
    if (by === 'chave' && value !== null) recents.acceptChave(value)
  }

  function sign(reference: CaseReference): void {
    accept()
    dossiers.write(reference, { first: { file, opened } })
    dossiers.showPanel(reference)
    void navigate(paths.analysis(reference))
  }

  return (
    <>
      {mayCountersign && evidence === 'equal' && !maySign ? (
        <p className="text-muted">{say('dossier.open.notYou')}</p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {value !== null && maySign ? (
          <Button look="primary" onClick={() => sign({ by, value })}>
            {say('dossier.open.sign')}
          </Button>
        ) : null}
        {value !== null && mayRead ? (
          <Link
            to={paths.analysis({ by, value })}
            onClick={accept}
            className="text-accent underline underline-offset-4"
          >
            {say('dossier.open.case')}
          </Link>
        ) : null}
      </div>
    </>
  )
}

interface StatementProps {
  readonly flag: FlagName
  readonly title: string
  readonly children?: ReactNode
}

function Statement({ flag, title, children }: StatementProps) {
  return (
    <div className="border-line flex gap-3 border-t px-4 py-3 text-[0.8125rem] first:border-t-0">
      <FlagIcon flag={flag} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <div className="text-muted untrusted">{children}</div>
      </div>
    </div>
  )
}
