/** Bytes of what travels, in the two codings that the build makes. */
export interface Bytes {
  readonly br: number
  readonly gzip: number
}

/** What a page may cost at most: bytes and counts, which are the same on every machine. Times are the benchmark's. */
export const BUDGETS = {
  signIn: {
    /** The form is painted from it after one round trip: with its headers it has to fit into the first ten packets. */
    page: { br: 7_000, gzip: 8_000 },
    /** Time until the form answers by itself, on the slow networks of branch offices: React is two thirds of it. */
    scripts: { br: 110_000, gzip: 130_000 },
    /** The same as they travel, in br and with the headers of each. */
    travelling: 110_000,
    /** Keeps nobody waiting for the form, but for everything after it. */
    styles: { br: 12_000, gzip: 14_000 },
    /** Each is a wait for those before it on a connection that is shared: page, config, styles, two scripts. */
    requests: 5,
  },
  firstCase: {
    /** All scripts until the first case is complete, those of the sign-in included. What they grow by, everybody waits for. */
    scripts: { br: 175_000, gzip: 205_000 },
    /** The same as they travel, in br and with the headers of each: an answer's headers are not free. */
    travelling: 175_000,
    /** All requests until then: the sign-in's, code and two files of words, the token, the case's own three. */
    requests: 12,
    /** Elements of a case with nothing against it: memory, and the time of every layout. */
    elements: 1_050,
  },
} as const
