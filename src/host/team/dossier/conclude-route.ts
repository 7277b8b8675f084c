import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Config } from '../../../core/config/schema.ts'
import { localText } from '../../../core/config/local-text.ts'
import { outcomesOf, reasonsOf } from '../../../core/dossier/choices.ts'
import { DossierRequest } from '../../../core/dossier/messages.ts'
import type { DossierAnswer, DossierRefusal } from '../../../core/dossier/messages.ts'
import { TEAM_ADDRESSES } from '../../../core/team/addresses.ts'
import type { Conclusion } from '../../../dossier/content.ts'
import type { CaseRoutesOptions } from '../case/case-routes.ts'
import { otherKeyOf } from '../case/case-routes.ts'
import { foundOf } from '../case/judge.ts'
import { loadForPerson } from '../case/load-for-person.ts'
import { recordFailure } from '../case/record-failure.ts'
import { refuse, requirePermission } from '../session/guards.ts'
import type { TeamEnv } from '../session/session-cookie.ts'
import { deliver, fileNameOf, needsSecond } from './delivery.ts'
import type { DeliverySystem } from './delivery.ts'
import { fileOpener } from './open-file.ts'
import type { FileSeal } from './seal.ts'

export interface DossierRoutesOptions extends CaseRoutesOptions {
  readonly config: Config
  readonly seal: FileSeal
  /** Null where nobody is told of conclusions. */
  readonly webhook: DeliverySystem | null
}

/** 32 bits: a name for people. Systems know a dossier by the digest of its file. */
function newId(): string {
  return randomBytes(4).toString('hex').replace(/^.{4}/, '$&-')
}

/** What a request chooses, in words; null where the installation has no such outcome or reason. */
function chosen(config: Config, request: DossierRequest): Pick<Conclusion, 'outcome' | 'reasons'> | null {
  const outcome = outcomesOf(config).find(({ id }) => id === request.outcome)
  const reasons = reasonsOf(config).filter(({ code }) => request.reasons.includes(code))
  if (!outcome || reasons.length !== request.reasons.length) return null
  return {
    outcome: { id: outcome.id, label: localText(outcome.label, 'pt-BR') },
    reasons: reasons.map(({ code, label }) => ({ code, label: localText(label, 'pt-BR') })),
  }
}

/**
 * POST /api/dossier: a person concludes a case, or signs somebody else's conclusion second. The case is read again, and
 * nothing is signed where it is not what the person saw. The line in the log is written before the file leaves.
 */
export function concludeRoute(options: DossierRoutesOptions): Hono<TeamEnv> {
  const { access, log, work, today, config, seal, webhook } = options
  const openFile = fileOpener(seal, work)
  const app = new Hono<TeamEnv>()
  app.post(TEAM_ADDRESSES.dossier, requirePermission('dossier:open', log), async (context) => {
    const request = DossierRequest.safeParse(await context.req.json().catch(() => null))
    const choice = request.success ? chosen(config, request.data) : null
    if (!request.success || !choice) return context.json({ error: 'not a request to conclude a case' }, 400)
    const { by, value, words } = request.data
    const { subject, name, roles, permissions } = context.get('session')
    const { first: firstFile } = request.data
    const isSecond = firstFile !== undefined
    const permission = isSecond ? 'dossier:countersign' : 'dossier:make'
    if (!permissions.has(permission)) return refuse(context, permission, log)

    const reference = { by, value }
    const line = {
      subject,
      roles,
      action: isSecond ? 'countersign' : 'conclude',
      permission,
      key: reference,
      requestId: context.get('requestId'),
    } as const
    const orRecord = <T>(step: Promise<T>) =>
      step.catch((error: unknown) => recordFailure(context, log, line, error))
    const refuseFirst = async (error: DossierRefusal, status: 403 | 422) => {
      await log.record({ ...line, result: 'refused' })
      return context.json({ error }, status)
    }

    const first = isSecond ? await orRecord(openFile(context, firstFile)) : null
    const before = first?.opened.content ?? null
    if (isSecond && before?.conclusions.length !== 1) return refuseFirst('not-valid', 422)
    if (before?.conclusions[0]?.person.subject === subject) return refuseFirst('same-person', 403)

    async function read() {
      const { asker, resolved, calls } = await loadForPerson(context, access, reference)
      const found = foundOf(resolved, calls)
      return { asker, calls, found, evidence: await work(asker, 'evidence', found) }
    }
    const { asker, calls, found, evidence } = await orRecord(read())
    const isSameCase = !before || (before.case.by === by && before.case.value === value)
    const isSame =
      isSameCase && evidence === request.data.evidence && evidence === (before?.evidence ?? evidence)
    const otherKey = otherKeyOf(reference, calls)
    await log.record({ ...line, otherKey, result: isSame ? 'ok' : 'different' })
    if (!isSame) return context.json({ error: 'evidence-changed' satisfies DossierRefusal }, 409)

    const id = newId()
    const at = new Date().toISOString()
    const isMasked = !permissions.has('values:see')
    const own = { id, person: { subject, name, roles: [...roles] }, at, ...choice, words, isMasked }
    const dossier = { id, case: reference, conclusions: [...(before?.conclusions ?? []), own], evidence }
    const pdf = await orRecord(
      work({ ...asker, length: 'long' }, 'conclude', {
        ...dossier,
        found,
        today: today(),
        reference,
        organisation: config.dossier?.organisation ?? config.brand?.name ?? 'Lupa',
        first: first?.pdf,
      }),
    )
    const isSealed = config.dossier?.blind === true && needsSecond(config, dossier)
    const delivery = await deliver({ webhook, config }, { dossier, pdf })
    const file = isSealed ? await seal.close(pdf) : pdf
    return context.json({
      id,
      at,
      fileName: fileNameOf(id, isSealed),
      file: Buffer.from(file).toString('base64'),
      isSealed,
      delivery,
    } satisfies DossierAnswer)
  })
  return app
}
