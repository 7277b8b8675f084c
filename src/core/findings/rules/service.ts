import { readable, textOf, shownText, Unreadable } from '../../service/contract/readable.ts'
import { codeParams, documentTypeOf, faceOutcomeOf, reasonOf, statusOf } from '../facts/codes.ts'
import { LICENCE_FIELDS, hasLicenceField } from '../facts/document-kind.ts'
import { ocrSide, isUnreadable } from '../facts/rule-input.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import { similarityOf } from '../facts/similarity.ts'
import type { TitleName } from '../labels/titles.ts'
import type { Flag, Side } from '../model/finding.ts'
import type { CodeJudgement } from '../model/judgement.ts'
import { flagOfOutcome } from '../reading/read-lines.ts'
import { REFUSAL_STEP } from './rule.ts'
import type { Found, Rules } from './rule.ts'
import type { Laudo } from '../../service/contract/answers.ts'

function codeVariant({ label, flag }: CodeJudgement): 'mapped' | 'word' | 'unmapped' {
  if (label !== null) return 'mapped'
  return flag === 'unchecked' ? 'unmapped' : 'word'
}

/** A finding about a code; a code without a level in the table is a note. */
function ofCode(code: CodeJudgement, place: string, params: Found['params'] = {}): Found {
  return {
    variant: codeVariant(code),
    level: code.flag === 'unchecked' ? 'note' : code.flag,
    source: 'status',
    sides: [{ place, value: code.code }],
    params: { ...codeParams(code), ...params },
  }
}

function reasonText({ joined }: RuleInput): Found['params'] {
  return { motivoTexto: textOf(joined.analise?.MotivoTexto) ?? '' }
}

function findStatus(input: RuleInput): readonly Found[] {
  const code = statusOf(input)
  return code ? [ofCode(code, 'Analise.Status', reasonText(input))] : []
}

/** The reason for the conclusion; reported only where the config’s code table gives it a level. */
function findReason(input: RuleInput): readonly Found[] {
  const code = reasonOf(input)
  if (!code || code.flag === 'unchecked') return []
  const isRefused = code.flag === 'fail' && statusOf(input)?.flag === 'fail'
  const found = ofCode(code, 'Analise.Motivo', reasonText(input))
  return [isRefused ? { ...found, variant: 'refused' } : found]
}

function findFaceOutcome(input: RuleInput): readonly Found[] {
  const code = faceOutcomeOf(input)
  return code ? [ofCode(code, 'Analise.Biometria')] : []
}

/** A type of document to which the config’s code table gives a level, and an RG with fields that only licences have. */
function checkDocumentType(input: RuleInput): readonly Found[] {
  const code = documentTypeOf(input)
  if (!code) return []
  const own = { place: 'OCR.TipoDocumento', value: code.code }
  const rest = { fields: ['TipoDocumento'], params: codeParams(code) }
  const { ocr } = input
  const licence =
    ocr === null || input.kind !== 'rg'
      ? []
      : LICENCE_FIELDS.filter((field) => hasLicenceField(ocr, field)).flatMap(
          (field) => ocrSide(input, field) ?? [],
        )
  const findings: Found[] = []
  if (code.flag !== 'unchecked') {
    findings.push({ variant: 'mapped', level: code.flag, source: 'status', ...rest, sides: [own] })
  }
  if (licence.length > 0) {
    findings.push({ variant: 'licence-fields', source: 'cross', ...rest, sides: [own, ...licence] })
  }
  return findings
}

/** How alike document photo and selfie are (interface, 2.2). */
function findSimilarity({ joined, context }: RuleInput): readonly Found[] {
  const judged = similarityOf(joined.biometria, context.config)
  if (judged === null || judged.raw === null) return []
  const { percent, raw, flag, cutOffs, reading } = judged
  if (flag === 'absent' || flag === 'unchecked') return []
  const found = {
    source: 'status' as const,
    sides: [{ place: 'Biometria.TaxaSimilaridade', value: raw }],
    params: { raw, ok: cutOffs.ok, warn: cutOffs.warn, ...(percent === null ? {} : { percent }) },
  }
  const findings = [{ variant: reading, ...found }]
  return judged.isIdentical ? [...findings, { variant: 'identical', ...found }] : findings
}

interface Conclusion {
  readonly flag: Flag
  readonly side: Side
}

function verdicts({ texts }: RuleInput, which: TitleName): readonly Conclusion[] {
  return texts
    .filter(({ meaning }) => meaning === which)
    .map(({ place, text, reading }) => ({
      flag: flagOfOutcome(reading.outcome),
      side: { place, value: text },
    }))
}

function similarityConclusion({ joined, context }: RuleInput): readonly Conclusion[] {
  const judged = similarityOf(joined.biometria, context.config)
  if (!judged || judged.raw === null) return []
  return [{ flag: judged.flag, side: { place: 'Biometria.TaxaSimilaridade', value: judged.raw } }]
}

function statusConclusion(input: RuleInput): readonly Conclusion[] {
  const status = statusOf(input)
  return status ? [{ flag: status.flag, side: { place: 'Analise.Status', value: status.code } }] : []
}

/** The first of `conclusions` with one flag against the first of `others` with the opposite one. */
function contradiction(
  variant: string,
  conclusions: readonly Conclusion[],
  says: 'ok' | 'fail',
  others: readonly Conclusion[],
): readonly Found[] {
  const opposite = says === 'ok' ? 'fail' : 'ok'
  const one = conclusions.find(({ flag }) => flag === says)
  const other = others.find(({ flag }) => flag === opposite)
  return one && other ? [{ variant, source: 'cross', sides: [one.side, other.side] }] : []
}

/**
 * Status, the laudo's two verdicts and the similarity, compared with each other (interface, 2.3 and 2.5). Only an approval
 * and a refusal contradict each other; a doubt agrees with either. The face may match in a refused case, so only the
 * document's verdict contradicts a refusal, and only where nothing else is against the case.
 */
function compareVerdicts(input: RuleInput): readonly Found[] {
  const status = statusConclusion(input)
  const document = verdicts(input, 'documentVerdict')
  const biometry = verdicts(input, 'biometryVerdict')
  const similarity = similarityConclusion(input)
  const isDoubted = [...document, ...biometry, ...similarity].some(
    ({ flag }) => flag === 'fail' || flag === 'warn',
  )
  return [
    ...contradiction('approved-document-refused', status, 'ok', document),
    ...contradiction('approved-biometry-refused', status, 'ok', biometry),
    ...contradiction('approved-similarity-low', status, 'ok', similarity),
    ...contradiction('approved-reason-refused', status, 'ok', verdicts(input, 'reason')),
    ...(isDoubted ? [] : contradiction('refused-all-approved', status, 'fail', document)),
    ...contradiction('biometry-approved-similarity-low', biometry, 'ok', similarity),
    ...contradiction('biometry-refused-similarity-high', biometry, 'fail', similarity),
  ]
}

const IDENTIFIER_VARIANTS = { differs: 'fail', near: 'note' } as const

export const SERVICE_RULES = {
  status: {
    group: 'service',
    variants: { mapped: ['fail', 'warn', 'ok', 'note'], unmapped: 'note', word: ['fail', 'warn', 'ok'] },
    step: REFUSAL_STEP,
    isConclusion: true,
    find: findStatus,
  },
  reason: {
    group: 'service',
    variants: { refused: 'fail', mapped: ['fail', 'warn', 'ok'] },
    step: REFUSAL_STEP,
    isConclusion: true,
    find: findReason,
  },
  // The requested Id and Chave × those in the answers: facts/join.ts compares them and refuses the answers. Face match
  // and analysis have separate ids, and ids can collide.
  'id-agrees': {
    group: 'cross',
    variants: { differs: 'fail', 'several-ids': 'fail', 'unclear-id': 'fail' },
    step: 'wait',
    isRefusal: true,
    find: ({ joinFindings }) => joinFindings.filter(({ rule }) => rule === 'id-agrees'),
  },
  'key-agrees': {
    group: 'cross',
    variants: IDENTIFIER_VARIANTS,
    step: 'wait',
    isRefusal: true,
    find: ({ joinFindings }) => joinFindings.filter(({ rule }) => rule === 'key-agrees'),
  },
  'face-match-belongs': {
    group: 'cross',
    variants: IDENTIFIER_VARIANTS,
    step: 'wait',
    isRefusal: true,
    find: ({ joinFindings }) => joinFindings.filter(({ rule }) => rule === 'face-match-belongs'),
  },
  similarity: {
    group: 'service',
    variants: {
      'above-ok': 'ok',
      between: 'warn',
      'below-warn': 'fail',
      'out-of-range': 'warn',
      unreadable: 'warn',
      'scale-unclear': 'warn',
      identical: 'note',
    },
    doubts: ['identical'],
    step: 'new-selfie',
    stepOfVariant: { 'scale-unclear': 'wait', 'out-of-range': 'wait', unreadable: 'wait' },
    find: findSimilarity,
  },
  'face-match-outcome': {
    group: 'service',
    variants: { mapped: ['fail', 'warn', 'ok', 'note'], unmapped: 'note', word: ['fail', 'warn'] },
    step: 'new-selfie',
    find: findFaceOutcome,
  },
  'verdicts-agree': {
    group: 'cross',
    variants: {
      'approved-document-refused': 'warn',
      'approved-biometry-refused': 'warn',
      'approved-similarity-low': 'warn',
      'approved-reason-refused': 'warn',
      'refused-all-approved': 'warn',
      'biometry-approved-similarity-low': 'warn',
      'biometry-refused-similarity-high': 'warn',
    },
    step: 'wait',
    find: compareVerdicts,
  },
  'document-type': {
    group: 'service',
    variants: { mapped: ['fail', 'warn', 'ok'], 'licence-fields': 'warn' },
    step: 'other-document',
    find: checkDocumentType,
  },
} satisfies Rules

/** Places that another rule reports when they cannot be read. */
const REPORTED_ELSEWHERE = new Set(['Biometria.TaxaSimilaridade'])

function finding(variant: 'field' | 'place' | 'line', place: string, raw: unknown) {
  const value = shownText(raw)
  return { variant, sides: [{ place, value }], params: { place, value } } satisfies Found
}

function placesOf(name: string, answer: Readonly<Record<string, unknown>> | null): readonly Found[] {
  return Object.entries(answer ?? {}).flatMap(([key, value]) =>
    value instanceof Unreadable && !value.isLong && !REPORTED_ELSEWHERE.has(`${name}.${key}`)
      ? [finding('place', `${name}.${key}`, value.raw)]
      : [],
  )
}

function generalLines(laudo: Laudo | null): readonly Found[] {
  return (readable(laudo?.ConteudoPadraoAnalise) ?? []).flatMap(({ Titulo, Valor }) => {
    const part = [Titulo, Valor].find((each) => each instanceof Unreadable && !each.isLong)
    return part instanceof Unreadable ? [finding('place', `Laudo.${shownText(Titulo)}`, part.raw)] : []
  })
}

/** A value of a type that the interface does not allow in its place. A long text counts in the coverage. */
function findUnreadable({ joined, fields, lines }: RuleInput): readonly Found[] {
  return [
    ...fields.filter(isUnreadable).map(({ name, raw }) => {
      const found = finding('field', `OCR.${name}`, raw instanceof Unreadable ? raw.raw : raw)
      return { ...found, fields: [name], params: { ...found.params, field: name } }
    }),
    ...placesOf('Analise', joined.analise),
    ...placesOf('Biometria', joined.biometria),
    ...placesOf('Laudo', joined.laudo),
    ...generalLines(joined.laudo),
    ...lines
      .filter((line) => line.isUnreadable)
      .map(({ index, line, fields: named }) => {
        const parts = [line.Campo, line.Valor, line.MensagemValidacao]
        const raw = parts.filter((part) => part instanceof Unreadable).find(({ isLong }) => !isLong)
        const campo = typeof line.Campo === 'string' ? line.Campo : ''
        return { ...finding('line', `Laudo.${campo}`, raw?.raw), fields: named, line: index }
      }),
  ]
}

export const UNREADABLE_RULES = {
  unreadable: {
    group: 'value',
    variants: {
      field: 'warn',
      place: 'warn',
      line: 'warn',
    },
    // The service's answer cannot be read, not the document.
    step: 'wait',
    find: findUnreadable,
  },
} satisfies Rules
