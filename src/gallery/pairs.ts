/** Grounds that the console's own text stands on. */
const GROUNDS = [
  'page',
  'surface',
  'sunken',
  'hover',
  'fail-soft',
  'warn-soft',
  'ok-soft',
  'unchecked-soft',
] as const

/** What is drawn in `colour` on each of `grounds`, and the contrast that it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
interface Pair {
  readonly colour: string
  readonly grounds: readonly string[]
  readonly least: 3 | 4.5
}

/** Every text on every ground that it may stand on, and the drawings that carry a meaning. */
export const PAIRS: readonly Pair[] = [
  ...['ink', 'muted', 'accent', 'fail', 'warn', 'ok', 'unchecked'].map((colour) => ({
    colour,
    grounds: GROUNDS,
    least: 4.5 as const,
  })),
  { colour: 'on-accent', grounds: ['accent'], least: 4.5 },
  { colour: 'bar-ink', grounds: ['bar', 'bar-raised'], least: 4.5 },
  { colour: 'bar-muted', grounds: ['bar', 'bar-raised'], least: 4.5 },
  // The outlines of what can be used.
  { colour: 'control', grounds: ['page', 'surface', 'sunken', 'hover'], least: 3 },
  { colour: 'bar-line', grounds: ['bar', 'bar-raised'], least: 3 },
  // The sign within the octagon and the triangle of a flag.
  { colour: 'surface', grounds: ['fail', 'warn'], least: 3 },
]

/** What only divides: nothing is lost where it is not seen. */
export const DECORATIVE: readonly string[] = ['line']
