import type { Context } from 'hono'
import type { Opened } from '../../../dossier/open.ts'
import type { TeamEnv } from '../session/session-cookie.ts'
import type { DossierWorkFor } from './dossier-work.ts'
import { isSealed } from './seal.ts'
import type { FileSeal } from './seal.ts'

/** A dossier's file as it came from a page. */
interface OpenedFile {
  /** The signed PDF; of a sealed file, the one in it. */
  readonly pdf: Uint8Array
  readonly isSealed: boolean
  readonly opened: Opened
}

/** Opens files, sealed or not, and verifies them for the person who asks. Files are base64. */
export function fileOpener(
  seal: FileSeal,
  work: DossierWorkFor,
): (context: Context<TeamEnv>, file: string) => Promise<OpenedFile> {
  return async (context, base64) => {
    const file = Buffer.from(base64, 'base64')
    const pdf = isSealed(file) ? await seal.open(file) : file
    if (pdf === null) return { pdf: file, isSealed: true, opened: { problem: 'changed', content: null } }
    const { subject } = context.get('session')
    const asker = { subject, purpose: 'page', signal: context.req.raw.signal } as const
    return { pdf, isSealed: isSealed(file), opened: await work(asker, 'verify', pdf) }
  }
}
