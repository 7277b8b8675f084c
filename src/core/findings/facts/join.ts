import { textAsSent } from '#core/service/contract/record.ts'
import type { Scalar } from '#core/service/contract/record.ts'
import { findTitles } from '#core/findings/labels/title-meaning.ts'
import type { CaseAnswers } from '#core/findings/model/evidence.ts'
import type { Finding, Side } from '#core/findings/model/finding.ts'
import type { JoinedAnswers } from '#core/findings/model/judgement.ts'
import { normalizeId, isSameId, compareKeys } from '#core/findings/values/identifiers.ts'

type MaybeFinding = Finding | null

function sideOf(fieldPath: string, value: string | null | undefined): Side | null {
  return value && value.trim() !== '' ? { fieldPath, value } : null
}

/** A Chave as sent. One that is a number may have lost its leading zeros. */
interface Key {
  readonly fieldPath: string
  readonly value: Scalar
}

function keyOf(fieldPath: string, sent: Scalar | null | undefined): Key | null {
  return sent !== null && sent !== undefined && String(sent).trim() !== '' ? { fieldPath, value: sent } : null
}

/** Matches a line without an id. A word like N/D is an id that cannot be read. */
const NO_ID = /^[\s\-–—]*$/

function laudoIds({ laudo }: CaseAnswers): readonly Side[] {
  const lines = laudo ? findTitles(laudo, 'analysisId') : []
  return lines
    .map((line) => ({ fieldPath: `Laudo.${line.Titulo ?? ''}`, value: textAsSent(line, 'Valor') }))
    .filter(({ value }) => !NO_ID.test(value))
}

const MAX_ID_LENGTH = 40

/** Reads the number of a written id ("7", "#7", "Nº 7", "1.204.881"); null for anything else. */
function readId(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > MAX_ID_LENGTH) return null
  const number =
    /^(?:#\s*|N[º°][\s.:]*|(?:ID|NO?|AN[ÁA]LISE)[\s.:#-]+)*(-?\d+|\d{1,3}(?:\.\d{3})+)\.?$/i.exec(
      trimmed,
    )?.[1]
  return number === undefined ? null : normalizeId(number.replaceAll('.', ''))
}

function mismatch(
  rule: 'id-agrees' | 'key-agrees' | 'face-match-belongs',
  variant: 'differs' | 'near' | 'several-ids' | 'unclear-id',
  sides: readonly Side[],
): Finding {
  const level = variant === 'near' ? 'note' : 'fail'
  const relation = variant === 'near' ? 'near' : 'different'
  return { rule, variant, level, source: 'cross', fields: [], sides, relation, params: {} }
}

function checkIds(actual: Side | null, reference: Side | null): MaybeFinding {
  if (!actual || !reference || isSameId(actual.value, reference.value)) return null
  return mismatch('id-agrees', 'differs', [actual, reference])
}

/** A laudo with two ids, or with an unreadable one, may belong to another case. Some services repeat the Chave as the id. */
function checkLaudoIds(
  ids: readonly Side[],
  reference: Side | null,
  keys: readonly (Key | null)[],
): MaybeFinding {
  const isKey = ({ value }: Side) => keys.some((key) => key && compareKeys(key.value, value) !== 'different')
  const [first, ...rest] = ids.filter((id) => !isKey(id))
  if (!first) return null
  const second = rest.find(({ value }) => (readId(value) ?? value) !== (readId(first.value) ?? first.value))
  if (second) return mismatch('id-agrees', 'several-ids', [first, second])
  if (!reference) return null
  const id = readId(first.value)
  if (id === null) return mismatch('id-agrees', 'unclear-id', [first, reference])
  return id === normalizeId(reference.value) ? null : mismatch('id-agrees', 'differs', [first, reference])
}

function checkKeys(
  rule: 'key-agrees' | 'face-match-belongs',
  actual: Key | null,
  reference: Key | null,
): MaybeFinding {
  if (!actual || !reference) return null
  const agreement = compareKeys(actual.value, reference.value)
  if (agreement === 'same') return null
  const sides = [actual, reference].map(({ fieldPath, value }) => ({
    fieldPath,
    value: String(value),
  }))
  return mismatch(rule, agreement === 'near' ? 'near' : 'differs', sides)
}

function identifiersOf(answers: CaseAnswers) {
  const { analise, biometria } = answers
  return {
    analiseId: sideOf('Analise.Id', analise?.Id),
    analiseKey: keyOf('Analise.Chave', analise?.Chave),
    biometriaId: sideOf('Biometria.Id', biometria?.Id),
    biometriaKey: keyOf('Biometria.Chave', biometria?.Chave),
    laudoIds: laudoIds(answers),
  }
}

export interface JoinResult {
  readonly joined: JoinedAnswers
  readonly findings: readonly Finding[]
}

type Refused = JoinedAnswers['refused']
type FindingsByAnswer = Readonly<Record<keyof Refused, readonly MaybeFinding[]>>

function mapAnswers<T>(toValue: (name: keyof Refused) => T): Readonly<Record<keyof Refused, T>> {
  return { analise: toValue('analise'), biometria: toValue('biometria'), laudo: toValue('laudo') }
}

function refusedBy(findings: FindingsByAnswer): Refused {
  return mapAnswers((name) => findings[name].some((finding) => finding?.level === 'fail'))
}

function toResult(answers: CaseAnswers, findings: FindingsByAnswer, refused: Refused): JoinResult {
  return {
    joined: {
      ...answers,
      analise: refused.analise ? null : answers.analise,
      biometria: refused.biometria ? null : answers.biometria,
      laudo: refused.laudo ? null : answers.laudo,
      refused: mapAnswers((name) => answers[name] !== null && refused[name]),
    },
    findings: [...findings.analise, ...findings.biometria, ...findings.laudo].filter(
      (finding) => finding !== null,
    ),
  }
}

/** The analysis was requested with the key, the other answers with the id of the analysis. */
function joinByKey(answers: CaseAnswers, reference: Key): JoinResult {
  const { analiseId, analiseKey, ...identifiers } = identifiersOf(answers)
  // An analysis without a key belongs to the requested key. A key that is a number may have lost its zeros.
  const hasExactKey = analiseKey !== null && typeof analiseKey.value !== 'number'
  const findings = {
    analise: [checkKeys('key-agrees', analiseKey, reference)],
    biometria: [
      checkIds(identifiers.biometriaId, analiseId),
      checkKeys('face-match-belongs', identifiers.biometriaKey, hasExactKey ? analiseKey : reference),
    ],
    laudo: [checkLaudoIds(identifiers.laudoIds, analiseId, [reference])],
  }
  const refused = refusedBy(findings)
  // The id of another case's analysis leads to that case's face match and laudo.
  return toResult(answers, findings, refused.analise ? mapAnswers(() => true) : refused)
}

/** Face match and laudo were requested with the id, the analysis with the key of the face match. */
function joinById(answers: CaseAnswers, reference: Side): JoinResult {
  const { analiseId, analiseKey, biometriaId, biometriaKey, laudoIds: ids } = identifiersOf(answers)
  const biometria = checkIds(biometriaId, reference)
  const analise = checkIds(analiseId, reference)
  const hasRequestedId = analiseId !== null && analise === null
  const keysOf = (rule: 'key-agrees' | 'face-match-belongs') =>
    analise || biometria ? null : checkKeys(rule, analiseKey, biometriaKey)
  const findings = {
    // If the analysis has the requested id, a different key refuses the face match. Otherwise it refuses the analysis.
    analise: [analise, hasRequestedId ? null : keysOf('key-agrees')],
    biometria: [biometria, hasRequestedId ? keysOf('face-match-belongs') : null],
    laudo: [checkLaudoIds(ids, reference, [analiseKey, biometriaKey])],
  }
  const refused = refusedBy(findings)
  // The key of another case's face match leads to that case's analysis.
  const isFromOtherKey = biometria !== null && !hasRequestedId
  return toResult(answers, findings, { ...refused, analise: refused.analise || isFromOtherKey })
}

/**
 * Compares the case's reference with the identifiers in each answer, if present. An answer of another case becomes null in
 * `joined`.
 */
export function joinAnswers(answers: CaseAnswers): JoinResult {
  const { by, value } = answers.reference
  return by === 'chave'
    ? joinByKey(answers, { fieldPath: 'Chave', value })
    : joinById(answers, { fieldPath: 'Id', value })
}
