import type { Laudo } from '#core/service/contract/answers.ts'
import { isLongText, textAsSent, displayText } from '#core/service/contract/record.ts'
import { codeParams, faceOutcomeOf } from '#core/findings/facts/codes.ts'
import { licenceFieldsIn } from '#core/findings/facts/document-kind.ts'
import { ocrSide } from '#core/findings/facts/rule-input.ts'
import type { RuleInput } from '#core/findings/facts/rule-input.ts'
import type { TitleMeaning } from '#core/findings/labels/title-meaning.ts'
import type { Flag, Side } from '#core/findings/model/finding.ts'
import type { CodeJudgement } from '#core/findings/model/judgement.ts'
import { flagOfOutcome } from '#core/findings/reading/read-lines.ts'
import { REFUSAL_STEP } from './rule.ts'
import type { FindingDraft, Rule, Rules } from './rule.ts'

function codeVariant({ label, flag }: CodeJudgement): 'mapped' | 'word' | 'unmapped' {
  if (label !== null) return 'mapped'
  return flag === 'unchecked' ? 'unmapped' : 'word'
}

/** A code without a level in the table is a note. */
function codeFinding(
  code: CodeJudgement,
  fieldPath: string,
  params: FindingDraft['params'] = {},
): FindingDraft {
  return {
    variant: codeVariant(code),
    level: code.flag === 'unchecked' ? 'note' : code.flag,
    source: 'status',
    sides: [{ fieldPath, value: code.code }],
    params: { ...codeParams(code), ...params },
  }
}

function reasonParams({ joined }: RuleInput): FindingDraft['params'] {
  return { motivoTexto: joined.analise?.MotivoTexto ?? '' }
}

function findStatus(input: RuleInput): readonly FindingDraft[] {
  const { status } = input
  return status ? [codeFinding(status, 'Analise.Status', reasonParams(input))] : []
}

/** Reports the reason only if the config's code table gives it a level. */
function findReason(input: RuleInput): readonly FindingDraft[] {
  const { status, reason } = input
  if (!reason || reason.flag === 'unchecked') return []
  const finding = codeFinding(reason, 'Analise.Motivo', reasonParams(input))
  return [reason.flag === 'fail' && status?.flag === 'fail' ? { ...finding, variant: 'refused' } : finding]
}

function findFaceOutcome({ joined, context, vocabulary }: RuleInput): readonly FindingDraft[] {
  const code = faceOutcomeOf(joined.analise, context.config, vocabulary)
  return code ? [codeFinding(code, 'Analise.Biometria')] : []
}

/** Reports a document type with a level in the code table, and an RG with fields that only licences have. */
function checkDocumentType(input: RuleInput): readonly FindingDraft[] {
  const { documentType: code, ocr } = input
  if (!code) return []
  const typeSide = { fieldPath: 'OCR.TipoDocumento', value: code.code }
  const base = { fields: ['TipoDocumento'], params: codeParams(code) }
  const licenceFields = ocr && input.kind === 'rg' ? licenceFieldsIn(ocr) : []
  const licenceSides = licenceFields.flatMap((field) => ocrSide(input, field) ?? [])
  const findings: FindingDraft[] = []
  if (code.flag !== 'unchecked') {
    findings.push({ variant: 'mapped', level: code.flag, source: 'status', ...base, sides: [typeSide] })
  }
  if (licenceSides.length > 0) {
    const sides = [typeSide, ...licenceSides]
    findings.push({ variant: 'licence-fields', source: 'cross', ...base, sides })
  }
  return findings
}

/** Reports how alike document photo and selfie are (interface, 2.2). */
function findSimilarity({ similarity }: RuleInput): readonly FindingDraft[] {
  if (similarity === null || similarity.raw === null) return []
  const { percent, raw, flag, cutOffs, reading, isIdentical } = similarity
  if (flag === 'absent' || flag === 'unchecked') return []
  const base = {
    source: 'status' as const,
    sides: [{ fieldPath: 'Biometria.TaxaSimilaridade', value: raw }],
    params: { raw, ok: cutOffs.ok, warn: cutOffs.warn, ...(percent !== null && { percent }) },
  }
  return [{ variant: reading, ...base }, ...(isIdentical ? [{ variant: 'identical', ...base }] : [])]
}

interface Conclusion {
  readonly flag: Flag
  readonly side: Side
}

function verdictsOf({ texts }: RuleInput, verdict: TitleMeaning): readonly Conclusion[] {
  return texts
    .filter(({ meaning }) => meaning === verdict)
    .map(({ fieldPath, text, reading }) => ({
      flag: flagOfOutcome(reading.outcome),
      side: { fieldPath, value: text },
    }))
}

function similarityConclusion({ similarity }: RuleInput): readonly Conclusion[] {
  if (!similarity || similarity.raw === null) return []
  return [{ flag: similarity.flag, side: { fieldPath: 'Biometria.TaxaSimilaridade', value: similarity.raw } }]
}

function statusConclusion({ status }: RuleInput): readonly Conclusion[] {
  return status ? [{ flag: status.flag, side: { fieldPath: 'Analise.Status', value: status.code } }] : []
}

/** Reports the first conclusion with `flag`, if one in `opposing` has the opposite flag. */
function findContradiction(
  variant: string,
  conclusions: readonly Conclusion[],
  flag: 'ok' | 'fail',
  opposing: readonly Conclusion[],
): readonly FindingDraft[] {
  const oppositeFlag = flag === 'ok' ? 'fail' : 'ok'
  const conclusion = conclusions.find((candidate) => candidate.flag === flag)
  const opposite = opposing.find((candidate) => candidate.flag === oppositeFlag)
  return conclusion && opposite ? [{ variant, source: 'cross', sides: [conclusion.side, opposite.side] }] : []
}

/**
 * Compares Status, the laudo's two verdicts and the similarity (interface, 2.3 and 2.5). Only an approval and a refusal
 * contradict each other; a doubt agrees with both. The face may match in a refused case, so only the document's verdict
 * contradicts a refusal, and only if nothing else is against the case.
 */
function compareVerdicts(input: RuleInput): readonly FindingDraft[] {
  const status = statusConclusion(input)
  const document = verdictsOf(input, 'documentVerdict')
  const biometry = verdictsOf(input, 'biometryVerdict')
  const similarity = similarityConclusion(input)
  const hasDoubt = [...document, ...biometry, ...similarity].some(
    ({ flag }) => flag === 'fail' || flag === 'warn',
  )
  return [
    ...findContradiction('approved-document-refused', status, 'ok', document),
    ...findContradiction('approved-biometry-refused', status, 'ok', biometry),
    ...findContradiction('approved-similarity-low', status, 'ok', similarity),
    ...findContradiction('approved-reason-refused', status, 'ok', verdictsOf(input, 'reason')),
    ...(hasDoubt ? [] : findContradiction('refused-all-approved', status, 'fail', document)),
    ...findContradiction('biometry-approved-similarity-low', biometry, 'ok', similarity),
    ...findContradiction('biometry-refused-similarity-high', biometry, 'fail', similarity),
  ]
}

/** facts/join.ts compares identifiers and refuses answers of another case, before any rule runs. */
const joinRule = (name: string) =>
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
    ...joinRule('id-agrees'),
    variants: { differs: 'fail', 'several-ids': 'fail', 'unclear-id': 'fail' },
  },
  'key-agrees': joinRule('key-agrees'),
  'face-match-belongs': joinRule('face-match-belongs'),
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

function unreadableFinding(variant: 'field' | 'place' | 'line', fieldPath: string, value: string) {
  return {
    variant,
    sides: [{ fieldPath, value }],
    params: { place: fieldPath, value },
  } satisfies FindingDraft
}

/** Skips long texts, which the coverage counts, and the similarity, which has a rule. */
function unreadableIn(
  name: string,
  answer: { readonly unreadable: Readonly<Record<string, unknown>> } | null,
): readonly FindingDraft[] {
  return Object.entries(answer?.unreadable ?? {})
    .map(([key, raw]) => ({ fieldPath: `${name}.${key}`, raw }))
    .filter(({ fieldPath, raw }) => !isLongText(raw) && fieldPath !== 'Biometria.TaxaSimilaridade')
    .map(({ fieldPath, raw }) => unreadableFinding('place', fieldPath, displayText(raw)))
}

function unreadableLines(laudo: Laudo | null): readonly FindingDraft[] {
  return (laudo?.ConteudoPadraoAnalise ?? []).flatMap((line) => {
    const raw = Object.values(line.unreadable).find((value) => !isLongText(value))
    if (raw === undefined) return []
    return [unreadableFinding('place', `Laudo.${textAsSent(line, 'Titulo')}`, displayText(raw))]
  })
}

/** Reports values of a type that the interface does not allow. */
function findUnreadable({ joined, fields, lines }: RuleInput): readonly FindingDraft[] {
  return [
    ...fields
      .filter(({ form }) => form === 'wrong-type')
      .map(({ name, raw }) => {
        const finding = unreadableFinding('field', `OCR.${name}`, raw)
        return { ...finding, params: { ...finding.params, field: name } }
      }),
    ...unreadableIn('Analise', joined.analise),
    ...unreadableIn('Biometria', joined.biometria),
    ...unreadableIn('Laudo', joined.laudo),
    ...unreadableLines(joined.laudo),
    ...lines.flatMap((line) => {
      if (line.wrongType === null) return []
      const campo = line.wrongType === 'label' ? '' : line.label
      const finding = unreadableFinding('line', `Laudo.${campo}`, line[line.wrongType])
      return [{ ...finding, fields: line.fields, line: line.index }]
    }),
  ]
}

export const UNREADABLE_RULES = {
  unreadable: {
    group: 'value',
    variants: { field: 'warn', place: 'warn', line: 'warn' },
    // The service's answer is unreadable, not the document.
    step: 'wait',
    find: findUnreadable,
  },
} satisfies Rules
