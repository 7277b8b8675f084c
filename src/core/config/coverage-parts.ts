/** The parts of a case that coverage counts. `reading` is the OCR. */
export const COVERAGE_PARTS = ['analysis', 'reading', 'face', 'laudo'] as const
export type CoveragePart = (typeof COVERAGE_PARTS)[number]
