import type { WebModule } from '#web/extension-points.ts'
import { loadWords } from '#words/words.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import type { Report } from '#modules/report/core/report.ts'
import { REPORT_PATH } from '#modules/report/core/report-path.ts'
import type ptBar from '#modules/report/words/pt-BR/bar.json'
import type ptReport from '#modules/report/words/pt-BR/report.json'

type Bar = typeof ptBar

declare module '#words/language.ts' {
  interface BarMessages extends Bar {}
  interface Catalogues {
    report: typeof ptReport
  }
}

declare module '#modules/list/web/page/list-page-state.ts' {
  interface ListPageState {
    readonly earlierFile?: { readonly name: string; readonly report: Report } | null
    /** The key of the line that gets the focus back. */
    readonly openedLine?: string | null
  }
}

const ReportPage = lazyWithPreload(async () => {
  const [{ ReportPage: Page }] = await Promise.all([import('./report-page.tsx'), loadWords('list', 'report')])
  return Page
})

export const report: WebModule = {
  pages: [{ path: REPORT_PATH, Page: ReportPage, needs: 'list:run', keepsPlace: true }],
  links: [{ place: 'tool', labelId: 'report.tool', to: () => REPORT_PATH, needs: 'list:run' }],
}
