import * as z from 'zod/mini'
import type { Credentials } from '../../../core/service/contract/token.ts'
import { secret, text } from '../../../host/config/environment.ts'

/** With which Lupa itself signs in to the service. */
export const CredentialVariables = z.object({
  SERVICE_CLIENT_ID: text('Lupa signs in to the service itself, with AUTH=oidc and for a report'),
  SERVICE_CLIENT_SECRET: secret(text('with SERVICE_CLIENT_ID Lupa signs in to the service itself')),
})

export const credentialOf = (values: z.output<typeof CredentialVariables>): Credentials => ({
  ClientId: values.SERVICE_CLIENT_ID,
  ClientSecret: values.SERVICE_CLIENT_SECRET,
})
