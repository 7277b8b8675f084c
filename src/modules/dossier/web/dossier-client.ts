import { ServiceError } from '#core/service/client/errors.ts'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import {
  DeliveryAnswer,
  DOSSIER_REFUSALS,
  DossierAnswer,
  OpenedDossier,
} from '#modules/dossier/core/messages.ts'
import type { Delivery, DossierRefusal, DossierRequest } from '#modules/dossier/core/messages.ts'
import { useHost } from '#modules/team/web/data/host-client.ts'
import type { HostClient } from '#modules/team/web/data/host-client.ts'

interface DossierMake extends DossierRequest {
  /** The dossier that the person signs second. */
  readonly first?: Blob
}

export type DossierClient = ReturnType<typeof createDossierClient>

/** Calls the host's dossier operations. Each call throws ServiceError. */
function createDossierClient(host: Pick<HostClient, 'post'>) {
  return {
    /** Returns the signed dossier, or why the host did not sign it. */
    async make({
      first,
      ...request
    }: DossierMake): Promise<DossierAnswer | { readonly refused: DossierRefusal }> {
      try {
        return await host.post(
          DOSSIER_ADDRESSES.conclude,
          first ? new Blob([JSON.stringify(request), '\n', first]) : request,
          (answer) => DossierAnswer.parse(answer),
          DOSSIER_REFUSALS,
        )
      } catch (error) {
        const messages = error instanceof ServiceError ? error.messages : []
        const refused = DOSSIER_REFUSALS.find((refusal) => messages.includes(refusal))
        if (refused === undefined) throw error
        return { refused }
      }
    },
    open: (file: Blob): Promise<OpenedDossier> =>
      host.post(DOSSIER_ADDRESSES.open, file, (answer) => OpenedDossier.parse(answer)),
    /** Delivers the person's own conclusion to the bank's systems again. */
    deliver: (file: Blob): Promise<Delivery> =>
      host.post(DOSSIER_ADDRESSES.deliver, file, (answer) => DeliveryAnswer.parse(answer).delivery),
  }
}

export function useDossierClient(): DossierClient {
  return createDossierClient(useHost())
}
