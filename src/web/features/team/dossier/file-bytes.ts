import type { DossierAnswer } from '../../../../core/dossier/messages.ts'
import { fileOf } from '../../../data/dossiers.ts'
import { download } from '../../../ui/download.ts'

/** The bytes of a file as base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // One call has room for so many arguments only.
  const parts = Array.from({ length: Math.ceil(bytes.length / 0x8000) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * 0x8000, (at + 1) * 0x8000)),
  )
  return btoa(parts.join(''))
}

/** Hands the file of a dossier to the browser as a download. */
export function saveFile(answer: DossierAnswer): void {
  download(answer.fileName.replace(/\.\w+$/, ''), 'pdf', fileOf(answer))
}
