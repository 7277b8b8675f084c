/** The parts of a case that are looked at: the analysis, what was read from the document, the face match, the report. */
export const COVERAGE_PARTS = ['analysis', 'reading', 'face', 'laudo'] as const
export type CoveragePart = (typeof COVERAGE_PARTS)[number]
