import LISTS from './lexicon.json' with { type: 'json' }

/**
 * What a word does in a statement that may speak against its subject.
 *
 * - `positive` says that something is as it should be; with a negator it refuses. `checked` says that a check was made; with
 *   a negator it is a doubt.
 * - `refusal`, `harm`, `death`, `doubt` and `obstacle` speak against; with a negator they say that nothing was found.
 *   `hedge` makes a harm a doubt, and so do `modal` and `condition`; `stopped` refuses a document, and is an obstacle where
 *   it speaks of a service. `other-person` refuses, and makes a death somebody else's.
 * - `finding` says that something is there, or with a negator that it is not; `excluding` takes back the harm beside it.
 * - `carrier` passes a negation on to the next noun; `check` and `register` before a harm make it the name of a check or list.
 * - `assertion` with a negator leaves open what follows: NAO SE PODE AFIRMAR. `biometry` may not be on record.
 * - `yes`, `no` and `zero` answer; `filler` and `ordinary` say nothing.
 */
export type WordClass = keyof typeof LISTS.classes

/**
 * What a word adds to a confirmation: the confirmation itself, the datum that is confirmed (by its name in the lexicon), who
 * confirms it, how far, or nothing. A `preposition` leads to where something was looked up (NA BASE), a `genitive` to whose
 * it is (DA MAE), `according` to who says so. `neutral` words, the name of a check and a yes are of a word class as well,
 * and `remark` is a role in labels only; `withdrawn` is a phrase that the config takes for something else.
 */
export type WordRole =
  | {
      readonly role:
        | 'source'
        | 'degree'
        | 'according'
        | 'preposition'
        | 'genitive'
        | 'article'
        | 'glue'
        | 'neutral'
        | 'check'
        | 'yes'
        | 'remark'
        | 'withdrawn'
    }
  | { readonly role: 'confirmation'; readonly datum?: string }
  | { readonly role: 'datum'; readonly datum: string }

/**
 * What some words of a confirmation have besides their role.
 *
 * - `agent`: a verb whose subject confirms something: A RECEITA CONFIRMOU. `by`: who confirms stands behind it.
 * - `order`: it may ask for a check: CONFERE CPF. `asking`: a text that begins with it asks, denies or is cut off: NO CPF MATCH.
 * - `comparison`: it says that two are equal. `existence`: with it a correspondence is one: HÁ CORRESPONDÊNCIA.
 * - `located`: what stands before it is somewhere: CPF CORRETO CONSTA NA BASE. `done`: something was done with a datum, of
 *   which nothing is said: LIDO OK. `past`: it was so, unless a participle follows: FOI VÁLIDO.
 * - `adjective`: of a source: SITUAÇÃO CADASTRAL.
 */
export type WordFeature = keyof typeof LISTS.features

type Lists = Readonly<Record<string, readonly string[]>>

/** The roles that have one list of words. */
export const LISTED_ROLES = [
  'confirmation',
  'source',
  'degree',
  'according',
  'preposition',
  'genitive',
  'article',
  'glue',
  'neutral',
] as const

/**
 * The built-in words, which `lexicon.json` has one a line: upper case, without accents, in the masculine singular; `~` ends
 * the stem of a word family. `roles` are the words of which a confirmation consists, `classes` those of everything else;
 * `exceptions` are confirmations that say nothing good of a datum: a REGULAR picture is a middling one. `labels` are words
 * that are read in labels only: short forms of data, and remarks on them.
 */
export const LEXICON: {
  readonly roles: Readonly<Record<(typeof LISTED_ROLES)[number], readonly string[]>> & {
    readonly datum: Lists
    readonly confirmationOf: Lists
  }
  readonly features: Readonly<Record<WordFeature, readonly string[]>>
  readonly exceptions: Lists
  readonly labels: Readonly<Record<'glue' | 'remark', readonly string[]>> & { readonly datum: Lists }
  readonly classes: Readonly<Record<WordClass, readonly string[]>>
} = LISTS
