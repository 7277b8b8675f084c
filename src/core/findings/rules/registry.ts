import type { RuleName } from '../../config/rule-names.ts'
import type { Rule } from './rule.ts'
import { ageAtFirstLicence } from './age-at-first-licence.ts'
import { faceMatchBelongs, idAgrees, keyAgrees } from './answers.ts'
import { cpfAgrees } from './cpf-agrees.ts'
import { cpfCheckDigits } from './cpf-check-digits.ts'
import { cpfRegion } from './cpf-region.ts'
import { dateOrder } from './date-order.ts'
import { documentType } from './document-type.ts'
import { expiredSince, expiredWhenSent } from './expiry.ts'
import { formNumbersAgree } from './form-numbers-agree.ts'
import { biometryVerdict, deathRecord, documentVerdict, serviceText } from './general-lines.ts'
import { laudoLine } from './laudo-line.ts'
import { licenceCategory } from './licence-category.ts'
import { licenceNumber } from './licence-number.ts'
import { nameShape } from './name-shape.ts'
import { plausibleDates } from './plausible-dates.ts'
import { realDate } from './real-date.ts'
import { renachFormat } from './renach-format.ts'
import { rgCheckDigitSp } from './rg-check-digit-sp.ts'
import { securityNumberFormat } from './security-number-format.ts'
import { faceMatchOutcome, reason, status } from './service-codes.ts'
import {
  cpfShared,
  documentNumberShared,
  formNumberShared,
  keyShared,
  parentsShared,
  renachShared,
  securityNumberShared,
} from './shared.ts'
import { similarity } from './similarity.ts'
import { stateExists } from './state-exists.ts'
import { termTooLong } from './term-too-long.ts'
import { timesInOrder } from './times-in-order.ts'
import { unreadable } from './unreadable.ts'
import { valueAgrees } from './value-agrees.ts'
import { verdictsAgree } from './verdicts-agree.ts'

/** Every rule by its name, in the order in which findings of one level are listed. */
const REGISTRY = {
  status,
  reason,
  'id-agrees': idAgrees,
  'key-agrees': keyAgrees,
  'face-match-belongs': faceMatchBelongs,
  'death-record': deathRecord,
  'document-verdict': documentVerdict,
  'biometry-verdict': biometryVerdict,
  'service-text': serviceText,
  similarity,
  'face-match-outcome': faceMatchOutcome,
  'cpf-agrees': cpfAgrees,
  'cpf-shared': cpfShared,
  'document-number-shared': documentNumberShared,
  'security-number-shared': securityNumberShared,
  'renach-shared': renachShared,
  'form-number-shared': formNumberShared,
  'key-shared': keyShared,
  'parents-shared': parentsShared,
  'verdicts-agree': verdictsAgree,
  'document-type': documentType,
  'laudo-line': laudoLine,
  'value-agrees': valueAgrees,
  'cpf-check-digits': cpfCheckDigits,
  'date-order': dateOrder,
  'plausible-dates': plausibleDates,
  'age-at-first-licence': ageAtFirstLicence,
  'expired-when-sent': expiredWhenSent,
  'expired-since': expiredSince,
  'term-too-long': termTooLong,
  'licence-number': licenceNumber,
  'rg-check-digit-sp': rgCheckDigitSp,
  'renach-format': renachFormat,
  'form-numbers-agree': formNumbersAgree,
  'security-number-format': securityNumberFormat,
  'licence-category': licenceCategory,
  'state-exists': stateExists,
  'real-date': realDate,
  'name-shape': nameShape,
  'cpf-region': cpfRegion,
  'times-in-order': timesInOrder,
  unreadable,
} satisfies { readonly [Name in RuleName]: Rule & { readonly name: Name } }
export const RULES: Readonly<Record<RuleName, Rule>> = REGISTRY

/** Every finding that the rules can produce, as `<rule>.<variant>`: the catalogue has a sentence for each. */
export type FindingId = {
  [Name in RuleName]: `${Name}.${keyof (typeof REGISTRY)[Name]['variants'] & string}`
}[RuleName]

/** The names of every rule's variants. */
export const RULE_VARIANTS: Readonly<Record<RuleName, readonly string[]>> = Object.fromEntries(
  Object.values(RULES).map(({ name, variants }) => [name, Object.keys(variants)]),
) as unknown as Record<RuleName, readonly string[]>
