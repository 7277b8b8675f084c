import { Report } from './report.ts'

/** A file as a report, or why it is none: written by another version, cut off or edited, or another file. */
export type ReadReport = { readonly report: Report } | { readonly problem: 'other' | 'version' | 'damaged' }

/** Reads the text of a file that a report was saved as. */
export function readReport(text: string): ReadReport {
  const format = /^\uFEFF?\s*\{\s*"format"\s*:\s*"lupa-report-(\d+)"/.exec(text)?.[1]
  if (format === undefined) return { problem: 'other' }
  if (format !== '1') return { problem: 'version' }
  try {
    const read = Report.safeParse(JSON.parse(text.replace(/^\uFEFF/, '')))
    return read.success ? { report: read.data } : { problem: 'damaged' }
  } catch {
    return { problem: 'damaged' }
  }
}
