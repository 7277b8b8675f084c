import type { CaseIds } from './fault.ts'
import type { PageState } from './reader.ts'

export const PANELS: readonly string[] = ['findings', 'ocr', 'face', 'laudo', 'raw']
const ERRORS =
  'not-found|unauthorized|endpoint-missing|service-failure|rejected|malformed|network|timeout|rate-limited|too-large'
const PANEL_STATE = new RegExp(`^(?:ready|absent|error (?:${ERRORS}))$`)
const CASE_STATE = new RegExp(`^(?:ready|partial|error (?:${ERRORS}))$`)

/** Replaces the ids in a page state. */
export function withOtherIds(pageState: PageState, from: CaseIds, to: CaseIds): PageState {
  const swap = (text: string | null) =>
    text === from.chave ? to.chave : text === String(from.id) ? String(to.id) : text
  return { ...pageState, asked: swap(pageState.asked), chave: swap(pageState.chave), id: swap(pageState.id) }
}

/** All green flags. Lines are counted without their label, which a fault may have changed. */
function greens({ flags }: PageState): string[] {
  return flags
    .filter((flag) => flag.endsWith(': ok'))
    .map((flag) => (flag.startsWith('line ') ? 'a line: ok' : flag))
}

/** Green flags that `clean` does not have, or not as often. */
function falseGreens(pageState: PageState, clean: PageState): string[] {
  const allowed = greens(clean)
  return greens(pageState).filter((flag) => {
    const index = allowed.indexOf(flag)
    if (index !== -1) allowed.splice(index, 1)
    return index === -1
  })
}

/**
 * Returns the problems of a page with a faulty answer: each panel must end in a known state, and a flag may be green only
 * if it is green with clean answers.
 *
 * @param key the requested Chave or Id.
 * @param clean the state of the same case without faults.
 * @param panels the expected panels.
 */
export function problemsOf(pageState: PageState, key: string, clean: PageState, panels = PANELS): string[] {
  if (pageState.state === null) return ['no case shows']
  const state = `${pageState.state} ${pageState.error ?? ''}`.trim()
  // A failed case is a single card.
  const expected = pageState.state === 'error' ? [] : panels
  return [
    pageState.asked === key ? '' : `data-asked is ${pageState.asked}, not ${key}`,
    CASE_STATE.test(state) ? '' : `the case is "${state}"`,
    ...Object.keys(pageState.panels)
      .filter((panel) => !expected.includes(panel))
      .map((panel) => `unexpected panel ${panel}`),
    ...expected.map((panel) => {
      const panelState = pageState.panels[panel]
      const isValid = panelState !== undefined && PANEL_STATE.test(panelState)
      return isValid ? '' : `the panel ${panel} is "${panelState}"`
    }),
    ...falseGreens(pageState, clean).map((flag) => `false green: ${flag}`),
  ].filter((problem) => problem !== '')
}

function linesOf(page: PageState): string[] {
  return [
    `asked ${page.asked}`,
    `state ${page.state} ${page.error}`,
    `chave ${page.chave}`,
    `id ${page.id}`,
    ...Object.entries(page.panels).map(([name, state]) => `panel ${name} ${state}`),
    ...page.flags,
    page.asksToSignIn ? 'the session dialog' : 'no session dialog',
  ]
}

/** The differences between the state of a page and the expected one. */
export function differences(pageState: PageState, expected: PageState): string[] {
  const [actualLines, expectedLines] = [linesOf(pageState), linesOf(expected)]
  return [
    ...actualLines.filter((line) => !expectedLines.includes(line)).map((line) => `unexpected ${line}`),
    ...expectedLines.filter((line) => !actualLines.includes(line)).map((line) => `missing ${line}`),
    ...(actualLines.length === expectedLines.length
      ? []
      : [`${actualLines.length} lines instead of ${expectedLines.length}`]),
  ]
}
