import type { Analise } from '../../contract/analise.ts'
import type { Biometria } from '../../contract/biometria.ts'
import { readable } from '../../contract/readable.ts'
import type { Readable } from '../../contract/readable.ts'
import type { RuleName } from '../../config/rule-names.ts'
import type { Evidence } from '../model/evidence.ts'
import type { Finding, Side } from '../model/finding.ts'
import type { Joined } from '../model/judgement.ts'
import { titleOf } from '../reading/labels.ts'

/** How two keys compare; `near` where only case or outer space differs. */
export type KeyAgreement = 'same' | 'near' | 'different'

/** Compares two keys of the client's own making. */
export function sameKey(a: string, b: string): KeyAgreement {
  if (a === b) return 'same'
  return a.trim().toLowerCase() === b.trim().toLowerCase() ? 'near' : 'different'
}

function plainId(id: string): string {
  return id.trim().replace(/^(-?)0+(?=\d)/, '$1')
}

/** Whether two analysis ids are the same number. */
export function sameId(a: string, b: string): boolean {
  return plainId(a) === plainId(b)
}

/** A value and its place; null where there is nothing to compare. */
type MaybeSide = Side | null

function sideOf(place: string, value: Readable<string> | undefined): MaybeSide {
  const text = readable(value)
  return text === null || text.trim() === '' ? null : { place, value: text }
}

/** The laudo's own analysis id; null unless it is an integer. */
function laudoId(evidence: Evidence): MaybeSide {
  const line = evidence.laudo && titleOf(evidence.laudo, 'analysisId')
  if (!line || !/^\s*-?\d+\s*$/.test(readable(line.Valor) ?? '')) return null
  return sideOf(`Laudo.${readable(line.Titulo) ?? ''}`, line.Valor)
}

function finding(rule: RuleName, variant: 'differs' | 'near', sides: readonly Side[]): Finding {
  const level = variant === 'near' ? 'note' : 'fail'
  const relation = variant === 'near' ? 'near' : 'different'
  return { rule, variant, level, source: 'cross', fields: [], sides, relation, params: {} }
}

function idFinding(actual: MaybeSide, reference: MaybeSide): Finding | null {
  if (!actual || !reference || sameId(actual.value, reference.value)) return null
  return finding('id-agrees', 'differs', [actual, reference])
}

function keyFinding(
  rule: 'key-agrees' | 'face-match-belongs',
  actual: MaybeSide,
  reference: MaybeSide,
): Finding | null {
  if (!actual || !reference) return null
  const agreement = sameKey(actual.value, reference.value)
  return agreement === 'same'
    ? null
    : finding(rule, agreement === 'near' ? 'near' : 'differs', [actual, reference])
}

/** The ids and keys in the answers, before any answer is accepted. */
interface Identifiers {
  readonly analiseId: MaybeSide
  readonly analiseKey: MaybeSide
  readonly biometriaId: MaybeSide
  readonly biometriaKey: MaybeSide
  readonly laudoId: MaybeSide
}

function identifiersOf(evidence: Evidence): Identifiers {
  const analise: Analise | null = evidence.analise
  const biometria: Biometria | null = evidence.biometria
  return {
    analiseId: sideOf('Analise.Id', analise?.Id),
    analiseKey: sideOf('Analise.Chave', analise?.Chave),
    biometriaId: sideOf('Biometria.Id', biometria?.Id),
    biometriaKey: sideOf('Biometria.Chave', biometria?.Chave),
    laudoId: laudoId(evidence),
  }
}

/** What joining the answers found, and whose answers were refused. */
export interface JoinResult {
  readonly findings: readonly Finding[]
  readonly refused: Joined['refused']
}

function refuses(findings: readonly (Finding | null)[]): boolean {
  return findings.some((each) => each?.level === 'fail')
}

function result(
  evidence: Evidence,
  findings: Readonly<Record<'analise' | 'biometria' | 'laudo', readonly (Finding | null)[]>>,
  follows: (refused: JoinResult['refused']) => JoinResult['refused'],
): JoinResult {
  const refused = follows({
    analise: refuses(findings.analise),
    biometria: refuses(findings.biometria),
    laudo: refuses(findings.laudo),
  })
  return {
    findings: [...findings.analise, ...findings.biometria, ...findings.laudo].filter((each) => each !== null),
    refused: {
      analise: evidence.analise !== null && refused.analise,
      biometria: evidence.biometria !== null && refused.biometria,
      laudo: evidence.laudo !== null && refused.laudo,
    },
  }
}

/** By key: the analysis is requested with the key, the others with the analysis's id. */
function compareByKey(evidence: Evidence, reference: MaybeSide): JoinResult {
  const names = identifiersOf(evidence)
  return result(
    evidence,
    {
      analise: [keyFinding('key-agrees', names.analiseKey, reference)],
      biometria: [
        idFinding(names.biometriaId, names.analiseId),
        // An analysis without a key belongs to the key it was requested with.
        keyFinding('face-match-belongs', names.biometriaKey, names.analiseKey ?? reference),
      ],
      laudo: [idFinding(names.laudoId, names.analiseId)],
    },
    // Requested with the id of another case's analysis, the other answers are that case's.
    (refused) => (refused.analise ? { analise: true, biometria: true, laudo: true } : refused),
  )
}

/** By id: face match and laudo are requested with the id, the analysis with the face match's key. */
function compareById(evidence: Evidence, reference: MaybeSide): JoinResult {
  const names = identifiersOf(evidence)
  const biometria = idFinding(names.biometriaId, reference)
  const analise = idFinding(names.analiseId, reference)
  const isOwnAnalise = names.analiseId !== null && analise === null
  // Where the analysis has the id of the reference, another key means that the face match is someone else's;
  // where its id is not known, it is not known to be the key's analysis.
  const keys = (rule: 'key-agrees' | 'face-match-belongs') =>
    analise || biometria ? null : keyFinding(rule, names.analiseKey, names.biometriaKey)
  return result(
    evidence,
    {
      analise: [analise, isOwnAnalise ? null : keys('key-agrees')],
      biometria: [biometria, isOwnAnalise ? keys('face-match-belongs') : null],
      laudo: [idFinding(names.laudoId, reference)],
    },
    // Requested with the key of another case's face match, an analysis without an id is that case's.
    (refused) => ({ ...refused, analise: refused.analise || (biometria !== null && !isOwnAnalise) }),
  )
}

/** Compares the case's reference with the identifiers in each answer; missing ones are not compared. */
export function compareAnswers(evidence: Evidence): JoinResult {
  const { by, value } = evidence.reference
  const reference: Side = { place: by === 'chave' ? 'Chave' : 'Id', value }
  return by === 'chave' ? compareByKey(evidence, reference) : compareById(evidence, reference)
}

/** The answers that belong to this case: those refused as another's are null here and stay in the evidence. */
export function join(evidence: Evidence): Joined {
  const { refused } = compareAnswers(evidence)
  return {
    reference: evidence.reference,
    analise: refused.analise ? null : evidence.analise,
    biometria: refused.biometria ? null : evidence.biometria,
    laudo: refused.laudo ? null : evidence.laudo,
    refused,
  }
}
