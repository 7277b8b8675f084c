import { ServiceError } from '#core/service/client/errors.ts'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import {
  DeliveryAnswer,
  DOSSIER_REFUSALS,
  DossierAnswer,
  OpenedDossier,
} from '#modules/dossier/core/messages.ts'
import type { Delivery, DossierFile, DossierRefusal, DossierRequest } from '#modules/dossier/core/messages.ts'
import { useHost } from '#modules/team/web/data/host-client.ts'
import type { HostClient } from '#modules/team/web/data/host-client.ts'

export type DossierClient = ReturnType<typeof createDossierClient>

/** Calls the host's dossier operations. Files are base64. Each call throws ServiceError. */
function createDossierClient(host: Pick<HostClient, 'post'>) {
  const postFile = <Answer>(path: string, file: string, read: (answer: unknown) => Answer) =>
    host.post(path, { file } satisfies DossierFile, read)
  return {
    /** Returns the signed dossier, or why the host did not sign it. */
    async make(request: DossierRequest): Promise<DossierAnswer | { readonly refused: DossierRefusal }> {
      try {
        return await host.post(
          DOSSIER_ADDRESSES.conclude,
          request,
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
    open: (file: string): Promise<OpenedDossier> =>
      postFile(DOSSIER_ADDRESSES.open, file, (answer) => OpenedDossier.parse(answer)),
    /** Delivers the person's own conclusion to the bank's systems again. */
    deliver: (file: string): Promise<Delivery> =>
      postFile(DOSSIER_ADDRESSES.deliver, file, (answer) => DeliveryAnswer.parse(answer).delivery),
  }
}

export function useDossierClient(): DossierClient {
  return createDossierClient(useHost())
}
