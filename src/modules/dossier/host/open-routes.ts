import { Hono } from 'hono'
import type { Context } from 'hono'
import { NO_CALLS } from '#core/case/calls.ts'
import type { Calls } from '#core/case/calls.ts'
import type { Config } from '#core/config/schema.ts'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import { isIncomplete } from '#modules/dossier/core/choices.ts'
import type {
  DeliveryAnswer,
  DossierRefusal,
  Evidence,
  GenuineDossier,
  OpenedDossier,
} from '#modules/dossier/core/messages.ts'
import type { DossierContent } from '#modules/dossier/file/content.ts'
import { openDossier } from '#modules/dossier/file/open.ts'
import type { ValidDossier } from '#modules/dossier/file/open.ts'
import { otherKeyOf } from '#modules/team/host/case-answers/case-routes.ts'
import { loadForPerson, recordFailure } from '#modules/team/host/case-answers/look-up.ts'
import { actorFields, recordAccess } from '#modules/team/host/identity/session/guards.ts'
import type { OpenSession, TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { isByAnother } from './conclude-route.ts'
import type { DossierRoutesOptions } from './conclude-route.ts'
import { compareEvidence, kidOf } from './evidence.ts'
import { deliver } from './webhook.ts'

const RESULTS = { equal: 'equal', changed: 'different', unread: 'partial', elsewhere: 'partial' } as const

/** Withholds opinions and the Chave from people who may not see values. */
function toAnswer(
  { content, stamp }: ValidDossier,
  evidence: Evidence,
  { session, config }: { readonly session: OpenSession; readonly config: Config },
): GenuineDossier {
  const { by, value } = content.case
  const { permissions } = session
  const seesValues = permissions.has('values:see')
  return {
    problem: null,
    id: content.id,
    by,
    value: seesValues ? value : null,
    conclusions: content.conclusions.map(({ person, at, outcome, reasons, words }) => ({
      person: person.name,
      subject: person.subject,
      at,
      outcome: outcome.id,
      reasons: reasons.map(({ code }) => code),
      words: seesValues ? words : null,
    })),
    lacksSecond: isIncomplete(config, content),
    stamp,
    evidence,
    maySign:
      permissions.has('dossier:countersign') &&
      content.conclusions.length === 1 &&
      content.conclusions.every((conclusion) => isByAnother(conclusion, session)) &&
      evidence === 'equal',
  }
}

async function compareCase(
  context: Context<TeamEnv>,
  { access, setup }: DossierRoutesOptions,
  { case: { by, value }, kid, evidence }: DossierContent,
): Promise<{ readonly calls: Calls; readonly evidence: Evidence }> {
  if (kid !== kidOf(setup.evidenceKey)) return { calls: NO_CALLS, evidence: 'elsewhere' }
  const { calls } = await loadForPerson(context, access, { by, value })
  return { calls, evidence: compareEvidence(setup.evidenceKey, calls, evidence) }
}

/** POST /api/dossier/open: verifies a dossier; returns what it says and whether its case has changed since. */
export function openDossierRoute(options: DossierRoutesOptions): Hono<TeamEnv> {
  const { log, setup } = options
  const app = new Hono<TeamEnv>()
  app.post(DOSSIER_ADDRESSES.open, async (context) => {
    const record = { ...actorFields(context), action: 'dossier-open', permission: 'dossier:open' } as const
    const opened = openDossier(new Uint8Array(await context.req.arrayBuffer()), setup)
    if (opened.problem !== null) {
      await log.record({ ...record, result: 'refused' })
      return context.json({ problem: opened.problem } satisfies OpenedDossier)
    }
    const { by, value } = opened.content.case
    const reference = { by, value }
    const { calls, evidence } = await compareCase(context, options, opened.content).catch((error: unknown) =>
      recordFailure(context, log, { ...record, key: reference }, error),
    )
    const session = context.get('session')
    const otherKey = otherKeyOf(reference, calls)
    const result = RESULTS[evidence]
    await recordAccess(context, log, { ...record, key: reference, otherKey, result })
    return context.json(
      toAnswer(opened, evidence, { session, config: options.config }) satisfies OpenedDossier,
    )
  })
  return app
}

/** POST /api/dossier/deliver: repeats the webhook message of the person's own conclusion. */
export function deliverRoute(options: DossierRoutesOptions): Hono<TeamEnv> {
  const { log, setup } = options
  const app = new Hono<TeamEnv>()
  app.post(DOSSIER_ADDRESSES.deliver, async (context) => {
    const pdf = new Uint8Array(await context.req.arrayBuffer())
    const { issuer, subject } = context.get('session')
    const { content } = openDossier(pdf, setup)
    const signer = content?.conclusions.at(-1)?.person
    if (content?.kid !== kidOf(setup.evidenceKey) || signer?.issuer !== issuer || signer.subject !== subject)
      return context.json({ error: 'not-valid' satisfies DossierRefusal }, 422)
    await recordAccess(context, log, {
      ...actorFields(context),
      action: 'dossier-deliver',
      result: 'ok',
      permission: 'dossier:open',
      key: content.case,
    })
    const delivery = await deliver(options, { content, pdf })
    return context.json({ delivery } satisfies DeliveryAnswer)
  })
  return app
}
