import { randomBytes, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PartDemonstration } from '#modules/team/host/extension-points.ts'
import { outcomesOf } from '#modules/dossier/core/choices.ts'
import { startStampAuthority } from './stamp-authority.ts'

/** Dossiers to try: a certificate and stamps of its own, which nobody vouches for, and a refusal needs a second signature. */
export async function demonstrateDossiers(organisation: string): Promise<PartDemonstration> {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-dossiers-'))
  const authority = await startStampAuthority()
  const issuer = join(folder, 'stamps.pem')
  writeFileSync(issuer, authority.certificates.map((der) => new X509Certificate(der).toString()).join(''))
  return {
    config: {
      dossier: {
        organisation,
        retention: 'Dez anos, pela política de prevenção à lavagem de dinheiro da demonstração',
        outcomes: outcomesOf({}).map((outcome) => ({ ...outcome, second: outcome.id === 'refuse' })),
      },
    },
    environment: {
      // Its key is public.
      DOSSIER_CERTIFICATE: join(import.meta.dirname, 'demonstration.p12'),
      DOSSIER_CERTIFICATE_PASSWORD: 'lupa',
      DOSSIER_KEY: randomBytes(32).toString('base64url'),
      DOSSIER_TIMESTAMP_URL: authority.url,
      DOSSIER_TIMESTAMP_CA: issuer,
    },
    close() {
      authority.close()
      rmSync(folder, { recursive: true })
    },
  }
}
