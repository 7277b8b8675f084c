import { sentText } from '#core/service/contract/record.ts'
import type { Scalar } from '#core/service/contract/record.ts'
import type { CaseAnswers } from '#core/findings/model/evidence.ts'
import type { Finding, Side } from '#core/findings/model/finding.ts'
import type { Joined } from '#core/findings/model/judgement.ts'
import { titlesOf } from '#core/findings/labels/titles.ts'
import { plainId, sameId, sameKey } from '#core/findings/values/identifiers.ts'

type MaybeSide = Side | null

function sideOf(place: string, value: string | null | undefined): MaybeSide {
  return value && value.trim() !== '' ? { place, value } : null
}

/** A Chave as sent: as a number it may have lost its leading zeros. */
interface Key {
  readonly place: string
  readonly sent: Scalar
}

function keyOf(place: string, sent: Scalar | null | undefined): Key | null {
  return sent !== null && sent !== undefined && String(sent).trim() !== '' ? { place, sent } : null
}

/** A line without an id. A word in its place, N/D, is an id that cannot be read. */
const NO_ID = /^[\s\-–—]*$/

/** The laudo's own analysis ids, one side for each line that has one. */
function laudoIds({ laudo }: CaseAnswers): readonly Side[] {
  const lines = laudo ? titlesOf(laudo, 'analysisId') : []
  return lines
    .map((line) => ({ place: `Laudo.${line.Titulo ?? ''}`, value: sentText(line, 'Valor') }))
    .filter(({ value }) => !NO_ID.test(value))
}

const MAX_ID_LENGTH = 40

/** The number of a written id: "7", "#7", "Nº 7", "1.204.881"; null for anything else. */
function readId(text: string): string | null {
  const written = text.trim()
  if (written.length > MAX_ID_LENGTH) return null
  const number =
    /^(?:#\s*|N[º°][\s.:]*|(?:ID|NO?|AN[ÁA]LISE)[\s.:#-]+)*(-?\d+|\d{1,3}(?:\.\d{3})+)\.?$/i.exec(
      written,
    )?.[1]
  return number === undefined ? null : plainId(number.replaceAll('.', ''))
}

type Variant = 'differs' | 'near' | 'several-ids' | 'unclear-id'

function finding(
  rule: 'id-agrees' | 'key-agrees' | 'face-match-belongs',
  variant: Variant,
  sides: readonly Side[],
): Finding {
  const level = variant === 'near' ? 'note' : 'fail'
  const relation = variant === 'near' ? 'near' : 'different'
  return { rule, variant, level, source: 'cross', fields: [], sides, relation, params: {} }
}

function idFinding(actual: MaybeSide, reference: MaybeSide): Finding | null {
  if (!actual || !reference || sameId(actual.value, reference.value)) return null
  return finding('id-agrees', 'differs', [actual, reference])
}

/**
 * The laudo's analysis ids × the case's. A laudo that names two, or one that cannot be read as the case's, is not known to
 * be this case's. Some services repeat the Chave there.
 */
function laudoFinding(
  ids: readonly Side[],
  reference: MaybeSide,
  keys: readonly (Key | null)[],
): Finding | null {
  const isKey = ({ value }: Side) => keys.some((key) => key && sameKey(key.sent, value) !== 'different')
  const [first, ...others] = ids.filter((id) => !isKey(id))
  if (!first) return null
  const other = others.find(({ value }) => (readId(value) ?? value) !== (readId(first.value) ?? first.value))
  if (other) return finding('id-agrees', 'several-ids', [first, other])
  if (!reference) return null
  const id = readId(first.value)
  if (id === null) return finding('id-agrees', 'unclear-id', [first, reference])
  return id === plainId(reference.value) ? null : finding('id-agrees', 'differs', [first, reference])
}

function keyFinding(
  rule: 'key-agrees' | 'face-match-belongs',
  actual: Key | null,
  reference: Key | null,
): Finding | null {
  if (!actual || !reference) return null
  const agreement = sameKey(actual.sent, reference.sent)
  if (agreement === 'same') return null
  const sides = [actual, reference].map(({ place, sent }) => ({ place, value: String(sent) }))
  return finding(rule, agreement === 'near' ? 'near' : 'differs', sides)
}

/** The ids and keys in the answers, before any answer is accepted. */
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

/** The answers that belong to a case, and what comparing their identifiers found. */
export interface JoinResult {
  readonly joined: Joined
  readonly findings: readonly Finding[]
}

type Refused = Joined['refused']

function refuses(findings: readonly (Finding | null)[]): boolean {
  return findings.some((each) => each?.level === 'fail')
}

function result(
  answers: CaseAnswers,
  findings: Readonly<Record<'analise' | 'biometria' | 'laudo', readonly (Finding | null)[]>>,
  follows: (refused: Refused) => Refused,
): JoinResult {
  const { analise, biometria, laudo } = answers
  const refused = follows({
    analise: refuses(findings.analise),
    biometria: refuses(findings.biometria),
    laudo: refuses(findings.laudo),
  })
  return {
    joined: {
      ...answers,
      analise: refused.analise ? null : analise,
      biometria: refused.biometria ? null : biometria,
      laudo: refused.laudo ? null : laudo,
      refused: {
        analise: analise !== null && refused.analise,
        biometria: biometria !== null && refused.biometria,
        laudo: laudo !== null && refused.laudo,
      },
    },
    findings: [...findings.analise, ...findings.biometria, ...findings.laudo].filter((each) => each !== null),
  }
}

/** By key: the analysis is requested with the key, the others with the analysis's id. */
function joinByKey(answers: CaseAnswers, reference: Key): JoinResult {
  const names = identifiersOf(answers)
  // An analysis without a key belongs to the key it was requested with; a number may have lost that key's zeros.
  const hasOwnKey = names.analiseKey !== null && typeof names.analiseKey.sent !== 'number'
  return result(
    answers,
    {
      analise: [keyFinding('key-agrees', names.analiseKey, reference)],
      biometria: [
        idFinding(names.biometriaId, names.analiseId),
        keyFinding('face-match-belongs', names.biometriaKey, hasOwnKey ? names.analiseKey : reference),
      ],
      laudo: [laudoFinding(names.laudoIds, names.analiseId, [reference])],
    },
    // Requested with the id of another case's analysis, the other answers are that case's.
    (refused) => (refused.analise ? { analise: true, biometria: true, laudo: true } : refused),
  )
}

/** By id: face match and laudo are requested with the id, the analysis with the face match's key. */
function joinById(answers: CaseAnswers, reference: Side): JoinResult {
  const names = identifiersOf(answers)
  const biometria = idFinding(names.biometriaId, reference)
  const analise = idFinding(names.analiseId, reference)
  const isOwnAnalise = names.analiseId !== null && analise === null
  // Where the analysis has the id of the reference, another key means that the face match is someone else's;
  // where its id is not known, it is not known to be the key's analysis.
  const keys = (rule: 'key-agrees' | 'face-match-belongs') =>
    analise || biometria ? null : keyFinding(rule, names.analiseKey, names.biometriaKey)
  return result(
    answers,
    {
      analise: [analise, isOwnAnalise ? null : keys('key-agrees')],
      biometria: [biometria, isOwnAnalise ? keys('face-match-belongs') : null],
      laudo: [laudoFinding(names.laudoIds, reference, [names.analiseKey, names.biometriaKey])],
    },
    // Requested with the key of another case's face match, an analysis without an id is that case's.
    (refused) => ({ ...refused, analise: refused.analise || (biometria !== null && !isOwnAnalise) }),
  )
}

/**
 * Compares the case's reference with the identifiers in each answer; missing ones are not compared. An answer that is
 * refused as another case's is null in what was joined.
 */
export function join(answers: CaseAnswers): JoinResult {
  const { by, value } = answers.reference
  return by === 'chave'
    ? joinByKey(answers, { place: 'Chave', sent: value })
    : joinById(answers, { place: 'Id', value })
}
