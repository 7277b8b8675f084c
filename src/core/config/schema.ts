import * as z from 'zod/mini'
import {
  DEFAULT_CONCURRENCY,
  DEFAULT_CUT_OFFS,
  DEFAULT_IDLE_MINUTES,
  DEFAULT_LONGEST_WAIT_SECONDS,
  DEFAULT_REVEALS_PER_HOUR,
  DEFAULT_TIME_ZONE,
} from './defaults.ts'
import { COVERAGE_PARTS } from './coverage-parts.ts'

z.config({ jitless: true })

const NOT_EMPTY = z.regex(/\S/, { error: 'must not be empty' })
const Word = z.string().check(z.trim(), NOT_EMPTY)

/** An optional key. Editors show the description, through the JSON Schema. */
function optional<Schema extends z.core.SomeType>(description: string, schema: Schema) {
  return z.optional(schema).check(z.describe(description))
}

function flag(description: string) {
  return optional(`${description}; false unless set.`, z.boolean())
}

function integer(minimum: number, maximum: number) {
  return z.int().check(z.minimum(minimum), z.maximum(maximum))
}

function textIn(language: string) {
  return z
    .string({
      error: ({ input }) =>
        input === undefined
          ? `the text in ${language} is missing: write it, or one text for every language`
          : undefined,
    })
    .check(z.trim(), NOT_EMPTY, z.describe(`The text in ${language}.`))
}

/** One text for every language, or one for each. Keep a new language optional: older config files lack it. */
export const LocalText = z.union(
  [Word, z.strictObject({ 'pt-BR': textIn('Portuguese'), en: textIn('English') })],
  {
    error: ({ input }) =>
      input === undefined
        ? undefined
        : 'expected a text, or an object with the text in each language: "pt-BR" and "en"',
  },
)
export type LocalText = z.output<typeof LocalText>

const CodeMeaning = z.strictObject({
  label: LocalText.check(z.describe('Name of the code: one text, or one for each language.')),
  level: optional('Flag of the code; unchecked unless set.', z.enum(['fail', 'warn', 'ok', 'unchecked'])),
})
export type CodeMeaning = z.output<typeof CodeMeaning>

const StatusMeaning = z.extend(CodeMeaning, {
  level: optional(
    'Flag of the code; unchecked unless set. With pending, the analysis is running even if it has a DataResposta.',
    z.enum(['fail', 'warn', 'ok', 'unchecked', 'pending']),
  ),
})
export type StatusMeaning = z.output<typeof StatusMeaning>

const DocumentMeaning = z.extend(CodeMeaning, {
  kind: optional('Decides which rules run; other unless set.', z.enum(['licence', 'rg', 'other'])),
})
export type DocumentMeaning = z.output<typeof DocumentMeaning>

const Codes = z.strictObject({
  Status: optional('Analise.Status: code to label and level.', z.record(z.string(), StatusMeaning)),
  Motivo: optional('Analise.Motivo: code to label and level.', z.record(z.string(), CodeMeaning)),
  TipoDocumento: optional('OCR.TipoDocumento: label, level and kind.', z.record(z.string(), DocumentMeaning)),
  Biometria: optional('Analise.Biometria, the face-match outcome.', z.record(z.string(), CodeMeaning)),
})

const Confirmation = Word.check(
  z.regex(/^[^?]*$/, { error: 'a phrase with a question mark confirms nothing' }),
)

const Vocabulary = z.strictObject({
  none: optional('Phrases that mean “not validated”.', z.array(Word)),
  confirmed: optional('Phrases that confirm if all other words are understood.', z.array(Confirmation)),
  refused: optional('Words or phrases that refuse.', z.array(Word)),
  doubtful: optional('Words or phrases that raise a doubt.', z.array(Word)),
  deathRecordAbsentIsOk: flag('Whether “no death record found” is green'),
})

/** Maps a laudo label to fields; tried before built-in labels of the same length. */
const Label = z.strictObject({
  label: Word.check(z.describe('Words of the label, in this order; accents and case are ignored.')),
  kind: z
    .enum(['value', 'format', 'digit', 'none'])
    .check(z.describe('What the line validates: a value, its format, its check digit, or nothing.')),
  fields: z.array(Word).check(z.describe('Interface names of the OCR fields of this label.')),
})

// 0.95 would be a mistaken fraction: as a percentage, almost every face match would pass.
const Percentage = z.number().check(
  z.minimum(0),
  z.maximum(100),
  z.refine((value) => value === 0 || value > 1, { error: 'cut-offs are in percent: 95, not 0.95' }),
  z.meta({ anyOf: [{ const: 0 }, { exclusiveMinimum: 1 }] }),
)

interface CutOffs {
  readonly ok?: number | undefined
  readonly warn?: number | undefined
}

/** A cut-off that is set may collide with the default of the other. Runs even if another key is wrong. */
const checkCutOffs = z.superRefine<CutOffs>(reportCollision, {
  when: ({ value }) => typeof value === 'object' && value !== null,
})

function reportCollision(value: CutOffs, context: z.core.$RefinementCtx): void {
  const { ok = DEFAULT_CUT_OFFS.ok, warn = DEFAULT_CUT_OFFS.warn } = value
  // False for other types too: they have issues of their own.
  if (!(warn > ok)) return
  const unless = ' unless set: set both'
  const [key, message] =
    value.warn === undefined
      ? ['ok', `${ok} is below similarity.warn, which is ${warn}${unless}`]
      : ['warn', `${warn} is above similarity.ok, which is ${ok}${value.ok === undefined ? unless : ''}`]
  context.addIssue({ code: 'custom', path: [key], message })
}

const Similarity = z
  .strictObject({
    scale: optional(
      'Unit of TaxaSimilaridade: percent or fraction. Unset, it is shown as percent and values up to 1 raise a doubt.',
      z.enum(['percent', 'fraction']),
    ),
    ok: optional(`Lowest percent that confirms; ${DEFAULT_CUT_OFFS.ok} unless set.`, Percentage),
    warn: optional(
      `Lowest percent that only raises a doubt; ${DEFAULT_CUT_OFFS.warn} unless set.`,
      Percentage,
    ),
  })
  .check(
    checkCutOffs,
    // JSON Schema can compare a cut-off with a constant, but not with the other cut-off.
    z.meta({
      allOf: [
        { anyOf: [{ required: ['warn'] }, { properties: { ok: { minimum: DEFAULT_CUT_OFFS.warn } } }] },
        { anyOf: [{ required: ['ok'] }, { properties: { warn: { maximum: DEFAULT_CUT_OFFS.ok } } }] },
      ],
    }),
  )

const SessionRules = z.strictObject({
  idleMinutes: optional(
    `Minutes without use, 1 to 480, after which every tab of the session is locked; ${DEFAULT_IDLE_MINUTES} unless set.`,
    z.number().check(z.minimum(1), z.maximum(480)),
  ),
  listCountsAsUse: flag('Whether a running list keeps the session open'),
  privacy: flag('Whether names, CPFs and document numbers start masked'),
})

/** What RFC 9116 requires of a security.txt. */
const SecurityContact = z.strictObject({
  contact: z
    .string()
    .check(
      z.regex(/^(?:mailto:|tel:|https:\/\/)\S+$/, { error: 'must start with mailto:, tel: or https://' }),
      z.describe('Where to report a vulnerability: an address that starts with mailto:, tel: or https://.'),
    ),
  expires: z.iso.date().check(z.describe('The day until which the contact is valid, such as 2027-06-30.')),
})
export type SecurityContact = z.output<typeof SecurityContact>

const CoverageRules = z.strictObject({
  required: optional(
    'Parts that a clear case needs; all of them unless set.',
    z.array(z.enum(COVERAGE_PARTS)),
  ),
})

const CustomerRules = z.strictObject({
  promisesContact: flag('Whether the message promises contact if no upload can help'),
})

const Batch = z.strictObject({
  concurrency: optional(
    `Parallel calls of a list to the service, 1 to 32; ${DEFAULT_CONCURRENCY} unless set.`,
    integer(1, 32),
  ),
  longestWaitSeconds: optional(
    `Longest Retry-After, 1 to 3600 seconds, that a list waits for; ${DEFAULT_LONGEST_WAIT_SECONDS} unless set.`,
    integer(1, 3600),
  ),
})

const ClaimValues = z.array(Word)

const TeamRules = z.strictObject({
  roles: optional(
    'The values of the roles claim for each role; the names of the roles unless set.',
    z.strictObject({
      analyst: optional('Sees values, runs lists, exports.', ClaimValues),
      support: optional('Sees masked cases, and can reveal a value.', ClaimValues),
      auditor: optional('Reads the access log.', ClaimValues),
    }),
  ),
  revealNeedsReason: flag('Whether a person must give a reason to reveal a value'),
  revealsPerHour: optional(
    `Values that one person may reveal in an hour, 1 to 1000; ${DEFAULT_REVEALS_PER_HOUR} unless set. Then the person must wait and give a reason.`,
    integer(1, 1000),
  ),
  revealReasons: optional(
    'The reasons to choose from, as short names; a built-in list unless set.',
    z
      .array(
        z.string().check(
          z.regex(/^[a-z][a-z0-9-]{0,31}$/, {
            error: 'must be small letters, digits and hyphens, like customer-call',
          }),
        ),
      )
      .check(z.minLength(1), z.maxLength(20)),
  ),
})

const ShortName = z
  .string()
  .check(
    z.regex(/^[A-Za-z][A-Za-z0-9-]{0,31}$/, { error: 'must be letters, digits and hyphens, like CPF-DIF' }),
  )

const DossierOutcome = z.strictObject({
  id: ShortName.check(z.describe('Short name of the outcome, for other systems.')),
  label: LocalText.check(z.describe('The choice in words: one text, or one for each language.')),
  result: optional('The chosen outcome in words, such as “Refused”; the label unless set.', LocalText),
  second: flag('Whether it needs a second signature'),
})
export type DossierOutcome = z.output<typeof DossierOutcome>

function dossierReason(ruleName: z.ZodMiniType<string>) {
  return z.strictObject({
    code: ShortName.check(z.describe('Short name of the reason, for other systems.')),
    label: LocalText.check(z.describe('Its words: one text, or one for each language.')),
    rules: optional('The rules whose alerts propose it.', z.array(ruleName)),
    verdicts: optional(
      'The verdicts that propose it.',
      z.array(z.enum(['fail', 'warn', 'incomplete', 'clear'])),
    ),
    outcomes: optional('The outcomes that it fits; all unless set.', z.array(ShortName)),
  })
}
export type DossierReason = z.output<ReturnType<typeof dossierReason>>

function dossierRules(ruleName: z.ZodMiniType<string>) {
  return optional(
    'What people conclude about cases in team mode, and why.',
    z.strictObject({
      outcomes: optional(
        'What a person may conclude; approve, refuse, resend and refer unless set.',
        z.array(DossierOutcome).check(z.minLength(1), z.maxLength(9)),
      ),
      reasons: optional(
        'The reasons to choose from; a built-in list unless set.',
        z.array(dossierReason(ruleName)).check(z.maxLength(60)),
      ),
      organisation: optional('Name of the organisation on the dossier; the brand unless set.', Word),
      logo: optional('Path of a PNG for the first page.', Word),
      retention: optional('The printed text on how long the dossier is kept, and why.', Word),
      sendsFile: flag('Whether the webhook carries the PDF'),
    }),
  )
}

const RULES = 'The level of a rule’s findings against a value: fail, warn, note or off; never ok.'
const RuleLevel = z.enum(['fail', 'warn', 'note', 'off'])

const TimeZone = z.enum([...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])], {
  error: `unknown time zone: write a name like "${DEFAULT_TIME_ZONE}"`,
})

/** The config file (LUPA_CONFIG). Every part may be left out; an unknown key is an error. */
export const Config = z.strictObject({
  $schema: optional('Path of this JSON Schema, for the editor.', z.string()),
  brand: optional(
    'The name of the console.',
    z.strictObject({ name: Word.check(z.describe('Name of the console on the screen.')) }),
  ),
  codes: optional('Meanings of the service’s codes; the console has none built in.', Codes),
  vocabulary: optional('Words and phrases to add to the built-in vocabulary.', Vocabulary),
  hidden: optional(
    'OCR fields that pages, reports and files omit, except in cases where they have an alert.',
    z.array(Word),
  ),
  labels: optional('More labels of the laudo, with their OCR fields.', z.array(Label)),
  rules: optional(RULES, z.partialRecord(z.string(), RuleLevel)),
  similarity: optional('Unit and cut-offs of TaxaSimilaridade.', Similarity),
  timeZone: optional(
    `The zone whose date is “today” for the rules, in page and host; ${DEFAULT_TIME_ZONE} unless set.`,
    TimeZone,
  ),
  coverage: optional('Which parts of a case are required.', CoverageRules),
  customer: optional('What the message to the customer may promise.', CustomerRules),
  security: optional('Contact of this installation, served as /.well-known/security.txt.', SecurityContact),
  session: optional('When an unused session is locked, and what it shows.', SessionRules),
  batch: optional('How a list of cases calls the service.', Batch),
  team: optional('Team mode (AUTH=oidc): roles, reveals, what is recorded.', TeamRules),
  dossier: dossierRules(z.string()),
})

/** Modules add the types of their keys by declaration merging. */
export interface AddedConfig {}
export type Config = z.output<typeof Config> & AddedConfig

export type AddedKeys = Readonly<Record<string, z.ZodMiniType>>

/** Takes the rule names and the modules' keys as arguments, because this folder cannot import them. */
function configSchema(ruleNames: readonly string[], added: AddedKeys) {
  const ruleName = z.enum(ruleNames)
  return z.extend(Config, {
    ...added,
    rules: optional(RULES, z.partialRecord(ruleName, RuleLevel)),
    dossier: dossierRules(ruleName),
  })
}

export interface DemonstrationCase {
  readonly name: string
  readonly by: 'chave' | 'id'
  readonly value: string
}

export interface ServedConfig extends Config {
  /** `typed`: people type the service's credential. `oidc`: an identity provider signs them in. */
  readonly auth: 'typed' | 'oidc'
  readonly demonstration: { readonly cases: readonly DemonstrationCase[] } | null
}

export interface ConfigProblem {
  readonly path: string
  readonly message: string
}

function formatPath(path: readonly PropertyKey[]): string {
  return path.map(String).join('.') || '(root)'
}

function hasWrongType(issues: readonly z.core.$ZodIssue[]): boolean {
  return issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0)
}

/** Flattens a zod issue; for a union, uses the shape that matches the value's type. */
function toProblems(issue: z.core.$ZodIssue, parentPath: readonly PropertyKey[] = []): ConfigProblem[] {
  const path = [...parentPath, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: formatPath([...path, key]), message: 'unknown key' }))
  }
  const shapes = issue.code === 'invalid_union' ? issue.errors : []
  const shapeIssues = shapes.find((issues) => !hasWrongType(issues))
  if (!shapeIssues) return [{ path: formatPath(path), message: issue.message }]
  return shapeIssues.flatMap((shapeIssue) => toProblems(shapeIssue, path))
}

/** Checks a parsed config file. @param ruleNames the keys that `rules` may have. */
export function checkConfig(
  value: unknown,
  ruleNames: readonly string[],
  added: AddedKeys = {},
): { config: Config } | { problems: ConfigProblem[] } {
  const parsed = z.safeParse(configSchema(ruleNames, added), value, {
    reportInput: false,
    error: ({ input }) => (input === undefined ? 'missing' : undefined),
  })
  if (parsed.success) return { config: parsed.data }
  return { problems: parsed.error.issues.flatMap((issue) => toProblems(issue)) }
}

export function configJsonSchema(
  ruleNames: readonly string[],
  added: AddedKeys = {},
): z.core.JSONSchema.JSONSchema {
  return z.toJSONSchema(configSchema(ruleNames, added), { io: 'input' })
}
