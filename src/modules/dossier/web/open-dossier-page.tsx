import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { MAX_DOSSIER_BYTES } from '#core/limits.ts'
import { paths } from '#core/paths/paths.ts'
import { isHostError, ServiceError } from '#core/service/client/errors.ts'
import { outcomeText } from '#modules/dossier/core/choices.ts'
import type { GenuineDossier, OpenedDossier } from '#modules/dossier/core/messages.ts'
import { useMay } from '#web/data/access.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useRecents } from '#web/data/recents.ts'
import { Button } from '#web/ui/controls.tsx'
import { FileButton, useDroppedFile } from '#web/ui/file-button.tsx'
import { FlagIcon } from '#web/ui/marks.tsx'
import type { FlagName } from '#web/ui/marks.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { ConclusionText, StampText } from './conclusion-text.tsx'
import { useDossierClient } from './dossier-client.ts'
import { useDossiers } from './dossiers.ts'

/** Verifies a dossier, shows what it says, and whether its case has changed since. */
export function OpenDossierPage() {
  const { say } = useText()
  const client = useDossierClient()
  const { mutate, ...result } = useMutation({
    async mutationFn(chosen: File) {
      if (chosen.size > MAX_DOSSIER_BYTES) return { file: chosen, opened: { problem: 'too-large' } as const }
      // The file on the disk may change before the second signature.
      const file = new Blob([await chosen.arrayBuffer()])
      return { file, opened: await client.open(file) }
    },
  })
  useDroppedFile(mutate)
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 lg:px-8">
      <title>{say('dossier.open.title')}</title>
      <h1 className="text-xl leading-8 font-semibold tracking-tight">{say('dossier.open')}</h1>
      <p className="text-muted text-compact">{say('dossier.open.lead')}</p>
      <p className="my-3">
        <FileButton label={say('dossier.open.choose')} accept=".pdf" onFile={mutate} />
      </p>
      <div aria-live="polite" className="bg-surface border-line rounded-lg border empty:hidden">
        <Result {...result} />
      </div>
    </div>
  )
}

interface ResultProps {
  readonly isPending: boolean
  readonly error: Error | null
  readonly data:
    | { readonly file: Blob; readonly opened: OpenedDossier | { readonly problem: 'too-large' } }
    | undefined
}

function Result({ isPending, error, data }: ResultProps) {
  const { say } = useText()
  if (isPending)
    return (
      <>
        <p className="text-muted px-4 py-3 text-compact">{say('dossier.opening')}</p>
        <SkeletonRows rows={3} />
      </>
    )
  if (error) return <Statement flag="warn" title={say(problemOf(error))} />
  if (!data) return null
  const { opened, file } = data
  if (opened.problem === null) return <Dossier opened={opened} file={file} />
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

interface DossierProps {
  readonly opened: GenuineDossier
  readonly file: Blob
}

function Dossier({ opened, file }: DossierProps) {
  const { say, language } = useText()
  const config = useConfig()
  const { by, value, evidence, conclusions } = opened
  const outcome = outcomeText(config, conclusions[0]?.outcome ?? '', language)
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
      {opened.lacksSecond ? (
        <Statement flag="warn" title={say('dossier.open.lacksSecond', { outcome })} />
      ) : null}
      <Statement flag={evidence === 'equal' ? 'ok' : 'warn'} title={say(`dossier.open.${evidence}`)}>
        {evidence === 'changed' ? say('dossier.open.changed.lead') : null}
      </Statement>
      <div className="border-line grid gap-3 border-t px-4 py-3 text-compact">
        {conclusions.map((conclusion) => (
          <ConclusionText key={conclusion.at} conclusion={conclusion} />
        ))}
        <NextSteps opened={opened} file={file} />
      </div>
    </>
  )
}

function NextSteps({ opened, file }: DossierProps) {
  const dossiers = useDossiers()
  const recents = useRecents()
  const { say } = useText()
  const navigate = useNavigate()
  const mayRead = useMay('case:read')
  const mayCountersign = useMay('dossier:countersign')
  const { by, value, evidence, maySign } = opened

  // The signed file proves that the value is a Chave, even if it looks like a CPF.
  function acceptChave(): void {
    if (by === 'chave' && value !== null) recents.acceptChave(value)
  }

  function countersign(reference: CaseReference): void {
    acceptChave()
    dossiers.write(reference, { firstDossier: { file, opened }, problem: null })
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
          <Button look="primary" onClick={() => countersign({ by, value })}>
            {say('dossier.open.sign')}
          </Button>
        ) : null}
        {value !== null && mayRead ? (
          <Link
            to={paths.analysis({ by, value })}
            onClick={acceptChave}
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
    <div className="border-line flex gap-3 border-t px-4 py-3 text-compact first:border-t-0">
      <FlagIcon flag={flag} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <div className="text-muted untrusted">{children}</div>
      </div>
    </div>
  )
}
