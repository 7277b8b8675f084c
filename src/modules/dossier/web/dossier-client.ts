import { useHost } from '#modules/team/web/data/host-client.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import type { HostClient } from '#modules/team/web/data/host-client.ts'
import {
  DeliveryAnswer,
  DOSSIER_REFUSALS,
  DossierAnswer,
  OpenedDossier,
} from '#modules/dossier/core/messages.ts'
import type { Delivery, DossierFile, DossierRefusal, DossierRequest } from '#modules/dossier/core/messages.ts'

export type DossierClient = ReturnType<typeof createDossierClient>

/** Dossiers at the host of team mode. Files are base64. */
function createDossierClient(host: Pick<HostClient, 'post'>) {
  return {
    /** The signed dossier of a conclusion, or why it was not signed. @throws ServiceError */
    async make(request: DossierRequest): Promise<DossierAnswer | { readonly refused: DossierRefusal }> {
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
    /** What a dossier says, and whether its case has changed since. @throws ServiceError */
    open: (file: string): Promise<OpenedDossier> =>
      host.post(DOSSIER_ADDRESSES.open, { file } satisfies DossierFile, (answer) =>
        OpenedDossier.parse(answer),
      ),
    /** Tells the bank's systems again of the person's own conclusion. @throws ServiceError */
    deliver: (file: string): Promise<Delivery> =>
      host.post(
        DOSSIER_ADDRESSES.deliver,
        { file } satisfies DossierFile,
        (answer) => DeliveryAnswer.parse(answer).delivery,
      ),
  }
}

export function useDossierClient(): DossierClient {
  return createDossierClient(useHost())
}
