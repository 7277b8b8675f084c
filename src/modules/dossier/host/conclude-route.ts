import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { assemble } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import type { Config } from '#core/config/schema.ts'
import { fitsOutcome, fitsVerdict, outcomesOf, reasonsOf } from '#modules/dossier/core/choices.ts'
import { DossierRequest } from '#modules/dossier/core/messages.ts'
import type { DossierAnswer, DossierRefusal } from '#modules/dossier/core/messages.ts'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import { contentOf } from '#modules/dossier/file/content-of.ts'
import type { Concluded, DossierSource } from '#modules/dossier/file/content-of.ts'
import type { Conclusion, DossierContent } from '#modules/dossier/file/content.ts'
import { openDossier } from '#modules/dossier/file/open.ts'
import { dossierSay } from '#modules/dossier/file/say.ts'
import { otherKeyOf } from '#modules/team/host/case/case-routes.ts'
import type { CaseRoutesOptions } from '#modules/team/host/case/case-routes.ts'
import type { AccessLog, AccessRecord } from '#modules/team/host/access-log/access-log.ts'
import type { AccessResult } from '#modules/team/core/access-entry.ts'
import { loadForPerson, recordFailure } from '#modules/team/host/case/look-up.ts'
import { actorOf, refuse } from '#modules/team/host/session/guards.ts'
import type { OpenSession, TeamEnv } from '#modules/team/host/session/session-cookie.ts'
import { compareEvidence, kidOf } from './evidence.ts'
import type { MakePdf } from './make-pdf.ts'
import type { DossierMeans } from './means.ts'
import { deliver, fileNameOf } from './webhook.ts'
import type { Deliver } from './webhook.ts'

/** What the routes of dossiers have in common. They come after a check of the permission `dossier:open`. */
export interface DossierRoutesOptions extends CaseRoutesOptions {
  readonly means: DossierMeans
  readonly makePdf: MakePdf
  /** Null if nobody is told of conclusions. */
  readonly webhook: Deliver | null
}

/** The dossier of the first conclusion, for the second. */
interface FirstDossier {
  readonly pdf: Buffer
  readonly content: DossierContent | null
}

/** Why nothing was signed: the result in the access log, and the answer. */
interface Refusal {
  readonly result: AccessResult
  readonly error: DossierRefusal | `the reason ${string}`
  readonly status: 400 | 403 | 409 | 422 | 503
}

const NOT_VALID: Refusal = { result: 'refused', error: 'not-valid', status: 422 }
const SAME_PERSON: Refusal = { result: 'refused', error: 'same-person', status: 403 }
const NOT_READ: Refusal = { result: 'failed', error: 'not-read', status: 503 }
const CHANGED: Refusal = { result: 'different', error: 'evidence-changed', status: 409 }

type Person = Pick<OpenSession, 'issuer' | 'subject'>

/** Whether somebody else concluded. Two providers may issue different subjects to one person. */
export function isByAnother({ person }: Conclusion, { issuer, subject }: Person): boolean {
  return person.issuer === issuer && person.subject !== subject
}

/** 32 bits: a name for people. Systems know a dossier by the digest of its file. */
function newId(): string {
  return randomBytes(4).toString('hex').replace(/^.{4}/, '$&-')
}

/** What is wrong with a person's choice, or null. */
function choiceError(config: Config, { outcome, reasons }: DossierRequest): string | null {
  if (!outcomesOf(config).some(({ id }) => id === outcome)) return `no such outcome: ${outcome}`
  for (const code of reasons) {
    const reason = reasonsOf(config).find((each) => each.code === code)
    if (!reason) return `no such reason: ${code}`
    if (!fitsOutcome(reason, outcome)) return `the reason ${code} does not fit the outcome ${outcome}`
  }
  return null
}

async function readRequest(context: Context<TeamEnv>, config: Config): Promise<DossierRequest | string> {
  const read = DossierRequest.safeParse(await context.req.json().catch(() => null))
  if (!read.success) return 'not a request to conclude a case'
  return choiceError(config, read.data) ?? read.data
}

function readFirst({ first }: DossierRequest, means: DossierMeans): FirstDossier | null {
  if (first === undefined) return null
  const pdf = Buffer.from(first, 'base64')
  return { pdf, content: openDossier(pdf, means).content }
}

/** Why a person cannot sign after the first, or null. */
function refusalOfFirst(first: FirstDossier | null, person: Person, kid: string): Refusal | null {
  if (!first) return null
  const { content } = first
  if (content?.conclusions.length !== 1 || content.kid !== kid) return NOT_VALID
  return content.conclusions.every((each) => isByAnother(each, person)) ? null : SAME_PERSON
}

function isSameCase({ case: about, evidence }: DossierContent, request: DossierRequest): boolean {
  return about.by === request.by && about.value === request.value && evidence === request.evidence
}

interface ReadAgain {
  readonly request: DossierRequest
  readonly first: FirstDossier | null
  readonly shown: Case
}

/** Why the case as it is now cannot be concluded so, or null. */
function refusalOfCase(
  { request, first, shown }: ReadAgain,
  { means, config }: DossierRoutesOptions,
): Refusal | null {
  if (first?.content && !isSameCase(first.content, request)) return CHANGED
  const evidence = compareEvidence(means.evidenceKey, shown.calls, request.evidence)
  if (evidence === 'unread') return NOT_READ
  if (evidence === 'changed') return CHANGED
  const untrue = reasonsOf(config).find(
    (reason) => request.reasons.includes(reason.code) && !fitsVerdict(reason, shown.judgement.verdict),
  )
  if (!untrue) return null
  return {
    result: 'refused',
    error: `the reason ${untrue.code} does not fit a case with alerts`,
    status: 400,
  }
}

/** What the session's person concludes now. */
function concludedBy(session: OpenSession, request: DossierRequest, log: AccessLog): Concluded {
  const { issuer, subject, name, roles } = session
  const { outcome, reasons, words } = request
  const { seq, hash } = log.head()
  return {
    id: newId(),
    person: { issuer, subject, name, roles: [...roles] },
    at: new Date().toISOString(),
    outcome,
    reasons,
    words,
    log: { seq, head: hash ?? '' },
  }
}

interface MakingSource extends ReadAgain, Pick<DossierSource, 'concluded' | 'readAt'> {}

async function makeFile(
  { request, first, shown, concluded, readAt }: MakingSource,
  { means, makePdf, config }: DossierRoutesOptions,
) {
  const source: DossierSource = {
    concluded,
    shown,
    evidence: request.evidence,
    kid: kidOf(means.evidenceKey),
    readAt,
    first: first?.content ?? null,
    installation: { ...means.installation, config },
  }
  const content = contentOf(source, dossierSay())
  return { facts: content, ...(await makePdf({ content, first: first?.pdf })) }
}

/**
 * POST /api/dossier: a person concludes a case, or signs somebody else's conclusion second. The case is read again, and
 * nothing is signed if it is not what the person saw. One line in the log says how it ended, before the file leaves.
 */
export function concludeRoute(options: DossierRoutesOptions): Hono<TeamEnv> {
  const { access, log, config, today, means } = options
  const app = new Hono<TeamEnv>()
  app.post(DOSSIER_ADDRESSES.conclude, async (context) => {
    const request = await readRequest(context, config)
    if (typeof request === 'string') return context.json({ error: request }, 400)
    const [action, permission] =
      request.first === undefined
        ? (['conclude', 'dossier:make'] as const)
        : (['countersign', 'dossier:countersign'] as const)
    const session = context.get('session')
    if (!session.permissions.has(permission)) return refuse(context, permission, log)

    const reference = { by: request.by, value: request.value }
    const line = { ...actorOf(context), action, permission, key: reference } as const
    const unsigned = async (about: Omit<AccessRecord, 'result'>, { result, error, status }: Refusal) => {
      await log.record({ ...about, result })
      return context.json({ error }, status)
    }
    const first = readFirst(request, means)
    const notSecond = refusalOfFirst(first, session, kidOf(means.evidenceKey))
    if (notSecond) return unsigned(line, notSecond)

    const failed = (error: unknown) => recordFailure(context, log, line, error)
    const { calls, readAt } = await loadForPerson(context, access, reference).catch(failed)
    const about = { ...line, otherKey: otherKeyOf(reference, calls) }
    const readAgain = { request, first, shown: assemble(reference, calls, { config, today: today() }) }
    const refusal = refusalOfCase(readAgain, options)
    if (refusal) return unsigned(about, refusal)

    const concluded = concludedBy(session, request, log)
    const made = await makeFile({ ...readAgain, concluded, readAt }, options).catch(failed)
    const { facts, pdf, stamp, failure } = made
    if (pdf === null) return unsigned(about, { ...NOT_READ, error: `stamp-${failure.why}` })
    await log.record({ ...about, result: 'ok' })
    return context.json({
      id: concluded.id,
      at: concluded.at,
      fileName: fileNameOf(concluded.id),
      file: Buffer.from(pdf).toString('base64'),
      delivery: await deliver(options, { facts, pdf }),
      stamp,
    } satisfies DossierAnswer)
  })
  return app
}
