/** Values of the console that the script needs, because it is inline and can import nothing. */
export interface PageNames {
  /** Key in localStorage of the chosen theme. */
  readonly theme: string
  /** Key in localStorage of the chosen language. */
  readonly language: string
  /** The lock that a tab with a session holds. */
  readonly sessionLock: string
  /** The address that needs no sign-in. */
  readonly publicPath: string
}

declare global {
  interface Window {
    /** Whether another tab has a session to share. Resolved after the form is painted, if it is. */
    lupaPrerendered?: Promise<boolean>
  }
}

/**
 * Paints the sign-in form of the chosen language, in the chosen theme, unless another tab has a session to share. A submit
 * before the console runs is kept for it in `data-early` and goes nowhere.
 */
export function paintSignIn(names: PageNames): void {
  document.currentScript?.remove()
  const page = document.documentElement

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page contains this function alone
  function recall(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  const theme = recall(names.theme)
  if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme

  const language = recall(names.language)
  const forms = [...document.querySelectorAll('template')]
  const form = forms.find(({ lang }) => lang === language) ?? forms[0]
  if (!form) return
  page.lang = form.lang

  page.dataset['early'] = 'painted'
  addEventListener(
    'submit',
    (event) => {
      if (!page.dataset['early']) return
      event.preventDefault()
      page.dataset['early'] = 'submitted'
    },
    true,
  )

  // Insecure contexts have no Web Locks: there the form is visible until another tab answers.
  const locks = navigator.locks?.query().catch(() => null) ?? Promise.resolve(null)
  window.lupaPrerendered = locks.then((snapshot) => {
    const isElsewhere = snapshot?.held?.some(({ name }) => name === names.sessionLock) === true
    if (!isElsewhere && location.pathname !== names.publicPath) {
      document.querySelector('#root')?.append(form.content.cloneNode(true))
    }
    return isElsewhere
  })
}
