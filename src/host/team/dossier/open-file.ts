import type { Context } from 'hono'
import type { Opened } from '../../../dossier/open.ts'
import type { TeamEnv } from '../session/session-cookie.ts'
import type { DossierWorkFor } from './dossier-work.ts'

/** A dossier's file as it came from a page. */
interface OpenedFile {
  readonly pdf: Uint8Array
  readonly opened: Opened
}

/** Verifies and reads a file, which comes as base64, for the person who asks. */
export function fileOpener(
  work: DossierWorkFor,
): (context: Context<TeamEnv>, file: string) => Promise<OpenedFile> {
  return async (context, base64) => {
    const pdf = Buffer.from(base64, 'base64')
    const { subject } = context.get('session')
    const asker = { subject, purpose: 'page', signal: context.req.raw.signal } as const
    return { pdf, opened: await work(asker, 'verify', pdf) }
  }
}
