import type { ConcludedCase, DossierServices } from '../../../data/access.ts'

/** What button and panel are drawn with: a whole case, of which a dossier can be made. */
export interface ConcludeProps extends ConcludedCase, DossierServices {
  readonly evidence: string
}
