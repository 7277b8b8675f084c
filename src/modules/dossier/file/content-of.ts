import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Case } from '#core/case/assemble.ts'
import type { Call, Calls } from '#core/case/calls.ts'
import { cpfPairOf } from '#core/case/cpf-pair.ts'
import { holderNameOf } from '#core/case/holder-name.ts'
import { returnedRows } from './returned-rows.ts'
import { errorNameOf } from '#core/service/client/errors.ts'
import { localText } from '#core/config/local-text.ts'
import type { Config, DossierReason } from '#core/config/schema.ts'
import { outcomesOf, outcomeText, proposedReasons, reasonsOf } from '#modules/dossier/core/choices.ts'
import { leadOf } from '#core/findings/causes.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import type {
  Cause,
  CodeJudgement,
  Coverage,
  Judgement,
  SimilarityJudgement,
} from '#core/findings/model/judgement.ts'
import { ruleNameOf, RULE_NAMES, RULES } from '#core/findings/rules/registry.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import LEXICON from '#core/findings/vocabulary/lexicon.json' with { type: 'json' }
import { formatOf } from '#words/format.ts'
import type { Say } from '#words/language.ts'
import { dateTimeText } from '#words/text/date-time-text.ts'
import { answerLabel, codeText, fieldLabel, placeText } from '#words/text/field-text.ts'
import { failWord, findingText } from '#words/text/finding-text.ts'
import { lineWord, similarityText } from '#words/text/glossary.ts'
import {
  coverageStateText,
  unvalidatedText,
  verdictFactsOf,
  verdictClauses,
} from '#words/text/verdict-text.ts'
import type { SigningCertificate } from './certificate.ts'
import type { Alert, Conclusion, DossierContent } from './content.ts'
import { DOSSIER_LANGUAGE, withoutIsolates } from './say.ts'

export interface Concluded extends Pick<Conclusion, 'id' | 'person' | 'at' | 'words' | 'log'> {
  /** The short name of one of the config's outcomes. */
  readonly outcome: string
  /** The short names of some of the config's reasons. */
  readonly reasons: readonly string[]
}

export interface DossierSource {
  readonly concluded: Concluded
  /** The case as the person saw it. */
  readonly shown: Case
  /** By `evidenceDigest`, and the name of its key. */
  readonly evidence: string
  readonly kid: string
  /** When the host read each answer for this conclusion, ISO 8601; null where it did not ask. */
  readonly readAt: Readonly<Record<keyof Calls, string | null>>
  /** The dossier of the first conclusion, where this is the second. */
  readonly first: DossierContent | null
  readonly installation: Installation
}

/** What dossiers of one installation have in common. */
export interface Installation {
  readonly config: Config
  readonly organisation: string
  /** How long dossiers are kept; '' where the config does not say. */
  readonly retention: string
  readonly isDemonstration: boolean
  readonly timeZone: string
  /** Of Lupa. */
  readonly version: string
  readonly certificate: SigningCertificate
}

function digestOf(value: unknown): string {
  return createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex')
}

function label(text: Parameters<typeof localText>[0]): string {
  return localText(text, DOSSIER_LANGUAGE)
}

/** The reasons that were chosen, those that alerts proposed and were not, and the alerts that propose each. */
function reasonsFor({
  concluded,
  shown,
  installation,
}: DossierSource): Pick<Conclusion, 'reasons' | 'notChosen'> {
  const { causes, findings, verdict } = shown.judgement
  const all = reasonsOf(installation.config)
  // A reason without rules is proposed by the verdict, which rests on every alert.
  const restsOn = ({ rules, verdicts }: DossierReason, place: number) =>
    rules?.includes(findings[place]?.rule ?? '') ?? verdicts?.includes(verdict) ?? false
  const withAlerts = (reason: (typeof all)[number]) => ({
    code: reason.code,
    label: label(reason.label),
    alerts: causes.flatMap(({ findings: places }, at) =>
      places.some((place) => restsOn(reason, place)) ? [at + 1] : [],
    ),
  })
  const isChosen = ({ code }: (typeof all)[number]) => concluded.reasons.includes(code)
  // Also of a reason that does not fit the outcome: who approves in spite of an alert says so.
  const proposed = proposedReasons(all, shown.judgement)
  return {
    reasons: all.filter(isChosen).map(withAlerts),
    notChosen: proposed
      .filter(({ reason, level }) => level !== null && !isChosen(reason))
      .map(({ reason }) => withAlerts(reason)),
  }
}

/** @throws RangeError where the config has no such outcome. */
function conclusionOf(source: DossierSource): Conclusion {
  const { concluded, shown, readAt, installation } = source
  const { outcome: id, reasons: _codes, ...rest } = concluded
  const { config } = installation
  if (!outcomesOf(config).some((each) => each.id === id)) throw new RangeError('no such outcome')
  const fetchedBy = (name: keyof Calls) => ({ at: readAt[name], status: statusOf(shown.calls[name]) })
  return {
    ...rest,
    outcome: { id, label: outcomeText(config, id, DOSSIER_LANGUAGE) },
    ...reasonsFor(source),
    fetched: { score: fetchedBy('score'), biometria: fetchedBy('biometria'), laudo: fetchedBy('laudo') },
  }
}

function statusOf(call: Call<unknown>): number | null {
  if (call.state === 'answered') return call.answer.status
  return call.state === 'failed' ? call.error.status : null
}

function codeOf(code: CodeJudgement | null, say: Say): DossierContent['service']['status'] {
  return code && { code: code.code, text: codeText(code, { say, language: DOSSIER_LANGUAGE }) }
}

const CALL_OF = { analysis: 'score', reading: 'score', face: 'biometria', laudo: 'laudo' } as const

function lookedAt({ part }: Coverage, shown: Case, say: Say): { seen: string; unseen: string } {
  const { judgement, calls } = shown
  const { fields, lines, similarity, joined } = judgement
  const call = calls[CALL_OF[part]]
  if (call.state === 'failed') return { seen: '', unseen: say(`fault.${errorNameOf(call.error)}`) }
  if (part === 'reading' && fields.length > 0) {
    const { absent, unchecked } = judgement.counts
    return {
      seen: say('facts.fields', judgement.fieldsRead),
      unseen: say('pages.coverage.reading', { absent, unchecked }),
    }
  }
  if (part === 'laudo' && lines.length > 0)
    return { seen: say('laudo.count', { count: lines.length }), unseen: unvalidatedText(lines, say) ?? '' }
  if (part === 'face' && similarity) return { seen: similarityWords(similarity, say), unseen: '' }
  if (part === 'analysis' && joined.analise) {
    const { status } = judgement
    return { seen: status ? codeText(status, { say, language: DOSSIER_LANGUAGE }) : '', unseen: '' }
  }
  return { seen: '', unseen: '' }
}

function coverageOf(shown: Case, say: Say): DossierContent['coverage'] {
  return shown.judgement.coverage.map((each) => ({
    part: each.part,
    state: each.state,
    isRequired: each.isRequired,
    word: coverageStateText(each, { say, language: DOSSIER_LANGUAGE }),
    ...lookedAt(each, shown, say),
  }))
}

function similarityWords(similarity: SimilarityJudgement, say: Say): string {
  const { value, meaning } = similarityText(similarity, { say, format: formatOf(DOSSIER_LANGUAGE) })
  return [value, meaning].filter(Boolean).join(', ')
}

function similarityOf(shown: Case): DossierContent['similarity'] {
  const { similarity } = shown.judgement
  if (!similarity) return null
  const { percent, raw, flag, cutOffs } = similarity
  return { percent, raw: raw ?? '', flag, ...cutOffs }
}

/** The rules that found nothing against the case. Those that compare cases of a list had none. */
function quietRules(findings: readonly Finding[], { rules }: Config, say: Say): DossierContent['quiet'] {
  const against = new Set(
    findings.filter(({ level }) => level === 'fail' || level === 'warn').map(({ rule }) => rule),
  )
  return RULE_NAMES.filter(
    (rule) => RULES[rule].group !== 'list' && rules?.[rule] !== 'off' && !against.has(rule),
  ).map((rule) => ({ rule, group: RULES[rule].group, name: say(`finding.${rule}.name`) }))
}

function isRuleName(name: string): name is RuleName {
  return RULE_NAMES.some((rule) => rule === name)
}

function levelsOf({ rules = {} }: Config, say: Say): DossierContent['levels'] {
  return Object.entries(rules).flatMap(([rule, level]) =>
    level && isRuleName(rule) ? [{ rule, level, name: say(`finding.${rule}.name`) }] : [],
  )
}

function fieldsOf(shown: Case, say: Say): DossierContent['fields'] {
  const { causes, findings: all, fields } = shown.judgement
  const words = { say, language: DOSSIER_LANGUAGE } as const
  const alertOf = new Map(causes.flatMap((cause, at) => cause.findings.map((place) => [all[place], at + 1])))
  return fields.map(({ name, value, raw, flag, isOfOtherKind, isWithheld, findings }) => {
    const [worst] = findings
    const known = fieldLabel(name)
    const alerts = new Set(findings.flatMap((finding) => alertOf.get(finding) ?? []))
    return {
      name,
      label: known === null ? name : say(known),
      value: value ?? raw,
      flag,
      word: say(
        isOfOtherKind ? 'ocr.otherKind' : flag === 'fail' && worst ? failWord(worst) : `flag.${flag}`,
      ),
      evidence: [
        ...new Set(findings.map((finding) => findingText(finding, words, 'field'))),
        ...(isWithheld ? [say('pages.field.withheld')] : []),
      ],
      alerts: [...alerts].toSorted((a, b) => a - b),
    }
  })
}

function linesOf(shown: Case, say: Say): DossierContent['lines'] {
  return shown.judgement.lines.map((line) => ({
    label: line.label,
    value: line.value,
    message: line.message,
    flag: line.flag,
    word: say(lineWord(line)),
    isValidated: line.reading.outcome !== 'not-validated',
  }))
}

function serviceOf(shown: Case, say: Say): DossierContent['service'] {
  const { status, reason, joined } = shown.judgement
  return {
    status: codeOf(status, say),
    reason: codeOf(reason, say),
    rows: returnedRows(shown).map((row) => {
      const known = answerLabel(row.name)
      return { ...row, label: known === null ? row.name : say(known) }
    }),
    messages: [...(joined.messages ?? [])],
  }
}

function caseOf(shown: Case, say: Say): DossierContent['case'] {
  const { reference, chave, id, judgement } = shown
  const holder = holderNameOf(shown)
  const { documentType } = judgement
  const state = judgement.fields.find(({ name }) => name === 'EstadoDocumento')?.value
  const kind = documentType && codeText(documentType, { say, language: DOSSIER_LANGUAGE })
  return {
    by: reference.by,
    value: reference.value,
    chave,
    id,
    name: holder?.name ?? null,
    isNameInLaudo: holder?.isInLaudo ?? false,
    document: [kind, state].filter(Boolean).join(', '),
  }
}

/** The verdict, and why; '' where its name says all. */
function verdictOf(judgement: Judgement, say: Say): DossierContent['verdict'] {
  const name = say(`verdict.${judgement.verdict}`)
  const clauses = verdictClauses(verdictFactsOf(judgement), { say, language: DOSSIER_LANGUAGE })
  return { name: judgement.verdict, text: clauses.filter((clause) => clause !== name).join(' · ') }
}

type Signal = Alert['signals'][number]

function lineNumbers({ line, lines }: Finding): readonly number[] {
  return (lines ?? (line === undefined ? [] : [line])).map((index) => index + 1)
}

function signalOf(finding: Finding, say: Say): Signal {
  const { sideText } = dateTimeText(say, formatOf(DOSSIER_LANGUAGE))
  const words = finding.params['words']
  return {
    rule: finding.rule,
    source: finding.source,
    text: findingText(finding, { say, language: DOSSIER_LANGUAGE }),
    values: finding.sides
      .filter(({ value }) => !isBlankText(value))
      .map((side) => ({
        place: side.place,
        name: withoutIsolates(placeText(side.place, say)),
        value: sideText(side, finding),
      })),
    lines: [...lineNumbers(finding)],
    words: typeof words === 'string' ? words : '',
    why: say(`finding.${ruleNameOf(finding)}.why`),
  }
}

/** Lines that share a message are one signal. */
function signalsOf(cause: Cause, findings: readonly Finding[], say: Say): Signal[] {
  const own = cause.findings.flatMap((place) => findings[place] ?? [])
  const lead = leadOf(cause, findings)
  if (cause.lines === undefined || !lead) return own.map((finding) => signalOf(finding, say))
  const lines = own.flatMap(lineNumbers).toSorted((a, b) => a - b)
  return [{ ...signalOf(lead, say), values: [], lines }]
}

function alertsOf({ causes, findings }: Judgement, say: Say): Alert[] {
  return causes.map((cause) => {
    const lead = leadOf(cause, findings)
    return {
      flag: cause.flag,
      text: lead ? findingText(lead, { say, language: DOSSIER_LANGUAGE }) : '',
      signals: signalsOf(cause, findings, say),
    }
  })
}

/**
 * What a dossier says. Pure: the same source has the same content.
 *
 * @throws RangeError where the config has no such outcome.
 */
export function contentOf(source: DossierSource, say: Say): DossierContent {
  const { shown, first, installation } = source
  const { judgement } = shown
  const { config, certificate } = installation
  const { subject, issuer, digest, isSelfIssued } = certificate
  const pair = cpfPairOf(judgement)
  const alerts: readonly Alert[] = alertsOf(judgement, say)
  return {
    format: 'lupa-dossier-2',
    id: source.concluded.id,
    organisation: installation.organisation,
    retention: installation.retention,
    isDemonstration: installation.isDemonstration,
    timeZone: installation.timeZone,
    case: caseOf(shown, say),
    conclusions: [...(first?.conclusions ?? []), conclusionOf(source)],
    evidence: source.evidence,
    kid: source.kid,
    verdict: verdictOf(judgement, say),
    coverage: coverageOf(shown, say),
    cpf: {
      read: pair.read?.text ?? null,
      informed: pair.informed?.text ?? null,
      other: pair.other?.text ?? null,
    },
    similarity: similarityOf(shown),
    alerts: [...alerts],
    quiet: quietRules(judgement.findings, config, say),
    levels: levelsOf(config, say),
    fields: fieldsOf(shown, say),
    lines: linesOf(shown, say),
    service: serviceOf(shown, say),
    program: {
      version: installation.version,
      config: digestOf(config),
      vocabulary: digestOf([LEXICON, config.vocabulary ?? null, config.labels ?? null]),
    },
    // `makeDossier` knows.
    timestamp: 'none',
    certificate: { subject, issuer, digest, isSelfIssued },
  }
}
