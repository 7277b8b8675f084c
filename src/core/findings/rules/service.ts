import { isLongText, sentText, shownText } from '#core/service/contract/record.ts'
import { codeParams, faceOutcomeOf } from '#core/findings/facts/codes.ts'
import { LICENCE_FIELDS, hasLicenceField } from '#core/findings/facts/document-kind.ts'
import { ocrSide } from '#core/findings/facts/rule-input.ts'
import type { RuleInput } from '#core/findings/facts/rule-input.ts'
import type { TitleName } from '#core/findings/labels/titles.ts'
import type { Flag, Side } from '#core/findings/model/finding.ts'
import type { CodeJudgement } from '#core/findings/model/judgement.ts'
import { flagOfOutcome } from '#core/findings/reading/read-lines.ts'
import { REFUSAL_STEP } from './rule.ts'
import type { Found, Rule, Rules } from './rule.ts'
import type { Laudo } from '#core/service/contract/answers.ts'

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
  return { motivoTexto: joined.analise?.MotivoTexto ?? '' }
}

function findStatus(input: RuleInput): readonly Found[] {
  const { status } = input
  return status ? [ofCode(status, 'Analise.Status', reasonText(input))] : []
}

/** The reason for the conclusion; reported only where the config’s code table gives it a level. */
function findReason(input: RuleInput): readonly Found[] {
  const { status, reason } = input
  if (!reason || reason.flag === 'unchecked') return []
  const isRefused = reason.flag === 'fail' && status?.flag === 'fail'
  const found = ofCode(reason, 'Analise.Motivo', reasonText(input))
  return [isRefused ? { ...found, variant: 'refused' } : found]
}

function findFaceOutcome({ joined, context, vocabulary }: RuleInput): readonly Found[] {
  const code = faceOutcomeOf(joined.analise, context.config, vocabulary)
  return code ? [ofCode(code, 'Analise.Biometria')] : []
}

/** A type of document to which the config’s code table gives a level, and an RG with fields that only licences have. */
function checkDocumentType(input: RuleInput): readonly Found[] {
  const code = input.documentType
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
function findSimilarity({ similarity: judged }: RuleInput): readonly Found[] {
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

function similarityConclusion({ similarity: judged }: RuleInput): readonly Conclusion[] {
  if (!judged || judged.raw === null) return []
  return [{ flag: judged.flag, side: { place: 'Biometria.TaxaSimilaridade', value: judged.raw } }]
}

function statusConclusion({ status }: RuleInput): readonly Conclusion[] {
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

/** What facts/join.ts found, which compares identifiers and refuses answers of another case. */
const ofJoin = (name: string) =>
  ({
    group: 'cross',
    variants: { differs: 'fail', near: 'note' },
    step: 'wait',
    isRefusal: true,
    find: ({ joinFindings }) => joinFindings.filter(({ rule }) => rule === name),
  }) as const satisfies Rule

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
  // Face match and analysis have separate ids, and ids can collide.
  'id-agrees': {
    ...ofJoin('id-agrees'),
    variants: { differs: 'fail', 'several-ids': 'fail', 'unclear-id': 'fail' },
  },
  'key-agrees': ofJoin('key-agrees'),
  'face-match-belongs': ofJoin('face-match-belongs'),
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
    prominent: ['identical'],
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

function finding(variant: 'field' | 'place' | 'line', place: string, value: string) {
  return { variant, sides: [{ place, value }], params: { place, value } } satisfies Found
}

/** What cannot be read in an answer, or in a part of it, with its place. A long text counts in the coverage. */
function unreadableIn(
  name: string,
  sent: { readonly unreadable: Readonly<Record<string, unknown>> } | null,
): readonly Found[] {
  return Object.entries(sent?.unreadable ?? {})
    .filter(([key, raw]) => !isLongText(raw) && !REPORTED_ELSEWHERE.has(`${name}.${key}`))
    .map(([key, raw]) => finding('place', `${name}.${key}`, shownText(raw)))
}

/** One finding for a general line, by its label. */
function unreadableLines(laudo: Laudo | null): readonly Found[] {
  return (laudo?.ConteudoPadraoAnalise ?? []).flatMap((line) => {
    const [raw] = Object.values(line.unreadable).filter((each) => !isLongText(each))
    return raw === undefined ? [] : [finding('place', `Laudo.${sentText(line, 'Titulo')}`, shownText(raw))]
  })
}

/** A value of a type that the interface does not allow in its place. */
function findUnreadable({ joined, fields, lines }: RuleInput): readonly Found[] {
  return [
    ...fields
      .filter(({ form }) => form === 'wrong-type')
      .map(({ name, raw }) => {
        const found = finding('field', `OCR.${name}`, raw)
        return { ...found, fields: [name], params: { ...found.params, field: name } }
      }),
    ...unreadableIn('Analise', joined.analise),
    ...unreadableIn('Biometria', joined.biometria),
    ...unreadableIn('Laudo', joined.laudo),
    ...unreadableLines(joined.laudo),
    ...lines.flatMap((line) => {
      const { wrongType, index, fields: named } = line
      if (wrongType === null) return []
      const campo = wrongType === 'label' ? '' : line.label
      return [{ ...finding('line', `Laudo.${campo}`, line[wrongType]), fields: named, line: index }]
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
