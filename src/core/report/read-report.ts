import { KINDS, REPORT_FORMAT, SUBJECTS } from './report.ts'
import type { CountByKind, Line, Report } from './report.ts'

// No schema: the parts of zod that only reports need would come with the sign-in.

type Fields = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether it is an object of these fields and no others, each as its test demands. */
function has(value: unknown, tests: Readonly<Record<string, (field: unknown) => boolean>>): boolean {
  return (
    isObject(value) &&
    Object.keys(value).every((name) => Object.hasOwn(tests, name)) &&
    Object.entries(tests).every(([name, test]) => test(value[name]))
  )
}

/** More than the longest list has: the comparison of a line takes a step for each. */
const MOST_CASES = 10_000

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => Number.isFinite(value)
const isCount = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MOST_CASES
const isSubject = (value: unknown) => SUBJECTS.some((subject) => subject === value)
const isTime = (value: unknown) =>
  isText(value) && /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/.test(value) && !Number.isNaN(Date.parse(value))
const isSpan = (value: unknown) => has(value, { from: isTime, to: isTime })

function isCountByKind(value: unknown): value is CountByKind {
  return has(value, Object.fromEntries(KINDS.map((kind) => [kind, isCount])))
}

function isLine(value: unknown): value is Line {
  return has(value, { subject: isSubject, part: isText, name: isText, state: isText, counts: isCountByKind })
}

/** No line counts more cases than there are. */
function isConsistent({ cases, lines }: Report): boolean {
  return lines.every(({ counts }) => KINDS.every((kind) => counts[kind] <= cases[kind]))
}

function isReport(value: unknown): value is Report {
  const isFormed = has(value, {
    format: (format) => format === REPORT_FORMAT,
    sent: (sent) => sent === null || isSpan(sent),
    lookedUp: isSpan,
    configuration: isText,
    cutOffs: (cutOffs) => has(cutOffs, { ok: isNumber, warn: isNumber }),
    cases: isCountByKind,
    failed: (failed) => isObject(failed) && Object.values(failed).every(isCount),
    lines: (lines) => Array.isArray(lines) && lines.every(isLine),
  })
  return isFormed && isConsistent(value as Report)
}

/** A file as a report, or why it is none: written by another version, cut off or edited, or another file. */
export type ReadReport = { readonly report: Report } | { readonly problem: 'other' | 'version' | 'damaged' }

/** Reads the text of a file that a report was saved as. */
export function readReport(text: string): ReadReport {
  const format = /^\uFEFF?\s*\{\s*"format"\s*:\s*"lupa-report-(\d+)"/.exec(text)?.[1]
  if (format === undefined) return { problem: 'other' }
  if (format !== '1') return { problem: 'version' }
  try {
    const read: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isReport(read) ? { report: read } : { problem: 'damaged' }
  } catch {
    return { problem: 'damaged' }
  }
}
