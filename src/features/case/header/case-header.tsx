import { Printer, RotateCw } from 'lucide-react'
import type { Case } from '../../../case/assemble.ts'
import type { RuleName } from '../../../config/rule-names.ts'
import { readable } from '../../../contract/readable.ts'
import { isBlankText } from '../../../findings/values/text-value.ts'
import { FLAGS } from '../../../findings/model/finding.ts'
import { useText } from '../../../i18n/text.ts'
import { useAriaKeys } from '../../../keyboard/keyboard-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { useRef } from 'react'
import type { Ref } from 'react'
import { CopyButton } from '../../../ui/copy/copy-button.tsx'
import type { CopyHandle } from '../../../ui/copy/copy-button.tsx'
import { CASE_ITEM, useItemActions } from '../state/item-actions.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { beginningOf, inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { useCaseKey } from '../state/case-state.ts'
import { EvidenceFlag } from '../evidence/evidence-flag.tsx'
import { TextsMenu } from '../texts/texts-menu.tsx'
import { VerdictStrip } from './verdict-strip.tsx'
import { FLAG_TEXT, FlagBadge, FlagIcon } from '../../../ui/flag.tsx'
import type { FlagFilter } from '../state/flag-filter.ts'
import { useCodeText } from '../../../wording/use-code-text.ts'
import { useDateTimeText } from '../state/use-date-time-text.ts'

const LONGEST_NAME = 120

/** Rules about the service's conclusion, and whether its conclusions agree. */
const ABOUT_CONCLUSION: ReadonlySet<RuleName> = new Set(['status', 'reason', 'verdicts-agree'])

interface CaseHeaderProps {
  readonly current: Case
  readonly filter: FlagFilter
  readonly onFilter: (filter: FlagFilter) => void
  readonly onRefresh: () => void
}

/** The holder's name, the verdict, the service's conclusion, and the count of each flag; the counts filter. */
export function CaseHeader({ current, filter, onFilter, onRefresh }: CaseHeaderProps) {
  const { say } = useText()
  const refreshKeys = useAriaKeys('case.refresh')
  const caseKey = useCaseKey()
  const { judgement, state, panels } = current
  return (
    <header className="relative mb-4 max-sm:flex max-sm:flex-col">
      {state === 'error' ? null : (
        <div className="absolute top-0 right-0 max-sm:static max-sm:order-last max-sm:mt-2 flex flex-wrap gap-2 print:hidden">
          <Button
            className="px-2"
            aria-label={say('case.refresh')}
            aria-keyshortcuts={refreshKeys}
            title={say('case.refresh')}
            onClick={onRefresh}
          >
            <RotateCw aria-hidden="true" className="size-3.5" />
          </Button>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-3.5" />
            {say('print')}
          </Button>
          <TextsMenu current={current} />
        </div>
      )}
      <h1 className="untrusted min-h-8 text-xl sm:pr-82 font-semibold tracking-tight sm:text-2xl">
        {panels.ocr.state === 'loading' ? (
          <span className="skeleton inline-block h-6 w-72 max-w-full align-middle">
            <span className="sr-only">{say('case.loading')}</span>
          </span>
        ) : (
          <CaseName current={current} />
        )}
      </h1>
      <IdentityLine current={current} />
      {state === 'error' ? null : <VerdictStrip current={current} />}
      {state === 'error' ? null : (
        <div className="mt-3 flex flex-wrap items-center gap-2 xl:flex-nowrap">
          {panels.ocr.state === 'loading' || judgement.joined.analise ? (
            <div className="flex min-h-8 max-w-full flex-wrap items-center gap-2 max-xl:w-full">
              <Conclusion current={current} />
            </div>
          ) : null}
          {/* Scrolls instead of wrapping: what is below must not move when a count appears or goes. */}
          <div
            key={caseKey}
            className="-mx-1 flex min-h-10 max-w-full items-center gap-2 overflow-x-auto px-1 [scrollbar-width:none] print:flex-wrap print:overflow-visible"
          >
            {state === 'loading' ? <CountSkeletons /> : null}
            {FLAGS.filter((flag) => state !== 'loading' && judgement.counts[flag] > 0).map((flag) => (
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
          </div>
        </div>
      )}
    </header>
  )
}

function CountSkeletons() {
  return (
    <>
      {['w-28', 'w-24', 'w-32', 'w-36'].map((width) => (
        <span key={width} aria-hidden="true" className={`skeleton h-8 shrink-0 ${width}`} />
      ))}
    </>
  )
}

function IdentityLine({ current }: { current: Case }) {
  const codeText = useCodeText()
  const { judgement, chave, id, reference } = current
  const kind = judgement.documentType && codeText(judgement.documentType)
  const state = judgement.fields.find((field) => field.name === 'EstadoDocumento')?.value
  const shownChave = chave ?? (reference.by === 'chave' ? reference.value : null)
  const copyButton = useRef<CopyHandle>(null)
  useItemActions(CASE_ITEM, { copy: () => copyButton.current?.copy() })
  const shownId = id ?? (reference.by === 'id' ? reference.value : null)
  return (
    <div
      className={`text-muted mt-1 flex min-h-6 content-start flex-wrap items-center gap-x-4 gap-y-1 text-[0.8125rem] ${current.state === 'error' ? '' : 'max-sm:min-h-14'}`}
    >
      {kind ? (
        <span className="untrusted">{[kind, state && inlineText(state)].filter(Boolean).join(' · ')}</span>
      ) : current.panels.ocr.state === 'loading' ? (
        <span className="skeleton h-3.5 w-14" />
      ) : null}
      {shownChave === null ? null : <Identifier ref={copyButton} name="Chave" value={shownChave} />}
      {shownId === null ? null : (
        <Identifier ref={shownChave === null ? copyButton : undefined} name="Id" value={shownId} />
      )}
      <AnswerTime current={current} />
    </div>
  )
}

interface IdentifierProps {
  readonly ref?: Ref<CopyHandle> | undefined
  readonly name: string
  readonly value: string
}

function Identifier({ ref, name, value }: IdentifierProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {name}{' '}
      <UntrustedText text={value} className="untrusted text-ink font-mono text-xs whitespace-pre-wrap" />
      <CopyButton ref={ref} text={value} name={name} />
    </span>
  )
}

function AnswerTime({ current }: { current: Case }) {
  const { say } = useText()
  const { moment, answered } = useDateTimeText()
  const { analise } = current.judgement.joined
  if (analise === null) return null
  return (
    <span className="untrusted tabular">
      {moment(analise.DataResposta) === null
        ? say('case.inProgress')
        : say('case.answered', { at: answered(analise) })}
    </span>
  )
}

/** The service's conclusion: Status and Motivo, each with its own flag. */
function Conclusion({ current }: { current: Case }) {
  const { say } = useText()
  const codeText = useCodeText()
  const { status, reason, joined, verdict, findings } = current.judgement
  if (current.panels.ocr.state === 'loading') return <span className="skeleton inline-block h-7 w-48" />
  if (!joined.analise) return null
  const motivoTexto = readable(joined.analise.MotivoTexto)
  const label = reason && codeText(reason)
  const concluded = say('status.service', { status: status ? codeText(status) : say('status.none') })
  const own = motivoTexto === null || motivoTexto === label ? null : motivoTexto
  return (
    <>
      <EvidenceFlag
        findings={findings.filter(({ rule }) => ABOUT_CONCLUSION.has(rule))}
        about="Status"
        word={concluded}
        owner={null}
        emptyMessage="evidence.none.status"
      >
        <FlagBadge
          flag={status?.flag ?? 'unchecked'}
          // A green badge must not stand out on a case with alerts or without what it rests on.
          isQuiet={status?.flag === 'ok' && verdict !== 'clear'}
        >
          {concluded}
        </FlagBadge>
      </EvidenceFlag>
      {!label && !own ? null : reason && (reason.flag === 'fail' || reason.flag === 'warn') ? (
        <FlagBadge flag={reason.flag}>
          {reason.label === null ? '' : `${inlineText(reason.code)} `}
          <Reason label={label} own={own} />
        </FlagBadge>
      ) : (
        <span className="untrusted text-muted text-[0.8125rem]">
          <Reason label={label} own={own} />
        </span>
      )}
    </>
  )
}

/** Motivo by its configured label, then in the service's own words. */
function Reason({ label, own }: { label: string | null; own: string | null }) {
  return (
    <>
      {label}
      {label && own ? ' · ' : ''}
      {own ? <UntrustedText text={own} isCut /> : null}
    </>
  )
}

/** Shortens a very long name; its whole value is among the fields. */
function shortened(name: string): string {
  const beginning = beginningOf(name, LONGEST_NAME)
  return beginning.length < name.length ? `${beginning}…` : name
}

/** The heading: the name by the OCR, else by the laudo, else the Chave or Id that was looked up. */
function CaseName({ current }: { current: Case }) {
  const { say } = useText()
  const { judgement, reference, error, panels } = current
  const read = judgement.fields.find((field) => field.name === 'Nome')?.value
  if (read) return <UntrustedText text={shortened(read)} />
  if (error) return say(error.kind === 'not-found' ? 'case.notFound' : 'case.notLoaded')
  if (panels.ocr.state === 'ready') return say('case.noName')
  const line = judgement.lines.find(({ kind, fields }) => kind === 'value' && fields.includes('Nome'))
  const inLaudo = readable(line?.line.Valor)
  if (!inLaudo || isBlankText(inLaudo)) {
    return say('case.unnamed', {
      asked: `${reference.by === 'chave' ? 'Chave' : 'Id'} ${inlineText(reference.value)}`,
    })
  }
  return (
    <>
      <UntrustedText text={shortened(inLaudo)} />{' '}
      <span className="text-muted text-sm font-normal">{say('case.nameInLaudo')}</span>
    </>
  )
}
