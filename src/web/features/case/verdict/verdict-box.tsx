import type { ReactNode } from 'react'
import { cpfPairOf } from '#core/case/cpf-pair.ts'
import type { CpfPair } from '#core/case/cpf-pair.ts'
import { generalLines } from '#core/findings/labels/title-meaning.ts'
import { flagOfLevel } from '#core/findings/model/finding.ts'
import type { Flag } from '#core/findings/model/finding.ts'
import type { Verdict } from '#core/findings/model/judgement.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import { textAsSent } from '#core/service/contract/record.ts'
import { EvidenceFlag } from '#web/features/case/evidence/evidence-flag.tsx'
import { useWaitText } from '#web/features/case/panel/case-panel.tsx'
import { useJudgement, useLiveCase } from '#web/features/case/state/open-case.ts'
import { CopyValue } from '#web/ui/copy.tsx'
import { VERDICT_TEXT } from '#web/ui/marks.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { CoverageMarks } from '#web/wording/coverage-marks.tsx'
import { useText } from '#words/use-text.ts'
import { codeText } from '#words/text/field-text.ts'
import { unvalidatedText, verdictFactsOf, verdictSentence } from '#words/text/verdict-text.ts'
import { FaceFact } from './face-fact.tsx'

const LOOK: Record<Verdict, { readonly edge: string; readonly head: string }> = {
  fail: { edge: 'border-l-fail', head: 'bg-fail-soft' },
  warn: { edge: 'border-l-warn', head: 'bg-warn-soft' },
  incomplete: { edge: 'border-l-warn [border-left-style:dashed]', head: '' },
  clear: { edge: 'border-l-control', head: '' },
}
const LOADING_LOOK = { edge: '', head: '' }

/** Room for two lines, on a phone for three: no layout shift when the sentence arrives. */
const HEAD = 'flex min-h-23 px-4 py-2.5 @2xl:min-h-17 @2xl:items-center'

export function VerdictBox() {
  const { state, judgement } = useLiveCase().current
  const isLoading = state === 'loading'
  const { edge, head } = isLoading ? LOADING_LOOK : LOOK[judgement.verdict]
  return (
    <section
      aria-labelledby="case-verdict"
      className={`border-line bg-surface mb-4 overflow-clip rounded-lg border border-l-4 ${edge}`}
    >
      <header className={`${HEAD} ${head}`}>
        <VerdictTitle />
      </header>
      <CaseFacts />
      <footer className="case-coverage">
        {isLoading ? null : (
          <>
            <CoverageMarks coverage={judgement.coverage} />
            <CoverageFacts />
          </>
        )}
      </footer>
    </section>
  )
}

function VerdictTitle() {
  const words = useText()
  const { say } = words
  const { state, judgement, calls } = useLiveCase().current
  const { verdict, counts } = judgement
  const wait = useWaitText(calls)
  const hasAlerts = verdict === 'fail' || verdict === 'warn'
  if (state === 'loading') {
    return (
      <h2 id="case-verdict" className="text-muted text-[1.0625rem] leading-6">
        {counts.fail > 0 ? say('wait.alerts', { count: counts.fail, wait }) : `${wait}…`}
      </h2>
    )
  }
  return (
    <h2
      id="case-verdict"
      title={say(`meaning.verdict.${verdict}`)}
      className={`flag mark-${verdict} untrusted min-w-0 text-[1.0625rem] leading-6 font-bold ${VERDICT_TEXT[verdict]}`}
    >
      {/* The other sentences name their verdict. */}
      {hasAlerts ? <span className="sr-only">{say(`verdict.${verdict}`)}: </span> : null}
      <span data-verdict-sentence className={verdict === 'incomplete' ? 'text-ink' : ''}>
        {verdictSentence(verdictFactsOf(judgement), words)}
      </span>
    </h2>
  )
}

function CoverageFacts() {
  const { say } = useText()
  const { fieldsRead, lines, joined } = useJudgement()
  const facts = [joined.analise && say('facts.fields', fieldsRead), unvalidatedText(lines, say)].filter(
    Boolean,
  )
  return <p className="text-muted text-xs leading-4">{facts.join(' · ')}</p>
}

/** Turns green marks grey: only a clear case may be green. */
const QUIET = '[--color-ok:var(--color-unchecked)]'

function CaseFacts() {
  const { say } = useText()
  const { judgement, panels, state } = useLiveCase().current
  const isClear = state !== 'loading' && judgement.verdict === 'clear'
  return (
    <dl className={`facts ${isClear ? '' : QUIET}`}>
      <CpfFacts />
      <FaceFact />
      <Fact name={say('fact.conclusion')} isLoading={panels.ocr.state === 'loading'}>
        <Conclusion />
      </Fact>
      <Fact name={say('fact.laudo')} isLoading={panels.laudo.state === 'loading'}>
        <LaudoVerdicts />
      </Fact>
    </dl>
  )
}

function Fact(props: { name: string; isLoading: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className="text-xs leading-4">
        {props.isLoading ? (
          <span aria-hidden="true" className="skeleton relative top-1 block h-4 w-3/4" />
        ) : (
          props.children
        )}
      </dd>
    </div>
  )
}

const CONCLUSION_RULES: ReadonlySet<string> = new Set<RuleName>(['status', 'reason', 'verdicts-agree'])

function Conclusion() {
  const words = useText()
  const { say } = words
  const { status, reason, joined, findings } = useJudgement()
  if (!joined.analise) return '—'
  const word = status ? codeText(status, words) : say('status.none')
  const { MotivoTexto } = joined.analise
  // A reason with a label needs no text: the text would repeat it.
  const reasonText = reason?.label || isBlankText(MotivoTexto ?? '') ? null : MotivoTexto
  return (
    <>
      <EvidenceFlag
        findings={findings.filter(({ rule }) => CONCLUSION_RULES.has(rule))}
        about="Status"
        word={word}
        owner={null}
        emptyMessage={status ? 'evidence.none.status' : 'gap.unmapped.none'}
      >
        <FactMark flag={status?.flag ?? 'unchecked'}>{word}</FactMark>
      </EvidenceFlag>
      {reason === null && reasonText === null ? null : (
        <span className="fact-note text-muted untrusted block">
          {reason && codeText(reason, words)}
          {reason && reasonText !== null ? ': ' : null}
          {reasonText === null ? null : <UntrustedText text={reasonText} />}
        </span>
      )}
    </>
  )
}

function FactMark({ flag, children }: { flag: Flag; children: ReactNode }) {
  return (
    <span className={`flag mark-${flag} untrusted block text-sm leading-5 font-semibold`}>{children}</span>
  )
}

const LAUDO_VERDICTS = [
  { rule: 'document-verdict', meaning: 'documentVerdict', name: 'fact.laudo.document' },
  { rule: 'biometry-verdict', meaning: 'biometryVerdict', name: 'fact.laudo.biometry' },
] as const

function LaudoVerdicts() {
  const { say } = useText()
  const { current } = useLiveCase()
  const { laudo: panel } = current.panels
  const { findings, joined } = current.judgement
  if (panel.state === 'absent') return say(`absent.${panel.why}`)
  if (panel.state === 'error') {
    return say(panel.error.isDenied ? 'fact.denied' : 'hole.failed', { parts: say('hole.failed.laudo') })
  }
  const verdicts = LAUDO_VERDICTS.flatMap(({ rule, meaning, name }) => {
    const finding = findings.find((candidate) => candidate.rule === rule)
    if (finding)
      return [{ name, text: String(finding.params['valor'] ?? ''), flag: flagOfLevel(finding.level) }]
    const general = joined.laudo && generalLines(joined.laudo).find((line) => line.meaning === meaning)
    return general ? [{ name, text: textAsSent(general.line, 'Valor'), flag: 'unchecked' as const }] : []
  })
  if (verdicts.length === 0) return say('fact.laudo.none')
  return (
    <span className="fact-verdicts block">
      {verdicts.map(({ name, text, flag }) => (
        <span key={name} className="block">
          <FactMark flag={flag}>
            <span className="fact-note">{say(name)} </span>
            <UntrustedText text={isBlankText(text) ? '—' : text} />
          </FactMark>
        </span>
      ))}
    </span>
  )
}

const SIGNS = { equal: '=', different: '≠', unknown: '?' } as const

const CPF_LENGTH = 14

function CpfFacts() {
  const { say } = useText()
  const { judgement, panels, state, isMasked } = useLiveCase().current
  const isLoading = panels.ocr.state === 'loading'
  const hasAnalysis = judgement.joined.analise !== null
  const { documentCpf, informed, otherInformed, relation } = cpfPairOf(judgement)
  // An equality may not hold for the answers still in flight.
  const isRelationFinal = !isLoading && (state !== 'loading' || relation === 'different')
  const { kind } = judgement
  const sources = (informed?.sources ?? []).map((source) => say(`fact.cpf.source.${source}`))
  const otherText =
    otherInformed &&
    say('fact.cpf.other', { source: say(`fact.cpf.source.${otherInformed.source}`), cpf: otherInformed.text })
  const sign = isRelationFinal && (documentCpf ?? informed) !== null && (
    <b
      role="img"
      aria-label={say(`fact.cpf.relation.${relation}`)}
      className={`absolute top-5.5 -left-3 text-lg ${relation === 'different' ? 'text-fail' : 'text-muted'}`}
    >
      {SIGNS[relation]}
    </b>
  )
  return (
    <>
      <CpfFact
        name={say('fact.cpf.read')}
        cpf={documentCpf}
        emptyText={hasAnalysis ? say('flag.absent') : '—'}
        isLoading={isLoading}
        isMasked={isMasked}
        note={say(`fact.cpf.readIn.${kind === 'licence' || kind === 'rg' ? kind : 'other'}`)}
      />
      <CpfFact
        name={say('field.CPFCliente')}
        cpf={informed}
        emptyText={hasAnalysis ? say('fact.cpf.notInformed') : '—'}
        isLoading={isLoading}
        isMasked={isMasked}
        other={otherText}
        sign={sign}
        note={sources.join(', ')}
      />
    </>
  )
}

interface CpfContentProps {
  readonly name: string
  readonly cpf: CpfPair['documentCpf']
  readonly emptyText: string
  readonly isLoading: boolean
  readonly isMasked: boolean
  readonly other?: string | null
  readonly note: string
}

function CpfFact({ sign, ...content }: CpfContentProps & { readonly sign?: ReactNode }) {
  return (
    <div className="relative">
      <dt>{content.name}</dt>
      <dd className="text-xs leading-4">
        {sign}
        <CpfContent {...content} />
      </dd>
    </div>
  )
}

function CpfContent({ name, cpf, emptyText, isLoading, isMasked, other = null, note }: CpfContentProps) {
  const { say } = useText()
  if (isLoading) return <span aria-hidden="true" className="skeleton relative top-1 block h-4 w-32" />
  if (!cpf) return <span className="text-muted text-compact leading-6">{emptyText}</span>
  const look = `text-[0.9375rem] leading-6 tracking-tight ${cpf.text.length > CPF_LENGTH ? '' : 'whitespace-nowrap'}`
  return (
    <>
      {isMasked ? (
        <UntrustedText text={cpf.text} className={`text-ink font-mono ${look}`} />
      ) : (
        <CopyValue text={cpf.text} name={name} className={look} />
      )}
      {cpf.flag === null ? null : (
        <span className={`flag mark-${cpf.flag} block font-semibold`}>
          {say(`fact.cpf.wrong.${cpf.flag === 'fail' ? 'fail' : 'warn'}`)}
        </span>
      )}
      {other === null ? null : <span className="text-fail block font-semibold">{other}</span>}
      <span className="fact-note text-muted block">{note}</span>
    </>
  )
}
