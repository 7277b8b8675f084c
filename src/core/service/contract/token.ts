import * as z from 'zod/mini'
import { readInteger } from './record.ts'

/** Body of POST OAuth2/Token (interface, 4.1). */
export const TokenRequest = z.object({
  Scope: z.literal('api'),
  GrantType: z.literal('client_credentials'),
  ClientId: z.string(),
  ClientSecret: z.string(),
})
export type TokenRequest = z.output<typeof TokenRequest>

export type Credentials = Pick<TokenRequest, 'ClientId' | 'ClientSecret'>

/** Answer of POST OAuth2/Token (interface, 4.1), the only one without an envelope. */
export const TokenAnswer = z.looseObject({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.optional(z.unknown()),
  /** Seconds. */
  expires_in: z.pipe(z.optional(z.unknown()), z.transform(readInteger)),
})
export type TokenAnswer = z.output<typeof TokenAnswer>
