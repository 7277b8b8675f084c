/** What a page shows of a case, as far as tests and scripts may rely on it; a case's own names are left out. */
export interface Shown {
  readonly asked: string | null
  readonly state: string | null
  readonly error: string | null
  readonly chave: string | null
  readonly id: string | null
  /** State of each panel, with its kind of error. */
  readonly panels: Readonly<Record<string, string>>
  /** Every flag, each as `what: flag`, in order. */
  readonly flags: readonly string[]
  /** Whether the session dialog stands over the page. */
  readonly asksToSignIn: boolean
}

/** What the tests do with the page, in the page: one call across the browser's boundary a step. */
export interface Reader {
  /** Types into the search box and opens; resolves once the case has ended loading, or after `ms` milliseconds. */
  readonly open: (typed: string, asked: string, ms: number) => Promise<{ shown: Shown; isStale: boolean }>
  /** Resolves once exactly `expected` is shown, or after `ms` milliseconds; with what is shown then. */
  readonly settle: (expected: Shown, ms: number) => Promise<Shown>
  /** Tries again whatever offers it; false where nothing does. */
  readonly retry: () => boolean
  /** Signs out; resolves at the sign-in page, or to false after `ms` milliseconds. */
  readonly signOut: (ms: number) => Promise<boolean>
  /** Fills in the form that asks for credentials, on its page or in the dialog, and waits for what comes of it. */
  readonly signIn: (ms: number) => Promise<'signed-in' | 'refused' | 'neither'>
  /** The Content-Security-Policy violations since it was last asked. */
  readonly violations: () => string[]
}

declare global {
  var reader: Reader
}

/** Words of the console that the reader goes by. */
export interface Words {
  readonly retry: string
  readonly signOut: string
}

/**
 * Runs in the page, before anything of the console: provides `reader`, and makes the client's long waits short (the
 * back-off between its attempts a twentieth, its limit for one attempt six seconds).
 */
export function installReader({ retry, signOut }: Words): void {
  const wait = globalThis.setTimeout.bind(globalThis)
  const shortened = (ms = 0) => (ms === 30_000 ? 6000 : ms >= 180 && ms <= 10_000 ? ms / 20 : ms)
  globalThis.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    wait(run, shortened(ms), ...rest)) as typeof setTimeout

  const violations: string[] = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    violations.push(`${violatedDirective}: ${blockedURI} ${sample}`)
  })

  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const theCase = () => document.querySelector<HTMLElement>('[data-case]')
  const buttons = (text: string) => all('button').filter((button) => button.textContent?.trim() === text)
  const form = () => document.querySelector<HTMLFormElement>('form:has(input[type=password])')
  const secret = () => form()?.querySelector<HTMLInputElement>('input[type=password]')

  const asksToSignIn = () => document.querySelector('dialog[open] form') !== null
  const isRefused = () => document.querySelector('[data-panel][data-error=unauthorized]') !== null

  function shown(): Shown {
    const found = theCase()
    const { asked = null, state = null, error = null, chave = null, id = null } = found?.dataset ?? {}
    const of = (what: string, { dataset: { flag } }: HTMLElement) => `${what}: ${flag}`
    return {
      asked,
      state,
      error,
      chave,
      id,
      panels: Object.fromEntries(
        all('[data-panel]').map(({ dataset }) => [
          dataset['panel'],
          `${dataset['state']} ${dataset['error'] ?? ''}`.trim(),
        ]),
      ),
      flags: [
        ...all('[data-field]').map((field) => of(`field ${field.dataset['field']}`, field)),
        ...all('[data-campo]').map((line) => of(`line ${line.dataset['campo']}`, line)),
        ...all('[data-finding]').map((finding) =>
          of(`finding ${finding.dataset['finding']} (${finding.dataset['source']})`, finding),
        ),
        ...all('[role=meter]').map((meter) => of(`meter ${meter.getAttribute('aria-valuenow')}`, meter)),
      ],
      asksToSignIn: asksToSignIn(),
    }
  }

  /** Looks after each change of the page. */
  function until(isSo: () => boolean, ms: number): Promise<boolean> {
    if (isSo()) return Promise.resolve(true)
    return new Promise((resolve) => {
      const look = () => {
        if (isSo()) end(true)
      }
      const observer = new MutationObserver(look)
      const timer = wait(() => end(isSo()), ms)
      const end = (outcome: boolean) => {
        observer.disconnect()
        clearTimeout(timer)
        resolve(outcome)
      }
      observer.observe(document, { subtree: true, childList: true, attributes: true })
    })
  }

  globalThis.reader = {
    async open(typed, asked, ms) {
      const searchBox = () => document.querySelector<HTMLInputElement>('[role=searchbox]')
      await until(() => searchBox() !== null, ms)
      const box = searchBox()
      if (!box) throw new Error('there is no search box')
      box.value = typed
      box.form?.requestSubmit()
      await new Promise((resolve) => wait(resolve, 0))
      const isStale = theCase() !== null && theCase()?.dataset['asked'] !== asked
      await until(() => {
        const { dataset } = theCase() ?? {}
        const isOver = dataset?.['asked'] === asked && dataset['state'] !== 'loading'
        // The dialog's code comes when it is needed first.
        return isOver && (!isRefused() || asksToSignIn())
      }, ms)
      return { shown: shown(), isStale }
    },
    async settle(expected, ms) {
      const text = JSON.stringify(expected)
      await until(() => JSON.stringify(shown()) === text, ms)
      return shown()
    },
    retry() {
      const offered = buttons(retry)
      for (const button of offered) button.click()
      return offered.length > 0
    },
    async signOut(ms) {
      buttons(signOut)[0]?.click()
      return until(() => secret() !== null && secret() !== undefined && location.pathname === '/login', ms)
    },
    async signIn(ms) {
      const asking = form()
      const field = secret()
      if (!asking || !field) throw new Error('nothing asks for credentials')
      const name = asking.querySelector<HTMLInputElement>('input:not([type=password])')
      if (name) name.value = 'caos-cliente'
      field.value = 'caos-segredo-não-mostrar'
      asking.requestSubmit()
      let outcome: 'signed-in' | 'refused' | 'neither' = 'neither'
      // The alert of an earlier attempt goes as the form is sent.
      await new Promise((resolve) => wait(resolve, 0))
      await until(() => {
        if (!form()) outcome = 'signed-in'
        else if (form()?.querySelector('[role=alert]')?.textContent) outcome = 'refused'
        return outcome !== 'neither'
      }, ms)
      return outcome
    },
    violations: () => violations.splice(0),
  }
}
