import type { SearchableText, Span } from './searchable-text.ts'

/** A text to look for, in the form of `toSearchable`. */
export interface SearchTerm {
  readonly text: string
  readonly kind: 'name' | 'number'
  /**
   * Where it counts: `anywhere`; as a whole word or number only, because short texts are part of many others; or as a
   * `part` of a name, whole or glued to other letters.
   */
  readonly fit: 'anywhere' | 'whole' | 'part'
}

/** An occurrence of a term. */
export interface Found extends Span {
  readonly kind: SearchTerm['kind']
}

/** A state of the automaton: the longest beginning of a term that the text read so far ends with. */
interface State {
  readonly next: Map<string, State>
  term: SearchTerm | null
  /** The state of the longest shorter beginning. */
  fallback: State | null
  /** The nearest state along the fallbacks that completes a term. */
  shorter: State | null
}

const stateOf = (): State => ({ next: new Map(), term: null, fallback: null, shorter: null })

function addTerm(root: State, term: SearchTerm): void {
  let state = root
  for (const unit of term.text.split('')) {
    let next = state.next.get(unit)
    if (!next) state.next.set(unit, (next = stateOf()))
    state = next
  }
  state.term = term
}

function advance(from: State, unit: string, root: State): State {
  let state: State | null = from
  while (state && !state.next.has(unit)) state = state.fallback
  return state?.next.get(unit) ?? root
}

/** Links each state to its fallback, shorter beginnings first. */
function linkStates(root: State): void {
  const queue = [root]
  for (const state of queue) {
    for (const [unit, next] of state.next) {
      next.fallback = state.fallback ? advance(state.fallback, unit, root) : root
      next.shorter = next.fallback.term ? next.fallback : next.fallback.shorter
      queue.push(next)
    }
  }
}

/** A part of a name of this length hardly occurs in other words. */
const LONG_PART = 6
/** So hardly does a shorter one with one letter beside it: jsilva. */
const MEDIUM_PART = 4
/** What may stand between two parts of a glued name: joaodelima. */
const PARTICLE = /^(?:|E|D[AEO]S?)$/
const MAX_PARTICLE_LENGTH = 3

/** Decides which occurrences count, in the order of their ends. */
class Occurrences {
  readonly found: Found[] = []
  readonly #whole: SearchableText
  /** For the last code unit of each name so far, its first one, and whether it counted by itself. */
  readonly #names = new Map<number, { readonly first: number; readonly isFound: boolean }>()

  constructor(whole: SearchableText) {
    this.#whole = whole
  }

  /** Takes the occurrence of a term between two code units, where it counts. */
  take({ kind, fit }: SearchTerm, first: number, last: number): boolean {
    const { words, lasts } = this.#whole
    const [word = 0, end = 0] = [words[first], lasts[words[last] ?? 0]]
    const isWhole = first === word && last === end
    const isFound = fit === 'anywhere' || isWhole
    const before = fit === 'part' ? this.#nameBefore(first) : null
    if (kind === 'name' && !this.#names.has(last)) this.#names.set(last, { first, isFound })
    if (before !== null && !(isFound && before.isFound)) this.#add(words[before.first] ?? 0, end, kind)
    else if (isFound) this.#add(first, last, kind)
    else if (fit === 'part' && words[last] === word && isLong(last - first + 1, end - word + 1))
      this.#add(word, end, kind)
    else return false
    return true
  }

  #add(first: number, last: number, kind: Found['kind']): void {
    const { starts, ends } = this.#whole
    this.found.push({ start: starts[first] ?? 0, end: ends[last] ?? 0, kind })
  }

  /** The name that ends before a part of a name; null where other text is between them. */
  #nameBefore(first: number) {
    for (let gap = 0; gap <= MAX_PARTICLE_LENGTH; gap += 1) {
      const before = this.#names.get(first - gap - 1)
      if (before !== undefined && PARTICLE.test(this.#whole.text.slice(first - gap, first))) return before
    }
    return null
  }
}

/** Whether a part of a name is so much of a word that the word is hardly another one. */
function isLong(length: number, wordLength: number): boolean {
  return length >= LONG_PART || (length >= MEDIUM_PART && wordLength === length + 1)
}

/**
 * Prepares the search for some terms: one automaton (Aho and Corasick, 1975) for all of them, so that the time to search a
 * text grows with its length and not with the number of terms.
 *
 * @returns the occurrences in a text, not in order; they may overlap, and those within a longer one may be missing.
 */
export function termFinder(terms: Iterable<SearchTerm>): (whole: SearchableText) => readonly Found[] {
  const root = stateOf()
  for (const term of terms) addTerm(root, term)
  linkStates(root)
  return (whole) => {
    const { text, words } = whole
    const occurrences = new Occurrences(whole)
    let state = root
    // The first of the zeros that end at each code unit.
    const zeros: number[] = []
    for (let at = 0; at < text.length; at += 1) {
      const unit = text[at] ?? ''
      const isSameRun = text[at - 1] === '0' && words[at - 1] === words[at]
      zeros.push(isSameRun ? (zeros[at - 1] ?? at) : at)
      state = advance(state, unit, root)
      let hit = state.term ? state : state.shorter
      while (hit?.term) {
        const first = at - hit.term.text.length + 1
        // A number may be written with leading zeros.
        const begin = hit.term.kind === 'number' ? (zeros[first] ?? first) : first
        if (occurrences.take(hit.term, begin, at)) break
        hit = hit.shorter
      }
    }
    return occurrences.found
  }
}
