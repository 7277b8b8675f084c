import { ServiceError } from '../../../core/service/client/errors.ts'
import { DOSSIER_ADDRESSES } from '../core/addresses.ts'
import type { HostClient } from '../../team/web/data/host-client.ts'
import { DeliveryAnswer, DOSSIER_REFUSALS, DossierAnswer, OpenedDossier } from '../core/messages.ts'
import type { Delivery, DossierFile, DossierRefusal, DossierRequest } from '../core/messages.ts'

/** The host's addresses of dossiers, as the page calls them. Files are base64. */
export interface DossierClient {
  /** The signed dossier of a conclusion, or why it was not signed. @throws ServiceError */
  readonly make: (request: DossierRequest) => Promise<DossierAnswer | { readonly refused: DossierRefusal }>
  /** What a dossier says, and what has changed of its case since. @throws ServiceError */
  readonly open: (file: string) => Promise<OpenedDossier>
  /** Tells the bank's systems of a conclusion once more. @throws ServiceError */
  readonly deliver: (file: string) => Promise<Delivery>
}

/** Dossiers at the host of team mode. */
export function createDossierClient(host: Pick<HostClient, 'post'>): DossierClient {
  return {
    async make(request) {
      try {
        return await host.post(
          DOSSIER_ADDRESSES.conclude,
          request,
          (answer) => DossierAnswer.parse(answer),
          DOSSIER_REFUSALS,
        )
      } catch (error) {
        const said = error instanceof ServiceError ? error.messages : []
        const refused = DOSSIER_REFUSALS.find((each) => said.includes(each))
        if (refused === undefined) throw error
        return { refused }
      }
    },
    open: (file) =>
      host.post(DOSSIER_ADDRESSES.open, { file } satisfies DossierFile, (answer) =>
        OpenedDossier.parse(answer),
      ),
    deliver: (file) =>
      host.post(
        DOSSIER_ADDRESSES.deliver,
        { file } satisfies DossierFile,
        (answer) => DeliveryAnswer.parse(answer).delivery,
      ),
  }
}
