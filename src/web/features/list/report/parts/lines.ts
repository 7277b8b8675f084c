import { NO_CASES, totalOf } from '../../../../../core/report/report.ts'
import type { Counted, CountedSubject, Line, Report } from '../../../../../core/report/report.ts'

/** The lines of a subject. */
export function linesOf({ lines }: Report, subject: CountedSubject): readonly Line[] {
  return lines.filter((line) => line.subject === subject)
}

/** The line that counts something; with zeros where no case had it. */
export function lineOf({ lines }: Report, counted: Counted): Line {
  const { subject, part, name, state } = counted
  const found = lines.find(
    (line) => line.name === name && line.part === part && line.state === state && line.subject === subject,
  )
  return found ?? { ...counted, counts: NO_CASES }
}

/** The lower end of a similarity's bin in percent; 0 without a number. */
export const lowestOf = ({ name }: Line): number => Number(name)

/** How many cases lines count together. */
export function casesOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { counts }) => sum + totalOf(counts), 0)
}

/** Seconds of a time's bin; the last one has no end. */
function secondsOf({ name }: Line): number {
  return Number.isFinite(Number(name)) ? Number(name) : Infinity
}

/**
 * The bin by whose end a share of the answers was there.
 *
 * @param times the lines of one answer; those that are pending do not count.
 * @param share from 0 to 1.
 * @returns its name; null without an answer.
 */
export function timeQuantile(times: readonly Line[], share: number): string | null {
  const answered = times.filter(({ name }) => name !== '').toSorted((a, b) => secondsOf(a) - secondsOf(b))
  const needed = share * casesOf(answered)
  let reached = 0
  return answered.find(({ counts }) => (reached += totalOf(counts)) >= needed)?.name ?? null
}
