import { changesBetween, snapshotOf } from '../../../core/dossier/changes.ts'
import type { Change, Snapshot } from '../../../core/dossier/changes.ts'
import type { Config } from '../../../core/config/schema.ts'
import { readCertificate } from '../../../dossier/certificate.ts'
import type { SigningKey } from '../../../dossier/certificate.ts'
import type { DossierContent } from '../../../dossier/content.ts'
import { contentOf } from '../../../dossier/content-of.ts'
import type { DossierSource, Installation } from '../../../dossier/content-of.ts'
import { makeDossier } from '../../../dossier/make-dossier.ts'
import type { DossierParts } from '../../../dossier/layout.ts'
import { openDossier } from '../../../dossier/open.ts'
import type { Opened } from '../../../dossier/open.ts'
import { dossierSay } from '../../../dossier/say.ts'
import { evidenceOf } from '../case/evidence.ts'
import { callsIn, maskedForHost } from '../case/judge.ts'
import { createOpenCase } from '../case/open-case.ts'
import type { OpenTask } from '../case/open-case.ts'
import type { Asker } from '../turns/turns.ts'

/** What dossiers are made with, in every thread. */
export interface DossierMeans extends Pick<DossierParts, 'logo'> {
  /** Of digests of what was read. */
  readonly evidenceKey: Uint8Array
  readonly signing: SigningKey
  readonly installation: Omit<Installation, 'config'>
}

/** What of a dossier is told to other systems. */
export type DossierFacts = Pick<DossierContent, 'id' | 'case' | 'conclusions' | 'evidence'>

interface ConcludeTask
  extends OpenTask, Pick<DossierSource, 'concluded' | 'readAt'>, Pick<DossierParts, 'first'> {
  /** What the first file says. */
  readonly before: DossierContent | null
  /** Whether the person sees a masked case. */
  readonly isMasked: boolean
}

interface CompareTask extends OpenTask {
  readonly before: Snapshot
  /** Whether the case was masked then. */
  readonly isMasked: boolean
}

interface MadeDossier {
  readonly facts: DossierFacts
  readonly pdf: Uint8Array
}

/** All that takes time with the size of a dossier, as `createCaseWork` is of a case. */
export function createDossierWork(config: Config, means: DossierMeans) {
  const { signing, logo, evidenceKey } = means
  const installation = { ...means.installation, config }
  const openCase = createOpenCase(config)
  const say = dossierSay()

  function shownCase({ isMasked, ...task }: OpenTask & { readonly isMasked: boolean }) {
    const opened = openCase(task)
    return isMasked ? maskedForHost(opened, false) : opened
  }

  return {
    /** Digest of what was read. */
    evidence: (found: string): string => evidenceOf(evidenceKey, callsIn(found)),
    /** Verifies and reads a file. */
    verify: (pdf: Uint8Array): Opened => openDossier(pdf, installation.certificate.der),
    /** How a case differs from what it was. */
    compare: ({ before, ...task }: CompareTask): readonly Change[] =>
      changesBetween(before, snapshotOf(shownCase(task))),
    /** Signs a conclusion. @throws UnusableCertificate where the certificate has expired since the start. */
    conclude: async ({ concluded, readAt, before, first, ...task }: ConcludeTask): Promise<MadeDossier> => {
      readCertificate(signing, Date.now())
      const shown = shownCase(task)
      const evidence = evidenceOf(evidenceKey, callsIn(task.found))
      const content = contentOf({ concluded, shown, evidence, readAt, first: before, installation }, say)
      const { id, case: about, conclusions } = content
      const pdf = await makeDossier(content, signing, { first, logo })
      return { facts: { id, case: about, conclusions, evidence }, pdf }
    },
  }
}

export type DossierWork = ReturnType<typeof createDossierWork>

/** Does it in the turn of who asks. @throws NotJudged where it took too much, and TurnRefusal. */
export type DossierWorkFor = <Name extends keyof DossierWork>(
  asker: Asker,
  name: Name,
  task: Parameters<DossierWork[Name]>[0],
) => Promise<Awaited<ReturnType<DossierWork[Name]>>>
