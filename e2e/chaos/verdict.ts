import type { CaseIds } from './fault.ts'
import type { PageState } from './reader.ts'

export const PANELS: readonly string[] = ['findings', 'ocr', 'face', 'laudo', 'raw']
const ERRORS =
  'not-found|unauthorized|endpoint-missing|service-failure|rejected|malformed|network|timeout|rate-limited|too-large'
const PANEL_STATE = new RegExp(`^(?:ready|absent|error (?:${ERRORS}))$`)
const CASE_STATE = new RegExp(`^(?:ready|partial|error (?:${ERRORS}))$`)

/** The state of a page as if its case had other ids. */
export function withOtherIds(shown: PageState, from: CaseIds, to: CaseIds): PageState {
  const swap = (text: string | null) =>
    text === from.chave ? to.chave : text === String(from.id) ? String(to.id) : text
  return { ...shown, asked: swap(shown.asked), chave: swap(shown.chave), id: swap(shown.id) }
}

/** All green flags. Lines are counted without their label, which a fault may have changed. */
function greens({ flags }: PageState): string[] {
  return flags
    .filter((flag) => flag.endsWith(': ok'))
    .map((flag) => (flag.startsWith('line ') ? 'a line: ok' : flag))
}

/** Green flags that `clean` does not have, or not as often. */
function falseGreens(shown: PageState, clean: PageState): string[] {
  const allowed = greens(clean)
  return greens(shown).filter((flag) => {
    const at = allowed.indexOf(flag)
    if (at >= 0) allowed.splice(at, 1)
    return at < 0
  })
}

/**
 * Problems of a page with a faulty answer: every panel must end in a known state, and no flag may be green that is not green
 * with clean answers.
 *
 * @param asked what was looked up.
 * @param clean the state of the same case without faults.
 * @param panels those that the page must have, and no others.
 */
export function problemsOf(shown: PageState, asked: string, clean: PageState, panels = PANELS): string[] {
  if (shown.state === null) return ['no case shows']
  const state = `${shown.state} ${shown.error ?? ''}`.trim()
  // A case that failed is one card.
  const expected = shown.state === 'error' ? [] : panels
  return [
    shown.asked === asked ? '' : `data-asked is ${shown.asked}, not ${asked}`,
    CASE_STATE.test(state) ? '' : `the case is "${state}"`,
    ...Object.keys(shown.panels)
      .filter((panel) => !expected.includes(panel))
      .map((panel) => `there is a panel ${panel}`),
    ...expected.map((panel) => {
      const is = shown.panels[panel]
      return is !== undefined && PANEL_STATE.test(is) ? '' : `the panel ${panel} is "${is}"`
    }),
    ...falseGreens(shown, clean).map((flag) => `false green: ${flag}`),
  ].filter((wrong) => wrong !== '')
}

function parts(page: PageState): string[] {
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
export function differences(shown: PageState, expected: PageState): string[] {
  const [is, should] = [parts(shown), parts(expected)]
  return [
    ...is.filter((part) => !should.includes(part)).map((part) => `unexpected ${part}`),
    ...should.filter((part) => !is.includes(part)).map((part) => `missing ${part}`),
    ...(is.length === should.length ? [] : [`${is.length} parts instead of ${should.length}`]),
  ]
}
