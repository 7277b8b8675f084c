import { randomBytes, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outcomesOf } from '#modules/dossier/core/choices.ts'
import type { PartDemonstration } from '#modules/team/host/extension-points.ts'
import { startStampAuthority } from './stamp-authority.ts'

/** Dossiers with an untrusted certificate and stamp authority. Refusals need a second signature. */
export async function demonstrateDossiers(organisation: string): Promise<PartDemonstration> {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-dossiers-'))
  const authority = await startStampAuthority()
  const stampCertificates = join(folder, 'stamps.pem')
  writeFileSync(
    stampCertificates,
    authority.certificates.map((der) => new X509Certificate(der).toString()).join(''),
  )
  return {
    config: {
      dossier: {
        organisation,
        retention: 'Dez anos, pela política de prevenção à lavagem de dinheiro da demonstração',
        outcomes: outcomesOf({}).map((outcome) => ({ ...outcome, second: outcome.id === 'refuse' })),
      },
    },
    environment: {
      // The key is public.
      DOSSIER_CERTIFICATE: join(import.meta.dirname, 'demonstration.p12'),
      DOSSIER_CERTIFICATE_PASSWORD: 'lupa',
      DOSSIER_KEY: randomBytes(32).toString('base64url'),
      DOSSIER_TIMESTAMP_URL: authority.url,
      DOSSIER_TIMESTAMP_CA: stampCertificates,
    },
    close() {
      authority.close()
      rmSync(folder, { recursive: true })
    },
  }
}
