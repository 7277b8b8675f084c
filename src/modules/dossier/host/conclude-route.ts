import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { assemble } from '../../../core/case/assemble.ts'
import type { Config } from '../../../core/config/schema.ts'
import { fitsOutcome, fitsVerdict, outcomesOf, reasonsOf } from '../core/choices.ts'
import { DossierRequest } from '../core/messages.ts'
import type { DossierAnswer, DossierRefusal } from '../core/messages.ts'
import { DOSSIER_ADDRESSES } from '../core/addresses.ts'
import { contentOf } from '../file/content-of.ts'
import type { Conclusion } from '../file/content.ts'
import { openDossier } from '../file/open.ts'
import { dossierSay } from '../file/say.ts'
import type { PartRoutesOptions } from '../../team/host/extension-points.ts'
import { otherKeyOf } from '../../team/host/case/case-routes.ts'
import type { AccessRecord } from '../../team/host/access-log/access-log.ts'
import type { AccessResult } from '../../team/core/access-entry.ts'
import { loadForPerson, recordFailure } from '../../team/host/case/look-up.ts'
import { actorOf, refuse } from '../../team/host/session/guards.ts'
import type { OpenSession, TeamEnv } from '../../team/host/session/session-cookie.ts'
import { compareEvidence, kidOf } from './evidence.ts'
import type { MakePdf } from './make-pdf.ts'
import type { DossierMeans } from './means.ts'
import { deliver, fileNameOf } from './webhook.ts'
import type { Deliver } from './webhook.ts'

/** What the routes of dossiers have in common. They come after a check of the permission `dossier:open`. */
export interface DossierRoutesOptions extends PartRoutesOptions {
  readonly means: DossierMeans
  readonly makePdf: MakePdf
  /** Null where nobody is told of conclusions. */
  readonly webhook: Deliver | null
}

/** Whether somebody else concluded. Of people of two providers nobody knows whether they are one person. */
export function isByAnother(
  { person }: Conclusion,
  { issuer, subject }: Pick<OpenSession, 'issuer' | 'subject'>,
): boolean {
  return person.issuer === issuer && person.subject !== subject
}

/** 32 bits: a name for people. Systems know a dossier by the digest of its file. */
function newId(): string {
  return randomBytes(4).toString('hex').replace(/^.{4}/, '$&-')
}

/** What is wrong with the choice of a person; null where nothing is. */
function choiceError(config: Config, { outcome, reasons }: DossierRequest): string | null {
  if (!outcomesOf(config).some(({ id }) => id === outcome)) return `no such outcome: ${outcome}`
  for (const code of reasons) {
    const reason = reasonsOf(config).find((each) => each.code === code)
    if (!reason) return `no such reason: ${code}`
    if (!fitsOutcome(reason, outcome)) return `the reason ${code} does not fit the outcome ${outcome}`
  }
  return null
}

/**
 * POST /api/dossier: a person concludes a case, or signs somebody else's conclusion second. The case is read again, and
 * nothing is signed where it is not what the person saw, or cannot be read. One line in the log says how it ended, before the file leaves.
 */
export function concludeRoute(options: DossierRoutesOptions): Hono<TeamEnv> {
  const { access, log, config, today, means, makePdf } = options
  const kid = kidOf(means.evidenceKey)
  const installation = { ...means.installation, config }
  const say = dossierSay()
  const app = new Hono<TeamEnv>()
  app.post(DOSSIER_ADDRESSES.conclude, async (context) => {
    const request = DossierRequest.safeParse(await context.req.json().catch(() => null))
    if (!request.success) return context.json({ error: 'not a request to conclude a case' }, 400)
    const wrong = choiceError(config, request.data)
    if (wrong !== null) return context.json({ error: wrong }, 400)
    const { by, value, evidence, outcome, reasons, words } = request.data
    const session = context.get('session')
    const { issuer, subject, name, roles, permissions } = session
    const { first: firstFile } = request.data
    const isSecond = firstFile !== undefined
    const permission = isSecond ? 'dossier:countersign' : 'dossier:make'
    if (!permissions.has(permission)) return refuse(context, permission, log)

    const reference = { by, value }
    const line = {
      ...actorOf(context),
      action: isSecond ? 'countersign' : 'conclude',
      permission,
      key: reference,
    } as const
    const orRecord = <T>(step: Promise<T>) =>
      step.catch((error: unknown) => recordFailure(context, log, line, error))
    const unsigned = async (
      result: AccessResult,
      error: DossierRefusal | `the reason ${string}`,
      status: 400 | 403 | 409 | 422 | 503,
      about: Omit<AccessRecord, 'result'> = line,
    ) => {
      await log.record({ ...about, result })
      return context.json({ error }, status)
    }

    const firstPdf = isSecond ? Buffer.from(firstFile, 'base64') : undefined
    const first = firstPdf ? openDossier(firstPdf, means).content : null
    if (isSecond && (first?.conclusions.length !== 1 || first.kid !== kid))
      return unsigned('refused', 'not-valid', 422)
    if (first?.conclusions.some((each) => !isByAnother(each, session)))
      return unsigned('refused', 'same-person', 403)

    const { calls, readAt } = await orRecord(loadForPerson(context, access, reference))
    const about = { ...line, otherKey: otherKeyOf(reference, calls) }
    const isOfFirst =
      !first || (first.case.by === by && first.case.value === value && first.evidence === evidence)
    const state = isOfFirst ? compareEvidence(means.evidenceKey, calls, evidence) : 'changed'
    const shown = assemble(reference, calls, { config, today: today() })
    const untrue = reasonsOf(config).find(
      (reason) => reasons.includes(reason.code) && !fitsVerdict(reason, shown.judgement.verdict),
    )
    if (state === 'unread') return unsigned('failed', 'not-read', 503, about)
    if (state === 'changed') return unsigned('different', 'evidence-changed', 409, about)
    if (untrue)
      return unsigned('refused', `the reason ${untrue.code} does not fit a case with alerts`, 400, about)

    const { seq, hash } = log.head()
    const id = newId()
    const at = new Date().toISOString()
    async function make() {
      const content = contentOf(
        {
          concluded: {
            id,
            person: { issuer, subject, name, roles: [...roles] },
            at,
            outcome,
            reasons,
            words,
            log: { seq, head: hash ?? '' },
          },
          shown,
          evidence,
          kid,
          readAt,
          first,
          installation,
        },
        say,
      )
      return { facts: content, ...(await makePdf({ content, first: firstPdf })) }
    }
    const { facts, pdf, stamp, failure } = await orRecord(make())
    if (pdf === null) return unsigned('failed', `stamp-${failure.why}`, 503, about)
    await log.record({ ...about, result: 'ok' })
    const delivery = await deliver(options, { facts, pdf })
    return context.json({
      id,
      at,
      fileName: fileNameOf(id),
      file: Buffer.from(pdf).toString('base64'),
      delivery,
      stamp,
    } satisfies DossierAnswer)
  })
  return app
}
