/** What a page shows of a case, as far as the DOM contract covers it. */
export interface PageState {
  readonly asked: string | null
  readonly state: string | null
  readonly error: string | null
  readonly chave: string | null
  readonly id: string | null
  /** State of each panel, with its kind of error. */
  readonly panels: Readonly<Record<string, string>>
  /** Every flag, each as `what: flag`, in order. */
  readonly flags: readonly string[]
  /** Whether the session dialog is open. */
  readonly asksToSignIn: boolean
}

/** What the tests do with the page, run inside of it: each step is one call into the browser. */
export interface Reader {
  /** Opens a case by the search box; resolves once it has finished loading, or after `ms` milliseconds. */
  readonly open: (typed: string, asked: string, ms: number) => Promise<{ shown: PageState; isStale: boolean }>
  /** Waits until exactly `expected` is shown, or for `ms` milliseconds; resolves to what is shown then. */
  readonly settle: (expected: PageState, ms: number) => Promise<PageState>
  /** Clicks every retry button; false if there is none. */
  readonly retry: () => boolean
  /** Signs out; resolves to true at the sign-in page, or to false after `ms` milliseconds. */
  readonly signOut: (ms: number) => Promise<boolean>
  /** Submits credentials, on the sign-in page or in the session dialog, and waits for the outcome. */
  readonly signIn: (ms: number) => Promise<'signed-in' | 'refused' | 'neither'>
  /** Switches privacy mode on or off; false where nothing offers to. */
  readonly setPrivacy: (isOn: boolean) => boolean
  /** Opens the raw answers and the evidence of alerts, in place. */
  readonly expand: () => Promise<void>
  /** The Content-Security-Policy violations since the last call. */
  readonly violations: () => string[]
}

declare global {
  var reader: Reader
}

/** Labels of buttons that the reader looks for. */
export interface Words {
  readonly retry: string
  readonly otherCredential: string
  readonly signOut: string
  readonly privacy: string
  /** Whether a refusal by the service asks the person to sign in: in team mode the credential is the host's. */
  readonly asksForCredentials: boolean
}

/**
 * Runs in the page before the console: provides `reader`, and shortens the client's waits (the back-off between attempts to
 * a twentieth, the timeout of an attempt to six seconds).
 */
export function installReader({ retry, otherCredential, signOut, privacy, asksForCredentials }: Words): void {
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
  const isRefused = () =>
    asksForCredentials && document.querySelector('[data-panel][data-error=unauthorized]') !== null
  /** A refusal that a new sign-in did not change opens no dialog. */
  const isDenied = () => buttons(otherCredential).length > 0

  function shown(): PageState {
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

  /** Checks a condition after each mutation of the page. */
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
      // Hidden with its page while the masks of privacy mode load: nobody can search then.
      await until(() => searchBox()?.checkVisibility() === true, ms)
      const box = searchBox()
      if (!box) throw new Error('there is no search box')
      box.value = typed
      box.form?.requestSubmit()
      await new Promise((resolve) => wait(resolve, 0))
      const isStale = theCase() !== null && theCase()?.dataset['asked'] !== asked
      await until(() => {
        const { dataset } = theCase() ?? {}
        const isOver = dataset?.['asked'] === asked && dataset['state'] !== 'loading'
        // The code of the dialog may still be loading.
        return isOver && (!isRefused() || isDenied() || asksToSignIn())
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
      document.querySelector<HTMLElement>('[data-menu=account]')?.click()
      await until(() => buttons(signOut).length > 0, ms)
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
      // Submitting removes the alert of an earlier attempt.
      await new Promise((resolve) => wait(resolve, 0))
      await until(() => {
        if (!form()) outcome = 'signed-in'
        else if (form()?.querySelector('[role=alert]')?.textContent) outcome = 'refused'
        return outcome !== 'neither'
      }, ms)
      return outcome
    },
    setPrivacy(isOn) {
      const [button] = buttons(privacy)
      if (button && (button.ariaPressed === 'true') !== isOn) button.click()
      return button !== undefined
    },
    async expand() {
      const closed = all('[data-case] details:not([open]) > summary')
      for (const each of closed.slice(0, 40)) each.click()
      // What opens is drawn, and its code may still be loading.
      await new Promise((resolve) => wait(resolve, 100))
    },
    violations: () => violations.splice(0),
  }
}
