import type { RuleName } from '../../config/rule-names.ts'
import type { Rule } from '../case-view.ts'
import { faceMatchBelongs, idAgrees, keyAgrees } from './answers.ts'
import { cpfAgrees } from './cpf-agrees.ts'
import { biometryVerdict, deathRecord, documentVerdict, laudoLine } from './laudo-line.ts'
import { documentType, faceMatchOutcome, reason, status } from './service-codes.ts'
import { similarity } from './similarity.ts'
import { unreadable } from './unreadable.ts'

/** Every rule by its name, in the order in which findings of one level are listed. */
export const RULES: Readonly<Record<RuleName, Rule>> = {
  status,
  reason,
  'id-agrees': idAgrees,
  'key-agrees': keyAgrees,
  'face-match-belongs': faceMatchBelongs,
  'death-record': deathRecord,
  'document-verdict': documentVerdict,
  'biometry-verdict': biometryVerdict,
  similarity,
  'face-match-outcome': faceMatchOutcome,
  'cpf-agrees': cpfAgrees,
  'document-type': documentType,
  'laudo-line': laudoLine,
  unreadable,
}

/** Every variant of every rule: what the catalogue must have a sentence for. */
export const RULE_VARIANTS: Readonly<Record<RuleName, readonly string[]>> = Object.fromEntries(
  Object.values(RULES).map(({ name, variants }) => [name, variants]),
) as Record<RuleName, readonly string[]>
