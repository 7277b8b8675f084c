import { Hono } from 'hono'
import type { Context } from 'hono'
import { DossierFile } from '../core/messages.ts'
import type { DeliveryAnswer, DossierRefusal, GenuineDossier, OpenedDossier } from '../core/messages.ts'
import { DOSSIER_ADDRESSES } from '../core/addresses.ts'
import { changesBetween, caseStateOf } from '../core/case-state.ts'
import { stateIn } from '../file/content.ts'
import type { DossierContent } from '../file/content.ts'
import { openDossier } from '../file/open.ts'
import { isFound, otherKeyOf } from '../../team/host/case/case-routes.ts'
import { evidenceDigest } from '../../team/host/case/evidence-digest.ts'
import { loadForPerson, recordFailure } from '../../team/host/case/look-up.ts'
import { actorOf, refuse } from '../../team/host/session/guards.ts'
import type { TeamEnv } from '../../team/host/session/session-cookie.ts'
import { shownCase } from './conclude-route.ts'
import type { DossierRoutesOptions } from './conclude-route.ts'
import { deliver } from './webhook.ts'

function factsOf({ conclusions }: DossierContent): GenuineDossier['conclusions'] {
  return conclusions.map(({ person, at, outcome, reasons, words }) => ({
    person: person.name,
    at,
    outcome: outcome.id,
    reasons: reasons.map(({ code }) => code),
    words,
  }))
}

async function readFile(context: Context<TeamEnv>): Promise<Buffer | null> {
  const request = DossierFile.safeParse(await context.req.json().catch(() => null))
  return request.success ? Buffer.from(request.data.file, 'base64') : null
}

const NO_FILE = { error: 'not a file as base64' }

/** POST /api/dossier/open: verifies a dossier, and says what it says and what has changed of its case since. */
export function openDossierRoute(options: DossierRoutesOptions): Hono<TeamEnv> {
  const { access, log, means } = options
  const app = new Hono<TeamEnv>()
  app.post(DOSSIER_ADDRESSES.open, async (context) => {
    const file = await readFile(context)
    if (file === null) return context.json(NO_FILE, 400)
    const { subject, permissions } = context.get('session')
    const line = { ...actorOf(context), action: 'dossier-open', permission: 'dossier:open' } as const
    const { problem, content } = openDossier(file, means.installation.certificate.der)
    if (problem !== null) {
      await log.record({ ...line, result: 'refused' })
      return context.json({ problem } satisfies OpenedDossier)
    }
    const reference = { by: content.case.by, value: content.case.value }
    const before = stateIn(content)
    const isMasked = content.conclusions.some((each) => each.isMasked)

    async function readNow() {
      const { resolved, calls } = await loadForPerson(context, access, reference)
      const evidenceNow = isFound({ resolved, calls }) ? evidenceDigest(means.evidenceKey, calls) : null
      const isHidden = isMasked || !permissions.has('values:see')
      const changes =
        evidenceNow !== null && permissions.has('case:read')
          ? changesBetween(before, caseStateOf(shownCase(options, reference, calls, isHidden)))
          : []
      return { evidenceNow, changes, otherKey: otherKeyOf(reference, calls) }
    }
    const about = { ...line, key: reference }
    const { evidenceNow, changes, otherKey } = await readNow().catch((error: unknown) =>
      recordFailure(context, log, about, error),
    )
    const isSame = evidenceNow === content.evidence
    await log.record({ ...about, otherKey, result: isSame ? 'equal' : 'different' })
    return context.json({
      problem: null,
      id: content.id,
      by: reference.by,
      value: reference.value,
      conclusions: factsOf(content),
      isMasked,
      evidence: content.evidence,
      evidenceNow,
      changes: [...changes],
      maySign:
        permissions.has('dossier:countersign') &&
        content.conclusions.length === 1 &&
        content.conclusions[0]?.person.subject !== subject &&
        isSame,
    } satisfies OpenedDossier)
  })
  return app
}

/** POST /api/dossier/deliver: tells the bank's systems of a dossier once more, as the same message. */
export function deliverRoute(options: DossierRoutesOptions): Hono<TeamEnv> {
  const { log, means } = options
  const app = new Hono<TeamEnv>()
  app.post(DOSSIER_ADDRESSES.deliver, async (context) => {
    const file = await readFile(context)
    if (file === null) return context.json(NO_FILE, 400)
    const { content: facts } = openDossier(file, means.installation.certificate.der)
    if (!facts) return context.json({ error: 'not-valid' satisfies DossierRefusal }, 422)
    const permission = facts.conclusions.length === 1 ? 'dossier:make' : 'dossier:countersign'
    if (!context.get('session').permissions.has(permission)) return refuse(context, permission, log)
    await log.record({
      ...actorOf(context),
      action: 'dossier-deliver',
      result: 'ok',
      permission,
      key: facts.case,
    })
    const delivery = await deliver(options, { facts, pdf: file })
    return context.json({ delivery } satisfies DeliveryAnswer)
  })
  return app
}
