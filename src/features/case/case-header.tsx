import type { Case } from '../../cases/assemble.ts'
import { readable, textOf } from '../../contract/readable.ts'
import { FLAGS } from '../../findings/finding.ts'
import { readWallClock, secondsBetween } from '../../findings/wall-clock.ts'
import { useText } from '../../i18n/text.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FLAG_TEXT, FlagBadge, FlagIcon } from '../../ui/flag.tsx'
import type { FlagFilter } from './flag-filter.ts'
import { useCodeText } from './use-code-text.ts'
import { useMoment } from './use-moment.ts'

interface CaseHeaderProps {
  readonly current: Case
  readonly filter: FlagFilter
  readonly onFilter: (filter: FlagFilter) => void
}

/** Whose document it is, how the service concluded, and how many fields stand where; the counts filter. */
export function CaseHeader({ current, filter, onFilter }: CaseHeaderProps) {
  const { say } = useText()
  const { judgement, state, panels } = current
  const name = judgement.fields.find((field) => field.name === 'Nome')?.value
  return (
    <header className="mb-4">
      <h1 className="foreign min-h-8 text-xl font-semibold tracking-tight sm:text-2xl">
        {panels.ocr.state === 'loading' ? (
          <span className="skeleton inline-block h-6 w-72 max-w-full align-middle">
            <span className="sr-only">{say('case.loading')}</span>
          </span>
        ) : (
          (name ?? say(state === 'error' ? 'case.notShown' : 'case.noName'))
        )}
      </h1>
      <IdentityLine current={current} />
      {state === 'error' ? null : (
        <div className="mt-3 flex flex-wrap items-center gap-2 xl:flex-nowrap">
          <p className="flex min-h-8 max-w-full items-center max-xl:w-full">
            <StatusBadge current={current} />
          </p>
          {/* One line that scrolls rather than wraps: what stands below must not move when a count comes or goes. */}
          <div className="-mx-1 flex min-h-10 max-w-full items-center gap-2 overflow-x-auto px-1 [scrollbar-width:none]">
            {FLAGS.filter((flag) => judgement.counts[flag] > 0).map((flag) => (
              <button
                key={flag}
                type="button"
                aria-pressed={filter === flag}
                onClick={() => onFilter(filter === flag ? null : flag)}
                className={`bg-surface hover:bg-hover inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-[0.8125rem] ${FLAG_TEXT[flag]} ${filter === flag ? 'border-current font-semibold' : 'border-line'}`}
              >
                <FlagIcon flag={flag} className="size-3.5" />
                {say(`count.${flag}`, { count: judgement.counts[flag] })}
              </button>
            ))}
            {state === 'partial' ? (
              <span className="text-warn shrink-0 text-[0.8125rem]">{say('case.partial')}</span>
            ) : null}
          </div>
        </div>
      )}
      <output className="sr-only">
        {state === 'ready' || state === 'partial'
          ? say('case.announce', { fail: judgement.counts.fail, warn: judgement.counts.warn })
          : ''}
      </output>
    </header>
  )
}

function IdentityLine({ current }: { current: Case }) {
  const { say } = useText()
  const codeText = useCodeText()
  const { judgement, chave, id, asked } = current
  const kind = judgement.documentType && codeText(judgement.documentType)
  const state = judgement.fields.find((field) => field.name === 'EstadoDocumento')?.value
  const shownChave = chave ?? (asked.by === 'chave' ? asked.value : null)
  const shownId = id ?? (asked.by === 'id' ? asked.value : null)
  return (
    <div className="text-muted mt-1 flex min-h-6 content-start flex-wrap max-sm:min-h-20 items-center gap-x-4 gap-y-1 text-[0.8125rem]">
      {kind ? (
        <span className="foreign">{[kind, state].filter(Boolean).join(' · ')}</span>
      ) : current.panels.ocr.state === 'loading' ? (
        <span className="skeleton h-3.5 w-14" />
      ) : null}
      {shownChave === null ? null : <Identifier name="Chave" value={shownChave} />}
      {shownId === null ? null : <Identifier name="Id" value={shownId} />}
      <Answered current={current} />
      {judgement.joined.analise === null && current.state === 'ready' ? (
        <span>{say('case.noAnalysis')}</span>
      ) : null}
    </div>
  )
}

function Identifier({ name, value }: { name: string; value: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {name} <bdi className="foreign text-ink font-mono text-xs whitespace-pre-wrap">{value}</bdi>
      <CopyButton text={value} name={name} />
    </span>
  )
}

function Answered({ current }: { current: Case }) {
  const { say, format } = useText()
  const moment = useMoment()
  const analise = current.judgement.joined.analise
  const answered = readable(analise?.DataResposta)
  if (answered === null) return analise === null ? null : <span>{say('case.inProgress')}</span>
  const seconds = secondsBetween(readWallClock(readable(analise?.DataEnvio)), readWallClock(answered))
  return (
    <span className="tabular">
      {say('case.answered', { at: moment(answered) })}
      {seconds === null || seconds < 0 ? '' : ` (${format.duration(seconds)})`}
    </span>
  )
}

function StatusBadge({ current }: { current: Case }) {
  const { say } = useText()
  const codeText = useCodeText()
  const { status, reason, joined } = current.judgement
  if (current.panels.ocr.state === 'loading') return <span className="skeleton inline-block h-7 w-48" />
  if (!joined.analise) return null
  const words = [
    status ? codeText(status) : say('status.none'),
    reason === null
      ? null
      : [reason.code, readable(joined.analise.MotivoTexto) ?? codeText(reason)].join(' '),
    reason === null ? textOf(joined.analise.MotivoTexto) : null,
  ]
  return <FlagBadge flag={status?.flag ?? 'unchecked'}>{words.filter(Boolean).join(' · ')}</FlagBadge>
}
