import { Hono } from 'hono'
import type { Context } from 'hono'
import { NO_CALLS } from '#core/case/calls.ts'
import type { Calls } from '#core/case/calls.ts'
import { DossierFile } from '#modules/dossier/core/messages.ts'
import type {
  DeliveryAnswer,
  DossierRefusal,
  Evidence,
  GenuineDossier,
  OpenedDossier,
} from '#modules/dossier/core/messages.ts'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import { openDossier } from '#modules/dossier/file/open.ts'
import type { Opened } from '#modules/dossier/file/open.ts'
import { otherKeyOf } from '#modules/team/host/case/case-routes.ts'
import { loadForPerson, recordFailure } from '#modules/team/host/case/look-up.ts'
import { actorOf } from '#modules/team/host/session/guards.ts'
import type { OpenSession, TeamEnv } from '#modules/team/host/session/session-cookie.ts'
import { isByAnother } from './conclude-route.ts'
import type { DossierRoutesOptions } from './conclude-route.ts'
import { compareEvidence, kidOf } from './evidence.ts'
import { deliver } from './webhook.ts'

async function readFile(context: Context<TeamEnv>): Promise<Buffer | null> {
  const request = DossierFile.safeParse(await context.req.json().catch(() => null))
  return request.success ? Buffer.from(request.data.file, 'base64') : null
}

const NO_FILE = { error: 'not a file as base64' }

/** What the access log says of a comparison. */
const RESULTS = { equal: 'equal', changed: 'different', unread: 'partial', elsewhere: 'partial' } as const

/** What an opened dossier says to a person: opinions and the Chave only to those who may see values. */
function answerOf(
  { content, stamp }: Extract<Opened, { problem: null }>,
  evidence: Evidence,
  session: OpenSession,
): GenuineDossier {
  const { by, value } = content.case
  const seesValues = session.permissions.has('values:see')
  return {
    problem: null,
    id: content.id,
    by,
    value: seesValues ? value : null,
    conclusions: content.conclusions.map(({ person, at, outcome, reasons, words }) => ({
      person: person.name,
      at,
      outcome: outcome.id,
      reasons: reasons.map(({ code }) => code),
      words: seesValues ? words : null,
    })),
    stamp,
    evidence,
    maySign:
      session.permissions.has('dossier:countersign') &&
      content.conclusions.length === 1 &&
      content.conclusions.every((each) => isByAnother(each, session)) &&
      evidence === 'equal',
  }
}

/** POST /api/dossier/open: verifies a dossier, and returns what it says and whether its case has changed since. */
export function openDossierRoute(options: DossierRoutesOptions): Hono<TeamEnv> {
  const { access, log, means } = options
  const app = new Hono<TeamEnv>()
  app.post(DOSSIER_ADDRESSES.open, async (context) => {
    const file = await readFile(context)
    if (file === null) return context.json(NO_FILE, 400)
    const line = { ...actorOf(context), action: 'dossier-open', permission: 'dossier:open' } as const
    const opened = openDossier(file, means)
    if (opened.problem !== null) {
      await log.record({ ...line, result: 'refused' })
      return context.json({ problem: opened.problem } satisfies OpenedDossier)
    }
    const { case: about, kid, evidence: earlier } = opened.content
    const reference = { by: about.by, value: about.value }

    async function compare(): Promise<{ readonly calls: Calls; readonly evidence: Evidence }> {
      if (kid !== kidOf(means.evidenceKey)) return { calls: NO_CALLS, evidence: 'elsewhere' }
      const { calls } = await loadForPerson(context, access, reference)
      return { calls, evidence: compareEvidence(means.evidenceKey, calls, earlier) }
    }
    const compared = await compare().catch((error: unknown) =>
      recordFailure(context, log, { ...line, key: reference }, error),
    )
    const answer = answerOf(opened, compared.evidence, context.get('session'))
    const otherKey = otherKeyOf(reference, compared.calls)
    await log.record({ ...line, key: reference, otherKey, result: RESULTS[compared.evidence] })
    return context.json(answer satisfies OpenedDossier)
  })
  return app
}

/** POST /api/dossier/deliver: tells the bank's systems again, as the same message, of what the person has just concluded. */
export function deliverRoute(options: DossierRoutesOptions): Hono<TeamEnv> {
  const { log, means } = options
  const app = new Hono<TeamEnv>()
  app.post(DOSSIER_ADDRESSES.deliver, async (context) => {
    const file = await readFile(context)
    if (file === null) return context.json(NO_FILE, 400)
    const { issuer, subject } = context.get('session')
    const { content: facts } = openDossier(file, means)
    const person = facts?.conclusions.at(-1)?.person
    if (facts?.kid !== kidOf(means.evidenceKey) || person?.issuer !== issuer || person.subject !== subject)
      return context.json({ error: 'not-valid' satisfies DossierRefusal }, 422)
    await log.record({
      ...actorOf(context),
      action: 'dossier-deliver',
      result: 'ok',
      permission: 'dossier:open',
      key: facts.case,
    })
    const delivery = await deliver(options, { facts, pdf: file })
    return context.json({ delivery } satisfies DeliveryAnswer)
  })
  return app
}
