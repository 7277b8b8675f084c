import LISTS from './lexicon.json' with { type: 'json' }

/**
 * The function of a word in a statement.
 *
 * - `positive`: the subject is right; negated, it refuses. `checked`: a check was made; negated, a doubt.
 * - `refusal`, `harm`, `death`, `doubt`, `obstacle`: speak against the subject; negated, nothing was found.
 * - `hedge`, `modal`, `condition`: turn a harm into a doubt.
 * - `stopped`: refuses a document; an obstacle if it is about a service.
 * - `other-person`: refuses; with a death, it is another person's.
 * - `finding`: something exists; negated, it does not. `excluding`: cancels the harm next to it.
 * - `carrier`: passes a negation on to the next noun. `check`, `register`: turn a following harm into a name.
 * - `assertion`: negated, leaves open what follows (NAO SE PODE AFIRMAR). `biometry`: may not be on record.
 * - `yes`, `no`, `zero`: answers. `filler`, `ordinary`: no effect.
 */
export type WordClass = keyof typeof LISTS.classes

/**
 * What a word adds to a confirmation: the confirmation itself, the confirmed datum, the source, the degree, or nothing.
 * `preposition` begins a place (NA BASE), `genitive` an owner (DA MAE), `according` a source. `remark` occurs in labels
 * only. `withdrawn` marks a phrase that the config lists as something else.
 */
export type WordRole =
  | { readonly role: Exclude<ListedRole, 'confirmation'> | 'check' | 'yes' | 'remark' | 'withdrawn' }
  | { readonly role: 'confirmation'; readonly datum?: string }
  | { readonly role: 'datum'; readonly datum: string }

/**
 * Features of some words besides their role.
 *
 * - `agent`: a verb with the source as subject (A RECEITA CONFIRMOU). `by`: the source follows.
 * - `order`: may be an imperative (CONFERE CPF). `asking`: as first word, asks or denies (NO CPF MATCH).
 * - `comparison`: two values are equal. `existence`: turns a correspondence into a confirmation (HÁ CORRESPONDÊNCIA).
 * - `located`: only says where something is (CPF CORRETO CONSTA NA BASE). `done`: only says that a check ran (LIDO OK).
 * - `past`: no longer true, unless a participle follows (FOI VÁLIDO). `adjective`: of a source (SITUAÇÃO CADASTRAL).
 */
export type WordFeature = keyof typeof LISTS.features

type Lists = Readonly<Record<string, readonly string[]>>

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
type ListedRole = (typeof LISTED_ROLES)[number]

/**
 * The built-in words: upper case, without accents, masculine singular. A trailing `~` marks the stem of a word family.
 * Confirmations consist of `roles`, everything else of `classes`. `exceptions` confirm nothing good about a datum: a
 * REGULAR picture is a middling one. `labels` apply to labels only: short forms of data, and remarks.
 */
export const LEXICON: {
  readonly roles: Readonly<Record<ListedRole, readonly string[]>> & {
    readonly datum: Lists
    readonly confirmationOf: Lists
  }
  readonly features: Readonly<Record<WordFeature, readonly string[]>>
  readonly exceptions: Lists
  readonly labels: Readonly<Record<'glue' | 'remark', readonly string[]>> & { readonly datum: Lists }
  readonly classes: Readonly<Record<WordClass, readonly string[]>>
} = LISTS
