import { CPF_TRUTH } from './cpf.cases.ts'
import { DATES_TRUTH } from './dates.cases.ts'
import { IDENTITY_TRUTH } from './identity.cases.ts'
import { LAUDO_TRUTH } from './laudo.cases.ts'
import { LINKS_TRUTH } from './links.cases.ts'
import { LICENCE_TRUTH } from './licence.cases.ts'
import { SERVICE_TRUTH } from './service.cases.ts'
import type { Truth } from './situation.ts'

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
