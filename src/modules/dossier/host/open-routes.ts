import { Hono } from 'hono'
import type { Context } from 'hono'
import { assemble } from '../../../core/case/assemble.ts'
import { NO_CALLS } from '../../../core/case/calls.ts'
import type { Masker } from '../../../core/masking/masker.ts'
import { DossierFile } from '../core/messages.ts'
import type { DeliveryAnswer, DossierRefusal, GenuineDossier, OpenedDossier } from '../core/messages.ts'
import { DOSSIER_ADDRESSES } from '../core/addresses.ts'
import { changesBetween, caseStateOf } from '../core/case-state.ts'
import { stateIn } from '../file/content.ts'
import type { DossierContent } from '../file/content.ts'
import { openDossier, signedDigest } from '../file/open.ts'
import { otherKeyOf } from '../../team/host/case/case-routes.ts'
import { createCounter } from '../../team/host/case/counter.ts'
import { loadForPerson, recordFailure } from '../../team/host/case/look-up.ts'
import { actorOf, refuse } from '../../team/host/session/guards.ts'
import type { TeamEnv } from '../../team/host/session/session-cookie.ts'
import { isByAnother } from './conclude-route.ts'
import type { DossierRoutesOptions } from './conclude-route.ts'
import { dossierMasker } from './dossier-masker.ts'
import { compareEvidence, kidOf } from './evidence.ts'
import { DELIVERIES_S, MOST_DELIVERIES } from './limits.ts'
import { deliver } from './webhook.ts'

/** @param masker null for people who may see values. */
function factsOf({ conclusions }: DossierContent, masker: Masker | null): GenuineDossier['conclusions'] {
  return conclusions.map(({ person, at, outcome, reasons, words }) => ({
    person: person.name,
    at,
    outcome: outcome.id,
    reasons: reasons.map(({ code }) => code),
    words: masker?.text(words) ?? words,
  }))
}

async function readFile(context: Context<TeamEnv>): Promise<Buffer | null> {
  const request = DossierFile.safeParse(await context.req.json().catch(() => null))
  return request.success ? Buffer.from(request.data.file, 'base64') : null
}

const NO_FILE = { error: 'not a file as base64' }

/** What the access log says of a comparison. */
const RESULTS = { equal: 'equal', changed: 'different', unread: 'partial', elsewhere: 'partial' } as const

/** POST /api/dossier/open: verifies a dossier, and says what it says and what has changed of its case since. */
export function openDossierRoute(options: DossierRoutesOptions): Hono<TeamEnv> {
  const { access, log, config, today, means } = options
  const kid = kidOf(means.evidenceKey)
  const app = new Hono<TeamEnv>()
  app.post(DOSSIER_ADDRESSES.open, async (context) => {
    const file = await readFile(context)
    if (file === null) return context.json(NO_FILE, 400)
    const session = context.get('session')
    const { permissions } = session
    const line = { ...actorOf(context), action: 'dossier-open', permission: 'dossier:open' } as const
    const opened = openDossier(file, means)
    if (opened.problem !== null) {
      await log.record({ ...line, result: 'refused' })
      return context.json({ problem: opened.problem } satisfies OpenedDossier)
    }
    const { content, stamp } = opened
    const { by, value } = content.case
    const reference = { by, value }

    /** Compares real values, and masks what is said of them. */
    async function compare() {
      const isOwn = content.kid === kid
      const calls = isOwn ? (await loadForPerson(context, access, reference)).calls : NO_CALLS
      const evidence = isOwn ? compareEvidence(means.evidenceKey, calls, content.evidence) : 'elsewhere'
      const now = assemble(reference, calls, { config, today: today() })
      const masker = permissions.has('values:see') ? null : dossierMasker(content, now)
      const isTold = evidence === 'changed' && permissions.has('case:read')
      const answer = {
        problem: null,
        id: content.id,
        by,
        value: masker && masker.key(value) !== value ? null : value,
        conclusions: factsOf(content, masker),
        stamp,
        evidence,
        changes: isTold ? [...changesBetween(stateIn(content), caseStateOf(now), masker)] : null,
        maySign:
          permissions.has('dossier:countersign') &&
          content.conclusions.length === 1 &&
          content.conclusions.every((each) => isByAnother(each, session)) &&
          evidence === 'equal',
      } satisfies OpenedDossier
      return { answer, otherKey: otherKeyOf(reference, calls) }
    }
    const about = { ...line, key: reference }
    const { answer, otherKey } = await compare().catch((error: unknown) =>
      recordFailure(context, log, about, error),
    )
    await log.record({ ...about, otherKey, result: RESULTS[answer.evidence] })
    return context.json(answer)
  })
  return app
}

/** POST /api/dossier/deliver: tells the bank's systems of a dossier once more, as the same message. */
export function deliverRoute(options: DossierRoutesOptions): Hono<TeamEnv> {
  const { log, means, store } = options
  const kid = kidOf(means.evidenceKey)
  const deliveries = createCounter({
    name: 'deliveries',
    most: MOST_DELIVERIES,
    seconds: DELIVERIES_S,
    store,
  })
  const app = new Hono<TeamEnv>()
  app.post(DOSSIER_ADDRESSES.deliver, async (context) => {
    const file = await readFile(context)
    if (file === null) return context.json(NO_FILE, 400)
    const { content: facts } = openDossier(file, means)
    if (facts?.kid !== kid) return context.json({ error: 'not-valid' satisfies DossierRefusal }, 422)
    const permission = facts.conclusions.length === 1 ? 'dossier:make' : 'dossier:countersign'
    if (!context.get('session').permissions.has(permission)) return refuse(context, permission, log)
    const isTooOften = (await deliveries.take(signedDigest(file).toString('base64url'))) > 0
    await log.record({
      ...actorOf(context),
      action: 'dossier-deliver',
      result: isTooOften ? 'limited' : 'ok',
      permission,
      key: facts.case,
    })
    const delivery = isTooOften ? 'limited' : await deliver(options, { facts, pdf: file })
    return context.json({ delivery } satisfies DeliveryAnswer)
  })
  return app
}
