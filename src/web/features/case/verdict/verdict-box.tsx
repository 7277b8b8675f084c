import type { Verdict } from '#core/findings/model/judgement.ts'
import { useText } from '#words/text.ts'
import { VERDICT_TEXT } from '#web/ui/marks.tsx'
import { CoverageMarks } from '#web/wording/coverage-marks.tsx'
import { unvalidatedText, verdictFactsOf, verdictSentence } from '#words/text/verdict-text.ts'
import type { ReactNode } from 'react'
import { sentText } from '#core/service/contract/record.ts'
import { generalLines } from '#core/findings/labels/titles.ts'
import { flagOf } from '#core/findings/model/finding.ts'
import type { Flag } from '#core/findings/model/finding.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { codeText } from '#words/text/field-text.ts'
import { useJudgement, useLiveCase } from '#web/features/case/state/open-case.ts'
import { EvidenceFlag } from '#web/features/case/evidence/evidence-flag.tsx'
import { useWaitText } from '#web/features/case/panel/case-panel.tsx'
import { FaceFact } from './face-fact.tsx'
import { MissingParts } from './missing-parts.tsx'
import { CopyValue } from '#web/ui/copy.tsx'
import { cpfPairOf } from '#core/case/cpf-pair.ts'
import type { CpfPair } from '#core/case/cpf-pair.ts'

const LOOK: Record<Verdict, readonly [edge: string, head: string]> = {
  fail: ['border-l-fail', 'bg-fail-soft'],
  warn: ['border-l-warn', 'bg-warn-soft'],
  incomplete: ['border-l-warn [border-left-style:dashed]', ''],
  clear: ['border-l-control', ''],
}

/** As tall while loading as with a usual sentence, so that nothing below it moves. */
const HEAD = 'flex min-h-15 flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-2.5'

export function VerdictBox() {
  const words = useText()
  const { say } = words
  const { state, judgement, calls } = useLiveCase().current
  const { verdict, coverage } = judgement
  const wait = useWaitText(calls)
  const isLoading = state === 'loading'
  const isNamed = verdict === 'incomplete' || verdict === 'clear'
  const [edge, ground] = isLoading ? ['', ''] : LOOK[verdict]
  return (
    <section
      aria-labelledby="case-verdict"
      className={`border-line bg-surface mb-4 overflow-clip rounded-lg border border-l-4 ${edge}`}
    >
      <header className={`${HEAD} ${isLoading ? '@max-2xl:min-h-28' : ground}`}>
        {isLoading ? (
          <h2 id="case-verdict" className="text-muted text-[1.0625rem] leading-6">
            {wait}…
          </h2>
        ) : (
          <>
            <h2
              id="case-verdict"
              title={say(`meaning.verdict.${verdict}`)}
              className={`flag mark-${verdict} untrusted min-w-0 flex-[1_1_28rem] text-[1.0625rem] leading-6 font-bold ${VERDICT_TEXT[verdict]}`}
            >
              {isNamed ? null : <span className="sr-only">{say(`verdict.${verdict}`)}: </span>}
              <span data-verdict-sentence className={verdict === 'incomplete' ? 'text-ink' : ''}>
                {verdictSentence(verdictFactsOf(judgement), words)}
              </span>
            </h2>
            <div className="min-w-0">
              <CoverageMarks coverage={coverage} />
              <CoverageFacts />
            </div>
          </>
        )}
      </header>
      {isLoading ? null : <MissingParts />}
      <CaseFacts />
    </section>
  )
}

function CoverageFacts() {
  const { say } = useText()
  const { fieldsRead, lines, coverage, joined } = useJudgement()
  const unread = coverage.find(({ part }) => part === 'laudo')?.unread ?? 0
  const facts = [
    joined.analise && say('facts.fields', fieldsRead),
    unvalidatedText(lines, say),
    unread > 0 && say('hole.unread', { count: unread }),
  ].filter(Boolean)
  return <p className="text-muted mt-0.5 text-xs leading-4">{facts.join(' · ')}</p>
}

/** Rules about the service's conclusion, and whether its conclusions agree. */
const ABOUT_CONCLUSION: ReadonlySet<string> = new Set<RuleName>(['status', 'reason', 'verdicts-agree'])

/** Nothing is green here but in a case without alerts, all of which was looked at. */
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
      <dd className="min-h-10 text-xs leading-4">
        {props.isLoading ? (
          <span aria-hidden="true" className="skeleton mt-1 block h-4 w-3/4" />
        ) : (
          props.children
        )}
      </dd>
    </div>
  )
}

function Conclusion() {
  const words = useText()
  const { say } = words
  const { status, reason, joined, findings } = useJudgement()
  if (!joined.analise) return '—'
  const word = status ? codeText(status, words) : say('status.none')
  const own = joined.analise.MotivoTexto
  // A reason that the console knows is said once; the text that came with it stands in what the service returned.
  const text = reason?.label || isBlankText(own ?? '') ? null : own
  return (
    <>
      <EvidenceFlag
        findings={findings.filter(({ rule }) => ABOUT_CONCLUSION.has(rule))}
        about="Status"
        word={word}
        owner={null}
        emptyMessage={status ? 'evidence.none.status' : 'gap.unmapped.none'}
      >
        <FactMark flag={status?.flag ?? 'unchecked'}>{word}</FactMark>
      </EvidenceFlag>
      {reason === null && text === null ? null : (
        <span className="fact-note text-muted untrusted block">
          {reason === null ? null : codeText(reason, words)}
          {text === null ? null : <UntrustedText text={text} />}
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

const VERDICTS = [
  { rule: 'document-verdict', meaning: 'documentVerdict', name: 'fact.laudo.document' },
  { rule: 'biometry-verdict', meaning: 'biometryVerdict', name: 'fact.laudo.biometry' },
] as const

/** What the laudo concludes of document and face, by the worst finding about each: they come worst first. */
function LaudoVerdicts() {
  const { say } = useText()
  const { current } = useLiveCase()
  const { laudo: panel } = current.panels
  const { findings, joined } = current.judgement
  const shown = VERDICTS.flatMap(({ rule, meaning, name }) => {
    const found = findings.find((finding) => finding.rule === rule)
    if (found) return [{ name, text: String(found.params['valor'] ?? ''), flag: flagOf(found.level) }]
    const said = joined.laudo && generalLines(joined.laudo).find((line) => line.meaning === meaning)
    return said ? [{ name, text: sentText(said.line, 'Valor'), flag: 'unchecked' as const }] : []
  })
  if (panel.state === 'absent') return say(`absent.${panel.why}`)
  if (panel.state === 'error') {
    return say(panel.error.isDenied ? 'fact.denied' : 'hole.failed', { parts: say('hole.failed.laudo') })
  }
  if (shown.length === 0) return say('fact.laudo.none')
  return (
    <span className="fact-verdicts block">
      {shown.map(({ name, text, flag }) => (
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

/** Characters of a punctuated CPF; what is longer may wrap. */
const CPF_LENGTH = 14

function CpfFacts() {
  const { say } = useText()
  const { judgement, panels, state, isMasked } = useLiveCase().current
  const isLoading = panels.ocr.state === 'loading'
  const isThere = judgement.joined.analise !== null
  const { read, informed, other, relation } = cpfPairOf(judgement)
  // Equal to what came so far is not yet equal to all.
  const isKnown = !isLoading && (state !== 'loading' || relation === 'different')
  const { kind } = judgement
  const places = (informed?.sources ?? []).map((source) => say(`fact.cpf.source.${source}`))
  return (
    <>
      <Cpf
        name={say('fact.cpf.read')}
        cpf={read}
        none={isThere ? say('flag.absent') : '—'}
        isLoading={isLoading}
        isMasked={isMasked}
      >
        {say(`fact.cpf.readIn.${kind === 'licence' || kind === 'rg' ? kind : 'other'}`)}
      </Cpf>
      <Cpf
        name={say('field.CPFCliente')}
        cpf={informed}
        none={isThere ? say('fact.cpf.notInformed') : '—'}
        isLoading={isLoading}
        isMasked={isMasked}
        other={
          other && say('fact.cpf.other', { source: say(`fact.cpf.source.${other.source}`), cpf: other.text })
        }
        sign={
          isKnown && (read ?? informed) !== null ? (
            <b
              role="img"
              aria-label={say(`fact.cpf.relation.${relation}`)}
              className={`absolute top-5.5 -left-3 text-lg ${relation === 'different' ? 'text-fail' : 'text-muted'}`}
            >
              {SIGNS[relation]}
            </b>
          ) : null
        }
      >
        {places.join(', ')}
      </Cpf>
    </>
  )
}

interface CpfProps {
  readonly name: string
  readonly cpf: CpfPair['read']
  readonly none: string
  readonly isLoading: boolean
  /** Nobody wants its dots on the clipboard. */
  readonly isMasked: boolean
  /** Another number that was informed, and where. */
  readonly other?: string | null
  readonly sign?: ReactNode
  readonly children: ReactNode
}

function Cpf({ name, cpf, none, isLoading, isMasked, other = null, sign, children }: CpfProps) {
  const { say } = useText()
  const look = `text-[0.9375rem] leading-6 tracking-tight ${cpf && cpf.text.length > CPF_LENGTH ? '' : 'whitespace-nowrap'}`
  return (
    <div className="relative">
      <dt>{name}</dt>
      <dd className="min-h-10 text-xs leading-4">
        {sign}
        {isLoading ? (
          <span aria-hidden="true" className="skeleton mt-1 block h-4 w-32" />
        ) : cpf ? (
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
            <span className="fact-note text-muted block">{children}</span>
          </>
        ) : (
          <span className="text-muted text-[0.8125rem] leading-6">{none}</span>
        )}
      </dd>
    </div>
  )
}
