/** What the script in the page needs to know. It is written into the page as it stands, so that it can import nothing. */
export interface EarlyNames {
  /** Where the theme is remembered. */
  readonly theme: string
  /** Where the language is remembered. */
  readonly language: string
  /** The lock that a tab with a session holds. */
  readonly session: string
  /** The address that is open to everybody, and never shows the form. */
  readonly open: string
  /** The console's style sheets. */
  readonly styles: readonly string[]
}

declare global {
  interface Window {
    /** Which locks tabs of this origin hold; undefined where the browser has none. */
    lupaLocks?: Promise<LockManagerSnapshot> | undefined
    /** Fulfilled once the form is painted where it is to be; with whether another tab has a session to share. */
    lupaPainted?: Promise<boolean>
    /** Fulfilled once the console's styles are there, or cannot be had; the form has its own. */
    lupaStyled?: Promise<unknown>
  }
}

/** Asks for the locks as early as a page can: the answer comes from another process, while the page is read. */
export function askLocksEarly(): void {
  document.currentScript?.remove()
  // Unencrypted pages have no locks: there the form may be seen until another tab answers.
  window.lupaLocks = navigator.locks?.query()
}

/**
 * Paints the sign-in form before the console is there: in the theme and the language that this machine remembers, and not
 * at all where another tab has a session to share. Until the console takes over, a submit is remembered; it never goes
 * anywhere.
 */
export function paintEarly(names: EarlyNames): void {
  const page = document.documentElement
  // What stands in the page is what people read.
  document.currentScript?.remove()
  const root = document.querySelector('#root')

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- nothing outside goes along into the page
  function recall(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  const theme = recall(names.theme)
  if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme

  // Asked for once the first picture is drawn, which has its own; a tab in the background draws none.
  const isDrawn = new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 500)
  })
  window.lupaStyled = isDrawn.then(() =>
    Promise.all(
      names.styles.map((href) => {
        const sheet = document.createElement('link')
        sheet.rel = 'stylesheet'
        sheet.crossOrigin = ''
        sheet.href = href
        document.head.append(sheet)
        return new Promise((resolve) => {
          sheet.addEventListener('load', resolve)
          sheet.addEventListener('error', resolve)
        })
      }),
    ),
  )

  const templates = [...document.querySelectorAll('template')]
  const language = recall(names.language)
  const form = templates.find(({ lang }) => lang === language) ?? templates[0]
  if (!root || !form) return
  page.lang = form.lang
  if (form.dataset['words']) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = form.dataset['words']
    document.head.append(link)
  }

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

  const isElsewhere = window.lupaLocks
    ? window.lupaLocks.then(
        ({ held }) => held?.some(({ name }) => name === names.session) === true,
        () => false,
      )
    : Promise.resolve(false)
  window.lupaPainted = isElsewhere.then((isOpen) => {
    if (!isOpen && location.pathname !== names.open) root.append(form.content.cloneNode(true))
    return isOpen
  })
}
