import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { isHostError, ServiceError } from '../../../core/service/client/errors.ts'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import type { GenuineDossier, OpenedDossier } from '../core/messages.ts'
import { MOST_FILE_BYTES } from '../../../core/limits.ts'
import { paths } from '../../../core/paths/paths.ts'
import { useMay } from '../../../web/data/access.ts'
import type { FirstDossier } from './dossiers.ts'
import { useDossierClient } from './dossier-client.ts'
import { useDossiers } from './dossiers.ts'
import { useIsSwitchedOn } from '../../../web/data/privacy.ts'
import type { MessageId } from '../../../words/language.ts'
import { useText } from '../../../words/text.ts'
import { Button } from '../../../web/ui/controls.tsx'
import { FlagIcon } from '../../../web/ui/marks.tsx'
import type { FlagName } from '../../../web/ui/marks.tsx'
import { SkeletonRows } from '../../../web/ui/panel.tsx'
import { UntrustedText } from '../../../web/ui/untrusted-text/untrusted-text.tsx'
import { ChangesTable } from './changes-table.tsx'
import { ConclusionText, StampText } from './conclusion-text.tsx'

/** Opens a dossier: whether it is what was signed, what it says, and what has changed of its case since. */
export function OpenDossierPage() {
  const { say } = useText()
  const dossiers = useDossiers()
  const input = useId()
  const reading = useReading(useStore(dossiers, ({ file }) => file))
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 lg:px-8">
      <title>{say('dossier.open.title')}</title>
      <h1 className="text-xl leading-8 font-semibold tracking-tight">{say('dossier.open')}</h1>
      <p className="text-muted text-[0.8125rem]">{say('dossier.open.lead')}</p>
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
            if (chosen) dossiers.openFile(chosen)
            // So that the same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
      <div aria-live="polite" className="bg-surface border-line rounded-lg border empty:hidden">
        {reading === null ? null : reading.state === 'busy' ? (
          <>
            <p className="text-muted px-4 py-3 text-[0.8125rem]">{say('dossier.opening')}</p>
            <SkeletonRows rows={3} />
          </>
        ) : reading.state === 'failed' ? (
          <Statement flag="warn" title={say(reading.problem)} />
        ) : reading.opened.problem !== null ? (
          <Statement flag="fail" title={say(`dossier.open.problem.${reading.opened.problem}`)}>
            {say('dossier.open.problem.lead')}
          </Statement>
        ) : (
          <Opened opened={reading.opened} file={reading.file} />
        )}
      </div>
    </div>
  )
}

type Reading =
  | { readonly state: 'busy' }
  | { readonly state: 'failed'; readonly problem: MessageId }
  | { readonly state: 'opened'; readonly file: string; readonly opened: OpenedDossier }

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // One call has room for so many arguments only.
  const parts = Array.from({ length: Math.ceil(bytes.length / 0x8000) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * 0x8000, (at + 1) * 0x8000)),
  )
  return btoa(parts.join(''))
}

function useReading(chosen: File | null): Reading | null {
  const client = useDossierClient()
  const [read, setRead] = useState<{ readonly of: File; readonly reading: Reading } | null>(null)
  useEffect(() => {
    if (chosen === null) return undefined
    let isLatest = true
    const show = (reading: Reading) => {
      if (isLatest) setRead({ of: chosen, reading })
    }
    async function open(from: File): Promise<void> {
      if (from.size > MOST_FILE_BYTES) {
        show({ state: 'failed', problem: 'dossier.open.problem.too-large' })
        return
      }
      try {
        const file = await base64Of(from)
        show({ state: 'opened', file, opened: await client.open(file) })
      } catch (error) {
        const kind = error instanceof ServiceError ? error.kind : null
        const problem =
          kind !== null && isHostError(kind) ? (`fault.host.${kind}` as const) : 'dossier.open.failed'
        show({ state: 'failed', problem })
      }
    }
    void open(chosen)
    return () => {
      isLatest = false
    }
  }, [chosen, client])
  if (chosen === null) return null
  return read?.of === chosen ? read.reading : { state: 'busy' }
}

interface OpenedProps {
  readonly opened: GenuineDossier
  readonly file: string
}

function Opened({ opened, file }: OpenedProps) {
  const dossiers = useDossiers()
  const { say } = useText()
  const navigate = useNavigate()
  const [mayRead, mayConclude, maySign] = [
    useMay('case:read'),
    useMay('dossier:make'),
    useMay('dossier:countersign'),
  ]
  const { by, value, evidence, changes, conclusions } = opened
  const reference = value === null ? null : { by, value }
  // The values of a file are not masked.
  const isPrivate = useIsSwitchedOn()

  function conclude(about: CaseReference, first: FirstDossier | null): void {
    dossiers.write(about, { first })
    dossiers.showPanel(about)
    void navigate(paths.analysis(about))
  }

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
        {changes && !isPrivate ? (
          <ChangesTable changes={changes} before={say('dossier.changes.dossier')} />
        ) : null}
      </Statement>
      <div className="border-line grid gap-3 border-t px-4 py-3 text-[0.8125rem]">
        {conclusions.map((conclusion) => (
          <ConclusionText key={conclusion.at} conclusion={conclusion} />
        ))}
        {maySign && evidence === 'equal' && !opened.maySign ? (
          <p className="text-muted">{say('dossier.open.notYou')}</p>
        ) : null}
        <div className="flex flex-wrap items-center gap-3 empty:hidden">
          {reference && opened.maySign ? (
            <Button look="primary" onClick={() => conclude(reference, { file, opened })}>
              {say('dossier.open.sign')}
            </Button>
          ) : null}
          {reference && mayConclude && evidence === 'changed' ? (
            <Button onClick={() => conclude(reference, null)}>{say('dossier.open.conclude')}</Button>
          ) : null}
          {reference && mayRead ? (
            <Link to={paths.analysis(reference)} className="text-accent underline underline-offset-4">
              {say('dossier.open.case')}
            </Link>
          ) : null}
        </div>
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
