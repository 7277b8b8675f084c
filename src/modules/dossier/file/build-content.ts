import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Case } from '#core/case/assemble.ts'
import type { Call, Calls } from '#core/case/calls.ts'
import { cpfPairOf } from '#core/case/cpf-pair.ts'
import { holderNameOf } from '#core/case/holder-name.ts'
import { localText } from '#core/config/local-text.ts'
import type { Config, DossierReason } from '#core/config/schema.ts'
import type { Coverage, Judgement, SimilarityJudgement } from '#core/findings/model/judgement.ts'
import LEXICON from '#core/findings/vocabulary/lexicon.json' with { type: 'json' }
import { errorNameOf } from '#core/service/client/errors.ts'
import {
  lacksSecond,
  outcomesOf,
  outcomeText,
  proposedReasons,
  reasonsOf,
} from '#modules/dossier/core/choices.ts'
import { formatOf } from '#words/format.ts'
import { codeText } from '#words/text/field-text.ts'
import { similarityText } from '#words/text/glossary.ts'
import {
  coverageStateText,
  unvalidatedText,
  verdictClauses,
  verdictFactsOf,
} from '#words/text/verdict-text.ts'
import type { SigningCertificate } from './certificate.ts'
import type { Conclusion, DossierContent } from './content.ts'
import {
  alertsContent,
  configuredLevels,
  fieldsContent,
  linesContent,
  quietRules,
} from './evidence-content.ts'
import { DOSSIER_LANGUAGE, say, WORDS } from './page-texts.ts'
import { serviceContent } from './service-content.ts'

export interface NewConclusion extends Pick<Conclusion, 'id' | 'person' | 'at' | 'words' | 'log'> {
  readonly outcome: string
  readonly reasons: readonly string[]
}

export interface ContentSource {
  readonly conclusion: NewConclusion
  readonly judgedCase: Case
  readonly evidence: string
  readonly kid: string
  /** When the host read each answer for this conclusion, ISO 8601; null if it did not ask. */
  readonly readAt: Readonly<Record<keyof Calls, string | null>>
  readonly first: DossierContent | null
  readonly installation: Installation
}

export interface Installation {
  readonly config: Config
  readonly organisation: string
  readonly retention: string
  readonly isDemonstration: boolean
  readonly timeZone: string
  readonly version: string
  readonly certificate: SigningCertificate
}

/** Pure: the same source has the same content. @throws RangeError if the config lacks the outcome. */
export function buildContent(source: ContentSource): DossierContent {
  const { judgedCase, first, installation } = source
  const { judgement } = judgedCase
  const { config, organisation, retention, isDemonstration, timeZone, version, certificate } = installation
  const cpfs = cpfPairOf(judgement)
  const conclusions = [...(first?.conclusions ?? []), conclusionContent(source)]
  return {
    format: 'lupa-dossier-2',
    id: source.conclusion.id,
    organisation,
    retention,
    isDemonstration,
    timeZone,
    case: caseContent(judgedCase),
    conclusions,
    lacksSecond: lacksSecond(config, conclusions),
    evidence: source.evidence,
    kid: source.kid,
    verdict: verdictContent(judgement),
    coverage: coverageContent(judgedCase),
    cpf: {
      read: cpfs.documentCpf?.text ?? null,
      informed: cpfs.informed?.text ?? null,
      other: cpfs.otherInformed?.text ?? null,
    },
    similarity: similarityContent(judgement.similarity),
    alerts: alertsContent(judgement),
    quiet: quietRules(judgement.findings, config),
    levels: configuredLevels(config),
    fields: fieldsContent(judgedCase),
    lines: linesContent(judgedCase),
    service: serviceContent(judgedCase),
    program: {
      version,
      config: digestOf(config),
      vocabulary: digestOf([LEXICON, config.vocabulary ?? null, config.labels ?? null]),
    },
    // `makeDossier` replaces it.
    timestamp: 'none',
    certificate,
  }
}

function digestOf(value: unknown): string {
  return createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex')
}

function conclusionContent(source: ContentSource): Conclusion {
  const { conclusion, judgedCase, readAt, installation } = source
  const { outcome: id, reasons: _codes, ...rest } = conclusion
  const { config } = installation
  if (!outcomesOf(config).some((outcome) => outcome.id === id)) throw new RangeError('no such outcome')
  const fetched = (name: keyof Calls) => ({ at: readAt[name], status: statusOf(judgedCase.calls[name]) })
  return {
    ...rest,
    outcome: { id, label: outcomeText(config, id, DOSSIER_LANGUAGE) },
    ...reasonsContent(source),
    fetched: { score: fetched('score'), biometria: fetched('biometria'), laudo: fetched('laudo') },
  }
}

function reasonsContent({
  conclusion,
  judgedCase,
  installation,
}: ContentSource): Pick<Conclusion, 'reasons' | 'notChosen'> {
  const { causes, findings, verdict } = judgedCase.judgement
  const reasons = reasonsOf(installation.config)
  // The verdict proposes a reason without rules, and the verdict rests on every alert.
  const restsOn = ({ rules, verdicts }: DossierReason, findingIndex: number) =>
    rules?.includes(findings[findingIndex]?.rule ?? '') ?? verdicts?.includes(verdict) ?? false
  const withAlerts = (reason: DossierReason) => ({
    code: reason.code,
    label: localText(reason.label, DOSSIER_LANGUAGE),
    alerts: causes.flatMap((cause, index) =>
      cause.findings.some((findingIndex) => restsOn(reason, findingIndex)) ? [index + 1] : [],
    ),
  })
  const isChosen = ({ code }: DossierReason) => conclusion.reasons.includes(code)
  // Includes reasons that do not fit the outcome: they show an approval in spite of an alert.
  const notChosen = proposedReasons(reasons, judgedCase.judgement).filter(
    ({ reason, level }) => level !== null && !isChosen(reason),
  )
  return {
    reasons: reasons.filter(isChosen).map(withAlerts),
    notChosen: notChosen.map(({ reason }) => withAlerts(reason)),
  }
}

function statusOf(call: Call<unknown>): number | null {
  if (call.state === 'answered') return call.answer.status
  return call.state === 'failed' ? call.error.status : null
}

const CALL_BY_PART = { analysis: 'score', reading: 'score', face: 'biometria', laudo: 'laudo' } as const

type PartContent = Pick<DossierContent['coverage'][number], 'seen' | 'unseen'>

function partContent({ part }: Coverage, { judgement, calls }: Case): PartContent {
  const { fields, lines, similarity, joined, status, counts } = judgement
  const call = calls[CALL_BY_PART[part]]
  if (call.state === 'failed') return { seen: '', unseen: say(`fault.${errorNameOf(call.error)}`) }
  if (part === 'reading' && fields.length > 0) {
    const { absent, unchecked } = counts
    return {
      seen: say('facts.fields', judgement.fieldsRead),
      unseen: say('pages.coverage.reading', { absent, unchecked }),
    }
  }
  if (part === 'laudo' && lines.length > 0)
    return { seen: say('laudo.count', { count: lines.length }), unseen: unvalidatedText(lines, say) ?? '' }
  if (part === 'face' && similarity) {
    const { value, meaning } = similarityText(similarity, { say, format: formatOf(DOSSIER_LANGUAGE) })
    return { seen: [value, meaning].filter(Boolean).join(', '), unseen: '' }
  }
  if (part === 'analysis' && joined.analise && status) return { seen: codeText(status, WORDS), unseen: '' }
  return { seen: '', unseen: '' }
}

function coverageContent(judgedCase: Case): DossierContent['coverage'] {
  return judgedCase.judgement.coverage.map((coverage) => ({
    part: coverage.part,
    state: coverage.state,
    isRequired: coverage.isRequired,
    word: coverageStateText(coverage, WORDS),
    ...partContent(coverage, judgedCase),
  }))
}

function similarityContent(similarity: SimilarityJudgement | null): DossierContent['similarity'] {
  if (!similarity) return null
  const { percent, raw, flag, cutOffs } = similarity
  return { percent, raw: raw ?? '', flag, ...cutOffs }
}

function caseContent(judgedCase: Case): DossierContent['case'] {
  const { reference, chave, id, judgement } = judgedCase
  const holder = holderNameOf(judgedCase)
  const { documentType } = judgement
  const state = judgement.fields.find(({ name }) => name === 'EstadoDocumento')?.value
  const kind = documentType && codeText(documentType, WORDS)
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

/** The clauses that explain the verdict; '' if its name says everything. */
function verdictContent(judgement: Judgement): DossierContent['verdict'] {
  const name = say(`verdict.${judgement.verdict}`)
  const clauses = verdictClauses(verdictFactsOf(judgement), WORDS)
  return { name: judgement.verdict, text: clauses.filter((clause) => clause !== name).join(' · ') }
}
