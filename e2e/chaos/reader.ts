/** The state of a case page, by the DOM contract. */
export interface PageState {
  readonly asked: string | null
  readonly state: string | null
  readonly error: string | null
  readonly chave: string | null
  readonly id: string | null
  readonly panels: Readonly<Record<string, string>>
  /** All flags as `element: flag`, in document order. */
  readonly flags: readonly string[]
  readonly asksToSignIn: boolean
}

interface Reader {
  /** Opens a case with the search box. Resolves when it has loaded, or after `ms` milliseconds. */
  readonly open: (
    typed: string,
    key: string,
    ms: number,
  ) => Promise<{ pageState: PageState; isStale: boolean }>
  /** Waits for the expected state, at most `ms` milliseconds, and resolves to the state then. */
  readonly settle: (expected: PageState, ms: number) => Promise<PageState>
}

declare global {
  var reader: Reader
}

/**
 * Runs in the page before the console. Installs `reader` and shortens the client's waits: backoff to a twentieth, the
 * timeout of an attempt to six seconds.
 *
 * @param otherCredential label of the button after a refusal that a new sign-in did not change; null in team mode, where
 * refusals never ask the person to sign in.
 */
export function installReader(otherCredential: string | null): void {
  const wait = globalThis.setTimeout.bind(globalThis)
  const shortened = (ms = 0) => (ms === 30_000 ? 6000 : ms >= 180 && ms <= 10_000 ? ms / 20 : ms)
  globalThis.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    wait(run, shortened(ms), ...rest)) as typeof setTimeout

  const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const theCase = () => document.querySelector<HTMLElement>('[data-case]')
  const searchBox = () => document.querySelector<HTMLInputElement>('[role=searchbox]')
  const asksToSignIn = () => document.querySelector('dialog[open] form') !== null
  // The code of the dialog may still be loading.
  const willAsk = () =>
    otherCredential !== null &&
    document.querySelector('[data-panel][data-error=unauthorized]') !== null &&
    !findAll('button').some((button) => button.textContent.trim() === otherCredential) &&
    !asksToSignIn()

  function readState(): PageState {
    const { asked = null, state = null, error = null, chave = null, id = null } = theCase()?.dataset ?? {}
    const flagOf = (name: string, { dataset: { flag } }: HTMLElement) => `${name}: ${flag}`
    const panels = findAll('[data-panel]').map(({ dataset }) => [
      dataset['panel'],
      `${dataset['state']} ${dataset['error'] ?? ''}`.trim(),
    ])
    return {
      asked,
      state,
      error,
      chave,
      id,
      panels: Object.fromEntries(panels) as Record<string, string>,
      flags: [
        ...findAll('[data-field]').map((field) => flagOf(`field ${field.dataset['field']}`, field)),
        ...findAll('[data-campo]').map((line) => flagOf(`line ${line.dataset['campo']}`, line)),
        ...findAll('[data-finding]').map((finding) =>
          flagOf(`finding ${finding.dataset['finding']} (${finding.dataset['source']})`, finding),
        ),
        ...findAll('[role=meter]').map((meter) =>
          flagOf(`meter ${meter.getAttribute('aria-valuenow')}`, meter),
        ),
      ],
      asksToSignIn: asksToSignIn(),
    }
  }

  /** Waits until a condition holds after a mutation of the page, at most `ms` milliseconds. */
  function until(isMet: () => boolean, ms: number): Promise<void> {
    if (isMet()) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        observer.disconnect()
        clearTimeout(timer)
        resolve()
      }
      const observer = new MutationObserver(() => isMet() && end())
      const timer = wait(end, ms)
      observer.observe(document, { subtree: true, childList: true, attributes: true })
    })
  }

  globalThis.reader = {
    async open(typed, key, ms) {
      // The page is hidden while the code of privacy mode loads.
      await until(() => searchBox()?.checkVisibility() === true, ms)
      const box = searchBox()
      if (!box) throw new Error('there is no search box')
      box.value = typed
      box.form?.requestSubmit()
      await new Promise((resolve) => wait(resolve, 0))
      const isStale = theCase() !== null && theCase()?.dataset['asked'] !== key
      await until(() => {
        const { dataset } = theCase() ?? {}
        return dataset?.['asked'] === key && dataset['state'] !== 'loading' && !willAsk()
      }, ms)
      return { pageState: readState(), isStale }
    },
    async settle(expected, ms) {
      const text = JSON.stringify(expected)
      await until(() => JSON.stringify(readState()) === text, ms)
      return readState()
    },
  }
}
