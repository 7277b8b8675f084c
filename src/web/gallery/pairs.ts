/** Backgrounds of the console's own text. */
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

/** What is shown in `colour` on each of `grounds`, and the contrast that it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
interface Pair {
  readonly colour: string
  readonly grounds: readonly string[]
  readonly least: 3 | 4.5
}

/** Every text colour on every background that it is used on, and the graphics that carry meaning. */
export const PAIRS: readonly Pair[] = [
  ...['ink', 'muted', 'accent', 'fail', 'warn', 'ok', 'unchecked'].map((colour) => ({
    colour,
    grounds: GROUNDS,
    least: 4.5 as const,
  })),
  { colour: 'on-accent', grounds: ['accent'], least: 4.5 },
  { colour: 'bar-ink', grounds: ['bar', 'bar-raised'], least: 4.5 },
  { colour: 'bar-muted', grounds: ['bar', 'bar-raised'], least: 4.5 },
  // Outlines of controls.
  { colour: 'control', grounds: ['page', 'surface', 'sunken', 'hover'], least: 3 },
  { colour: 'bar-line', grounds: ['bar', 'bar-raised'], least: 3 },
  // The symbol inside the octagon and the triangle of a flag.
  { colour: 'surface', grounds: ['fail', 'warn'], least: 3 },
]

/** Colours of mere dividers, which need no contrast. */
export const DECORATIVE: readonly string[] = ['line']
