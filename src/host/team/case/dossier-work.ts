import type { Case } from '../../../core/case/assemble.ts'
import { changesBetween, snapshotOf } from '../../../core/dossier/changes.ts'
import type { Change } from '../../../core/dossier/changes.ts'
import { readCertificate } from '../../../dossier/certificate.ts'
import type { SigningCertificate, SigningKey } from '../../../dossier/certificate.ts'
import type { DossierContent } from '../../../dossier/content.ts'
import { makeDossier } from '../../../dossier/make-dossier.ts'
import { openDossier } from '../../../dossier/open.ts'
import type { Opened } from '../../../dossier/open.ts'
import { evidenceOf } from './evidence.ts'
import { callsIn, maskedForHost } from './judge.ts'
import type { OpenCase, OpenTask } from './open-case.ts'

/** What dossiers are made with, in every thread. */
export interface DossierMeans {
  /** Of digests of what was read. */
  readonly evidenceKey: Uint8Array
  readonly signing: SigningKey
  readonly certificate: SigningCertificate
  /** A PNG for the first page. */
  readonly logo: Uint8Array | undefined
}

/** What of a dossier is known without looking at its case. */
export type Conclusions = Pick<DossierContent, 'id' | 'case' | 'conclusions' | 'evidence'>

interface ConcludeTask extends OpenTask, Conclusions {
  readonly organisation: string
  /** The file of the first conclusion. */
  readonly first: Uint8Array | undefined
}

interface CompareTask extends OpenTask {
  readonly before: DossierContent['snapshot']
  /** Whether the case was masked then. */
  readonly isMasked: boolean
}

/** All that takes time with the size of a dossier, as `createCaseWork` is of a case. */
export function createDossierWork(means: DossierMeans | null, open: OpenCase) {
  function own(): DossierMeans {
    if (means) return means
    throw new Error('no dossiers are made here')
  }

  const seenBy = (opened: Case, isMasked: boolean) => (isMasked ? maskedForHost(opened, false) : opened)

  return {
    /** Digest of what was read. */
    evidence: (found: string): string => evidenceOf(own().evidenceKey, callsIn(found)),
    /** Verifies and reads a file. */
    openDossier: (file: Uint8Array): Opened => openDossier(file, own().certificate.der),
    /** How a case differs from what it was. */
    compare: ({ before, isMasked, ...task }: CompareTask): readonly Change[] =>
      changesBetween(before, snapshotOf(seenBy(open(task), isMasked))),
    /** The signed file. @throws UnusableCertificate where the certificate has expired since the start. */
    conclude: async ({ first, found, today, reference, ...parts }: ConcludeTask): Promise<Uint8Array> => {
      const { signing, logo } = own()
      readCertificate(signing, Date.now())
      const { conclusions } = parts
      const isMasked = conclusions.at(-1)?.isMasked ?? false
      const snapshot = snapshotOf(seenBy(open({ found, today, reference }), isMasked))
      return makeDossier({ format: 'lupa-dossier-1', ...parts, snapshot }, signing, { first, logo })
    },
  }
}
