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
  /** Where parts of names have ended. */
  readonly #partEnds = new Set<number>()

  constructor(whole: SearchableText) {
    this.#whole = whole
  }

  /** Takes the occurrence of a term that ends at a code unit, where it counts; `zeros` is the first of those before it. */
  take({ text, kind, fit }: SearchTerm, last: number, zeros: number): boolean {
    const { words } = this.#whole
    // A number may be written with leading zeros.
    const first = kind === 'number' ? zeros : last - text.length + 1
    const isWhole = words[first - 1] !== words[first] && words[last + 1] !== words[last]
    if (fit === 'anywhere' || isWhole) {
      this.#add(first, last, kind)
      return true
    }
    if (fit === 'whole' || words[first] !== words[last] || !this.#isGlued(first, last)) return false
    const word = words[first] ?? 0
    this.#add(word, this.#whole.lasts[word] ?? last, kind)
    return true
  }

  #add(first: number, last: number, kind: Found['kind']): void {
    const { starts, ends } = this.#whole
    this.found.push({ start: starts[first] ?? 0, end: ends[last] ?? 0, kind })
  }

  /** Whether a part of a name within a word shows that the word is one: it is long, or another part is beside it. */
  #isGlued(first: number, last: number): boolean {
    const { words, lasts, text } = this.#whole
    this.#partEnds.add(last)
    const word = words[first] ?? 0
    const length = last - first + 1
    const others = (lasts[word] ?? last) - word + 1 - length
    if (length >= LONG_PART || (length >= MEDIUM_PART && others === 1)) return true
    for (let gap = 0; gap <= MAX_PARTICLE_LENGTH; gap += 1) {
      const isBeside = this.#partEnds.has(first - gap - 1) && words[first - gap - 1] === word
      if (isBeside && PARTICLE.test(text.slice(first - gap, first))) return true
    }
    return false
  }
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
        if (occurrences.take(hit.term, at, zeros[first] ?? first)) break
        hit = hit.shorter
      }
    }
    return occurrences.found
  }
}
