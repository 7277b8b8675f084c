import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { assembleCase } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import type { Config } from '#core/config/schema.ts'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import { fitsOutcome, fitsVerdict, outcomesOf, reasonsOf } from '#modules/dossier/core/choices.ts'
import { DossierRequest } from '#modules/dossier/core/messages.ts'
import type { DossierAnswer, DossierRefusal } from '#modules/dossier/core/messages.ts'
import { buildContent } from '#modules/dossier/file/build-content.ts'
import type { ContentSource, NewConclusion } from '#modules/dossier/file/build-content.ts'
import type { Conclusion, DossierContent } from '#modules/dossier/file/content.ts'
import { readCertificate } from '#modules/dossier/file/certificate.ts'
import { makeDossier } from '#modules/dossier/file/make-dossier.ts'
import type { RenderDossier } from '#modules/dossier/file/make-dossier.ts'
import { openDossier } from '#modules/dossier/file/open.ts'
import type { AccessResult } from '#modules/team/core/access-entry.ts'
import type { AccessRecord } from '#modules/team/host/access-log/access-log.ts'
import { otherKeyOf } from '#modules/team/host/case-answers/case-routes.ts'
import type { CaseRoutesOptions } from '#modules/team/host/case-answers/case-routes.ts'
import { loadForPerson, recordFailure } from '#modules/team/host/case-answers/look-up.ts'
import {
  actorFields,
  NOT_SIGNED_IN,
  recordAccess,
  refusePermission,
} from '#modules/team/host/identity/session/guards.ts'
import type { OpenSession, TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { compareEvidence, kidOf } from './evidence.ts'
import { PdfQueueError } from './pdf-thread.ts'
import type { DossierSetup } from './setup.ts'
import { deliver, fileNameOf } from './webhook.ts'
import type { Deliver } from './webhook.ts'

/** The dossier routes follow a check of the permission `dossier:open`. */
export interface DossierRoutesOptions extends CaseRoutesOptions {
  readonly setup: DossierSetup
  readonly render: RenderDossier
  readonly webhook: Deliver | null
}

interface FirstDossier {
  readonly pdf: Buffer
  readonly content: DossierContent | null
}

/** Why nothing was signed: the result in the access log, and the answer. */
interface Refusal {
  readonly result: AccessResult
  readonly error: DossierRefusal | typeof NOT_SIGNED_IN.error | `the reason ${string}`
  readonly status: 400 | 401 | 403 | 409 | 422 | 503
}

const NOT_VALID: Refusal = { result: 'refused', error: 'not-valid', status: 422 }
const SAME_PERSON: Refusal = { result: 'refused', error: 'same-person', status: 403 }
const NOT_READ: Refusal = { result: 'failed', error: 'not-read', status: 503 }
const BUSY: Refusal = { result: 'failed', error: 'busy', status: 503 }
const ENDED: Refusal = { result: 'refused', ...NOT_SIGNED_IN, status: 401 }
const CHANGED: Refusal = { result: 'different', error: 'evidence-changed', status: 409 }

const FIRST_SIGNATURE = { action: 'conclude', permission: 'dossier:make' } as const
const SECOND_SIGNATURE = { action: 'countersign', permission: 'dossier:countersign' } as const

type OpenRecord = Omit<AccessRecord, 'result'>

/** POST /api/dossier: concludes a case, or signs another person's conclusion second. */
export function concludeRoute(options: DossierRoutesOptions): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  app.post(DOSSIER_ADDRESSES.conclude, (context) => conclude(context, options))
  return app
}

/**
 * Reads the case again and signs nothing if it differs from what the person saw. Writes one line to the access log before
 * the file leaves the host.
 */
async function conclude(context: Context<TeamEnv>, options: DossierRoutesOptions): Promise<Response> {
  const { request, first: firstPdf } = await readRequest(context, options.config)
  if (typeof request === 'string') return context.json({ error: request }, 400)
  const signature = firstPdf === null ? FIRST_SIGNATURE : SECOND_SIGNATURE
  const session = context.get('session')
  if (!session.permissions.has(signature.permission))
    return refusePermission(context, signature.permission, options.log)

  const reference = { by: request.by, value: request.value }
  const record = { ...actorFields(context), ...signature, key: reference }
  const first = firstPdf && { pdf: firstPdf, content: openDossier(firstPdf, options.setup).content }
  const firstRefusal = refusalOfFirst(first, session, options.setup)
  if (firstRefusal) return answerRefusal(context, options, record, firstRefusal)

  const recordAndThrow = (error: unknown) => recordFailure(context, options.log, record, error)
  const { calls, readAt } = await loadForPerson(context, options.access, reference).catch(recordAndThrow)
  const caseRecord = { ...record, otherKey: otherKeyOf(reference, calls) }
  const { config, today } = options
  const judgedCase = assembleCase(reference, calls, { config, today: today() })
  const refusal = refusalOfCase({ request, first, judgedCase }, options)
  if (refusal) return answerRefusal(context, options, caseRecord, refusal)

  if (!(await context.get('isSessionOpen')())) return answerRefusal(context, options, caseRecord, ENDED)

  const conclusion = createConclusion(session, request, options)
  const source = { conclusion, judgedCase, evidence: request.evidence, readAt }
  const dossier = await signDossier(source, first, options).catch((error: unknown) =>
    error instanceof PdfQueueError ? null : recordAndThrow(error),
  )
  if (dossier === null) return answerRefusal(context, options, caseRecord, BUSY)
  if (dossier.pdf === null)
    return answerRefusal(context, options, caseRecord, { ...NOT_READ, error: `stamp-${dossier.failure.why}` })
  await recordAccess(context, options.log, { ...caseRecord, result: 'ok' })
  const { content, pdf, stamp } = dossier
  return context.json({
    id: content.id,
    at: conclusion.at,
    fileName: fileNameOf(content.id),
    file: Buffer.from(pdf).toString('base64'),
    delivery: await deliver(options, { content, pdf }),
    stamp,
  } satisfies DossierAnswer)
}

async function answerRefusal(
  context: Context<TeamEnv>,
  { log }: DossierRoutesOptions,
  record: OpenRecord,
  { result, error, status }: Refusal,
): Promise<Response> {
  await log.record({ ...record, result })
  return context.json({ error }, status)
}

/** `request` is a text that says what is wrong with it. `first` is the rest of the body after a line feed. */
async function readRequest(context: Context<TeamEnv>, config: Config) {
  const body = Buffer.from(await context.req.arrayBuffer())
  const lineFeed = body.indexOf('\n')
  const json = lineFeed < 0 ? body : body.subarray(0, lineFeed)
  const parsed = DossierRequest.safeParse(parseJson(json.toString()))
  return {
    request: parsed.success
      ? (choiceError(config, parsed.data) ?? parsed.data)
      : 'not a request to conclude a case',
    first: lineFeed < 0 ? null : body.subarray(lineFeed + 1),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function choiceError(config: Config, { outcome, reasons }: DossierRequest): string | null {
  if (!outcomesOf(config).some(({ id }) => id === outcome)) return `no such outcome: ${outcome}`
  for (const code of reasons) {
    const reason = reasonsOf(config).find((candidate) => candidate.code === code)
    if (!reason) return `no such reason: ${code}`
    if (!fitsOutcome(reason, outcome)) return `the reason ${code} does not fit the outcome ${outcome}`
  }
  return null
}

type Person = Pick<OpenSession, 'issuer' | 'subject'>

/** People of different providers cannot be told apart: two providers may issue different subjects to one person. */
export function isByAnother({ person }: Conclusion, { issuer, subject }: Person): boolean {
  return person.issuer === issuer && person.subject !== subject
}

function refusalOfFirst(
  first: FirstDossier | null,
  person: Person,
  { evidenceKey }: DossierSetup,
): Refusal | null {
  if (!first) return null
  const { content } = first
  if (content?.conclusions.length !== 1 || content.kid !== kidOf(evidenceKey)) return NOT_VALID
  return content.conclusions.every((conclusion) => isByAnother(conclusion, person)) ? null : SAME_PERSON
}

function isSameCase(content: DossierContent, { by, value, evidence }: DossierRequest): boolean {
  return content.case.by === by && content.case.value === value && content.evidence === evidence
}

interface Attempt {
  readonly request: DossierRequest
  readonly first: FirstDossier | null
  readonly judgedCase: Case
}

function refusalOfCase(
  { request, first, judgedCase }: Attempt,
  { setup, config }: DossierRoutesOptions,
): Refusal | null {
  if (first?.content && !isSameCase(first.content, request)) return CHANGED
  const evidence = compareEvidence(setup.evidenceKey, judgedCase.calls, request.evidence)
  if (evidence === 'unread') return NOT_READ
  if (evidence === 'changed') return CHANGED
  const untrueReason = reasonsOf(config).find(
    (reason) => request.reasons.includes(reason.code) && !fitsVerdict(reason, judgedCase.judgement.verdict),
  )
  if (!untrueReason) return null
  const error = `the reason ${untrueReason.code} does not fit a case with alerts` as const
  return { result: 'refused', error, status: 400 }
}

/** `7f3a-91c2`: 32 bits, a name for people. Other systems identify a dossier by the digest of its file. */
function createId(): string {
  return randomBytes(4).toString('hex').replace(/^.{4}/, '$&-')
}

function createConclusion(
  { issuer, subject, name, roles }: OpenSession,
  { outcome, reasons, words }: DossierRequest,
  { log }: DossierRoutesOptions,
): NewConclusion {
  const { seq, hash } = log.head()
  return {
    id: createId(),
    person: { issuer, subject, name, roles: [...roles] },
    at: new Date().toISOString(),
    outcome,
    reasons,
    words,
    log: { seq, head: hash ?? '' },
  }
}

/** @throws PdfQueueError; UnusableCertificate if the certificate has expired since the start. */
async function signDossier(
  source: Pick<ContentSource, 'conclusion' | 'judgedCase' | 'evidence' | 'readAt'>,
  first: FirstDossier | null,
  { setup, render, config }: DossierRoutesOptions,
) {
  const content = buildContent({
    ...source,
    kid: kidOf(setup.evidenceKey),
    first: first?.content ?? null,
    installation: { ...setup.installation, config },
  })
  const { signing, stamping } = setup
  readCertificate(signing, Date.now())
  const dossier = await makeDossier(content, signing, { first: first?.pdf, stamping, render })
  if (dossier.failure) console.warn(`DOSSIER_TIMESTAMP_URL gave no time stamp: ${dossier.failure.message}`)
  return { content, ...dossier }
}
