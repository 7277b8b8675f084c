import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Config } from '../../../core/config/schema.ts'
import { outcomesOf, reasonsOf } from '../../../core/dossier/choices.ts'
import { DossierRequest } from '../../../core/dossier/messages.ts'
import type { DossierAnswer, DossierRefusal } from '../../../core/dossier/messages.ts'
import { TEAM_ADDRESSES } from '../../../core/team/addresses.ts'
import type { CaseRoutesOptions } from '../case/case-routes.ts'
import { otherKeyOf } from '../case/case-routes.ts'
import { foundOf } from '../case/judge.ts'
import { loadForPerson } from '../case/load-for-person.ts'
import { recordFailure } from '../case/record-failure.ts'
import { refuse } from '../session/guards.ts'
import type { TeamEnv } from '../session/session-cookie.ts'
import { deliver, fileNameOf } from './delivery.ts'
import type { DossierWorkFor } from './dossier-work.ts'
import { fileOpener } from './open-file.ts'
import type { Deliver } from './webhook.ts'

/** What the routes of dossiers have in common. They come after a check of the permission `dossier:open`. */
export interface DossierRoutesOptions extends Pick<CaseRoutesOptions, 'access' | 'log' | 'today'> {
  readonly config: Config
  readonly work: DossierWorkFor
  /** Null where nobody is told of conclusions. */
  readonly webhook: Deliver | null
}

/** 32 bits: a name for people. Systems know a dossier by the digest of its file. */
function newId(): string {
  return randomBytes(4).toString('hex').replace(/^.{4}/, '$&-')
}

/** Whether the installation has the outcome and the reasons of a request. */
function isChoice(config: Config, { outcome, reasons }: DossierRequest): boolean {
  const codes = new Set(reasonsOf(config).map(({ code }) => code))
  return outcomesOf(config).some(({ id }) => id === outcome) && reasons.every((code) => codes.has(code))
}

/**
 * POST /api/dossier: a person concludes a case, or signs somebody else's conclusion second. The case is read again, and
 * nothing is signed where it is not what the person saw. The line in the log is written before the file leaves.
 */
export function concludeRoute(options: DossierRoutesOptions): Hono<TeamEnv> {
  const { access, log, work, today, config, webhook } = options
  const openFile = fileOpener(work)
  const app = new Hono<TeamEnv>()
  app.post(TEAM_ADDRESSES.dossier, async (context) => {
    const request = DossierRequest.safeParse(await context.req.json().catch(() => null))
    if (!request.success || !isChoice(config, request.data))
      return context.json({ error: 'not a request to conclude a case' }, 400)
    const { by, value, outcome, reasons, words } = request.data
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
      const { asker, resolved, calls, readAt } = await loadForPerson(context, access, reference)
      const found = foundOf(resolved, calls)
      return { asker, calls, found, readAt, evidence: await work(asker, 'evidence', found) }
    }
    const { asker, calls, found, readAt, evidence } = await orRecord(read())
    const isSameCase = !before || (before.case.by === by && before.case.value === value)
    const isSame =
      isSameCase && evidence === request.data.evidence && evidence === (before?.evidence ?? evidence)
    const otherKey = otherKeyOf(reference, calls)
    const { seq, hash } = await log.record({ ...line, otherKey, result: isSame ? 'ok' : 'different' })
    if (!isSame) return context.json({ error: 'evidence-changed' satisfies DossierRefusal }, 409)

    const id = newId()
    const at = new Date().toISOString()
    const { facts, pdf } = await orRecord(
      work(asker, 'conclude', {
        concluded: {
          id,
          person: { subject, name, roles: [...roles] },
          at,
          outcome,
          reasons,
          words,
          log: { seq, at, head: hash ?? '' },
        },
        reference,
        found,
        today: today(),
        readAt,
        before,
        first: first?.pdf,
        isMasked: !permissions.has('values:see'),
      }),
    )
    const delivery = await deliver({ webhook, config }, { facts, pdf })
    return context.json({
      id,
      at,
      fileName: fileNameOf(id),
      file: Buffer.from(pdf).toString('base64'),
      delivery,
    } satisfies DossierAnswer)
  })
  return app
}
