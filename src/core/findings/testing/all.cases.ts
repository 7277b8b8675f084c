import { CPF_NAMED, CPF_TRUTH } from './cpf.cases.ts'
import { DATES_NAMED, DATES_TRUTH } from './dates.cases.ts'
import { IDENTITY_NAMED, IDENTITY_TRUTH } from './identity.cases.ts'
import { LAUDO_NAMED, LAUDO_TRUTH } from './laudo.cases.ts'
import { LINKS_NAMED, LINKS_TRUTH } from './links.cases.ts'
import { LICENCE_NAMED, LICENCE_TRUTH } from './licence.cases.ts'
import { SERVICE_NAMED, SERVICE_TRUTH } from './service.cases.ts'
import type { NamedTruth, Truth } from './situation.ts'

/** A rule without situations does not compile. */
export const TRUTH: Required<Truth> = {
  ...CPF_TRUTH,
  ...LICENCE_TRUTH,
  ...IDENTITY_TRUTH,
  ...DATES_TRUTH,
  ...LAUDO_TRUTH,
  ...SERVICE_TRUTH,
  ...LINKS_TRUTH,
}

/** The named and featured cases of the demonstration, without those with failing calls. */
export const NAMED_TRUTH: NamedTruth = {
  ...CPF_NAMED,
  ...DATES_NAMED,
  ...IDENTITY_NAMED,
  ...LAUDO_NAMED,
  ...LICENCE_NAMED,
  ...LINKS_NAMED,
  ...SERVICE_NAMED,
}
