import type { Named } from './bases.ts'
import type { Shown } from './reader.ts'

/** What the problem of a green flag without evidence begins with. */
export const UNSUPPORTED_GREEN = 'green without evidence: '

const PANELS = ['findings', 'ocr', 'face', 'laudo', 'info', 'timeline', 'raw']
const ERRORS =
  'not-found|unauthorized|endpoint-missing|service-failure|rejected|malformed|network|timeout|rate-limited|too-large'
const PANEL_STATE = new RegExp(`^(?:ready|absent|error (?:${ERRORS}))$`)
const CASE_STATE = new RegExp(`^(?:ready|partial|error (?:${ERRORS}))$`)

/** The same page, of the same case under another name. */
export function renamedShown(shown: Shown, from: Named, to: Named): Shown {
  const swap = (text: string | null) =>
    text === from.chave ? to.chave : text === String(from.id) ? String(to.id) : text
  return { ...shown, asked: swap(shown.asked), chave: swap(shown.chave), id: swap(shown.id) }
}

/** A line speaks for itself, under whatever label the fault left it: lines are only counted. */
function greens({ flags }: Shown): string[] {
  return flags
    .filter((flag) => flag.endsWith(': ok'))
    .map((flag) => (flag.startsWith('line ') ? 'a line: ok' : flag))
}

/** Green flags that `clean` does not give, or not as often. */
function unsupportedGreens(shown: Shown, clean: Shown): string[] {
  const allowed = greens(clean)
  return greens(shown).filter((flag) => {
    const at = allowed.indexOf(flag)
    if (at >= 0) allowed.splice(at, 1)
    return at < 0
  })
}

/**
 * What is wrong with a page that has a faulty answer to show: it must say what it can, end, and claim nothing that the
 * clean answers would not bear out.
 *
 * @param asked what was asked for.
 * @param clean the same case with no fault.
 */
export function findProblems(shown: Shown, asked: string, clean: Shown): string[] {
  if (shown.state === null) return ['no case shows']
  const state = `${shown.state} ${shown.error ?? ''}`.trim()
  return [
    shown.asked === asked ? '' : `data-asked is ${shown.asked}, not ${asked}`,
    CASE_STATE.test(state) ? '' : `the case is "${state}"`,
    ...PANELS.map((panel) => {
      const is = shown.panels[panel]
      return is !== undefined && PANEL_STATE.test(is) ? '' : `the panel ${panel} is "${is}"`
    }),
    ...unsupportedGreens(shown, clean).map((flag) => UNSUPPORTED_GREEN + flag),
  ].filter((wrong) => wrong !== '')
}

function parts(page: Shown): string[] {
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

/** Where a page differs from what it should be; empty where it does not. */
export function differences(shown: Shown, expected: Shown): string[] {
  const [is, should] = [parts(shown), parts(expected)]
  return [
    ...is.filter((part) => !should.includes(part)).map((part) => `unexpected ${part}`),
    ...should.filter((part) => !is.includes(part)).map((part) => `missing ${part}`),
    ...(is.length === should.length ? [] : [`${is.length} parts instead of ${should.length}`]),
  ]
}
