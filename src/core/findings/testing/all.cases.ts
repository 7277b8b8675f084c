import { CPF_DETAILS, CPF_NAMED, CPF_TRUTH } from './cpf.cases.ts'
import { DATES_DETAILS, DATES_NAMED, DATES_TRUTH } from './dates.cases.ts'
import { IDENTITY_DETAILS, IDENTITY_NAMED, IDENTITY_TRUTH } from './identity.cases.ts'
import { LAUDO_DETAILS, LAUDO_NAMED, LAUDO_TRUTH } from './laudo.cases.ts'
import { LINKS_DETAILS, LINKS_NAMED, LINKS_TRUTH } from './links.cases.ts'
import { LICENCE_DETAILS, LICENCE_NAMED, LICENCE_TRUTH } from './licence.cases.ts'
import { SERVICE_DETAILS, SERVICE_NAMED, SERVICE_TRUTH } from './service.cases.ts'
import type { FindingId } from '#core/findings/rules/registry.ts'
import type { Detail, NamedTruth, Truth } from './situation.ts'

/** The whole table: a rule without situations does not compile. */
export const TRUTH: Required<Truth> = {
  ...CPF_TRUTH,
  ...LICENCE_TRUTH,
  ...IDENTITY_TRUTH,
  ...DATES_TRUTH,
  ...LAUDO_TRUTH,
  ...SERVICE_TRUTH,
  ...LINKS_TRUTH,
}

/** The first finding of each variant, complete: a variant without one does not compile. */
export const DETAILS: Readonly<Record<FindingId, Detail>> = {
  ...CPF_DETAILS,
  ...LICENCE_DETAILS,
  ...IDENTITY_DETAILS,
  ...DATES_DETAILS,
  ...LAUDO_DETAILS,
  ...SERVICE_DETAILS,
  ...LINKS_DETAILS,
}

/** The named and featured cases of the demonstration, by name; not those whose calls fail. */
export const NAMED_TRUTH: NamedTruth = {
  ...CPF_NAMED,
  ...DATES_NAMED,
  ...IDENTITY_NAMED,
  ...LAUDO_NAMED,
  ...LICENCE_NAMED,
  ...LINKS_NAMED,
  ...SERVICE_NAMED,
}
