import * as z from 'zod/mini'
import { DEFAULT_CUT_OFFS } from './defaults.ts'
import { RULE_NAMES } from './rule-names.ts'

z.config({ jitless: true })

const Word = z.string().check(z.trim(), z.minLength(1))

/** A text of the house's own: one for both languages, or one each. */
const LocalText = z.union([Word, z.strictObject({ 'pt-BR': Word, en: Word })])
export type LocalText = z.output<typeof LocalText>

/** What a code of the service means (flags.md, "Code tables"). */
const CodeMeaning = z.strictObject({
  label: LocalText,
  level: z.optional(z.enum(['fail', 'warn', 'ok', 'unchecked'])),
})
export type CodeMeaning = z.output<typeof CodeMeaning>

/** What a TipoDocumento code means; `kind` decides which rules run. */
const DocumentMeaning = z.strictObject({
  label: LocalText,
  level: z.optional(z.enum(['fail', 'warn', 'ok', 'unchecked'])),
  kind: z.optional(z.enum(['licence', 'rg', 'other'])),
})
export type DocumentMeaning = z.output<typeof DocumentMeaning>

const Codes = z.strictObject({
  Status: z.optional(z.record(z.string(), CodeMeaning)),
  Motivo: z.optional(z.record(z.string(), CodeMeaning)),
  TipoDocumento: z.optional(z.record(z.string(), DocumentMeaning)),
  /** The face-match outcome, the field `Biometria` of Analise. */
  Biometria: z.optional(z.record(z.string(), CodeMeaning)),
})

const Phrases = z.optional(z.array(Word))

/** A question mark is a doubt, whatever stands before it. */
const Confirmation = Word.check(
  z.refine((phrase) => !phrase.includes('?'), { error: 'a phrase with a question mark confirms nothing' }),
)

/** Words for the reader of MensagemValidacao; each list is added to the built-in one. */
const Vocabulary = z.strictObject({
  none: Phrases,
  confirmed: z.optional(z.array(Confirmation)),
  refused: Phrases,
  doubtful: Phrases,
  /** Whether "no death record found" is shown green. */
  deathRecordAbsentIsOk: z.optional(z.boolean()),
})

/** A label of the report and the fields that it speaks of; tried before the built-in ones of the same length. */
const Label = z.strictObject({
  /** Words that must stand in the label, in this order; accents and case do not matter. */
  label: Word,
  kind: z.enum(['value', 'format', 'digit', 'none']),
  fields: z.array(Word),
})

// 0.95 is a fraction written by mistake: as a cut-off in percent it would make almost every face match pass.
const Percentage = z.number().check(
  z.minimum(0),
  z.maximum(100),
  z.refine((value) => value === 0 || value > 1, { error: 'cut-offs are in percent: 95, not 0.95' }),
)

const Similarity = z
  .strictObject({
    /** Unit of TaxaSimilaridade. Unset, it is drawn as percent and values up to 1 raise a doubt. */
    scale: z.optional(z.enum(['percent', 'fraction'])),
    /** Percent from which the similarity confirms; 95 unless set. */
    ok: z.optional(Percentage),
    /** Percent from which it is a doubt and below which it is a refusal; 80 unless set. */
    warn: z.optional(Percentage),
  })
  .check(
    z.refine((value) => (value.warn ?? DEFAULT_CUT_OFFS.warn) <= (value.ok ?? DEFAULT_CUT_OFFS.ok), {
      error: 'similarity.warn must not be above similarity.ok',
      path: ['warn'],
    }),
  )

const SessionRules = z.strictObject({
  /** Minutes without use after which every tab is locked; 15 unless set. */
  idleMinutes: z.optional(z.number().check(z.minimum(1), z.maximum(480))),
  /** Whether privacy mode is on until someone chooses otherwise; off unless set. */
  privacy: z.optional(z.boolean()),
})

const Batch = z.strictObject({
  /** Calls of a list that may be under way at once; 4 unless set. */
  concurrency: z.optional(z.int().check(z.minimum(1), z.maximum(32))),
})

/** The config file (LUPA_CONFIG). Every part may be left out; an unknown key is an error. */
export const Config = z.strictObject({
  $schema: z.optional(z.string()),
  brand: z.optional(z.strictObject({ name: Word })),
  codes: z.optional(Codes),
  vocabulary: z.optional(Vocabulary),
  labels: z.optional(z.array(Label)),
  /** The level of a rule's findings against a value: fail, warn, note or off; never ok. */
  rules: z.optional(z.partialRecord(z.enum(RULE_NAMES), z.enum(['fail', 'warn', 'note', 'off']))),
  similarity: z.optional(Similarity),
  session: z.optional(SessionRules),
  batch: z.optional(Batch),
})
export type Config = z.output<typeof Config>

/** A made-up case of the demonstration service, offered on the search page. */
export interface DemonstrationCase {
  readonly name: string
  readonly by: 'chave' | 'id'
  readonly value: string
}

/** What `/config.json` answers: the checked config, and the named cases where the service is the embedded one. */
export interface ServedConfig extends Config {
  readonly demonstration: { readonly cases: readonly DemonstrationCase[] } | null
}

/** A wrong place of a config file: its path, dotted, and what is wrong there. */
export interface ConfigProblem {
  readonly path: string
  readonly message: string
}

/** Checks a parsed config file and names every wrong key. */
export function checkConfig(value: unknown): { config: Config } | { problems: ConfigProblem[] } {
  const parsed = z.safeParse(Config, value, { reportInput: false })
  if (parsed.success) return { config: parsed.data }
  return {
    problems: parsed.error.issues.flatMap((issue) => {
      const at = issue.path.map(String)
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => ({ path: [...at, key].join('.'), message: 'unknown key' }))
      }
      return [{ path: at.join('.') || '(root)', message: issue.message }]
    }),
  }
}
