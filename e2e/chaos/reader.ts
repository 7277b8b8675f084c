/** What a page shows of a case, as far as the DOM contract covers it. */
export interface PageState {
  readonly asked: string | null
  readonly state: string | null
  readonly error: string | null
  readonly chave: string | null
  readonly id: string | null
  readonly panels: Readonly<Record<string, string>>
  /** Every flag, each as `what: flag`, in order. */
  readonly flags: readonly string[]
  readonly asksToSignIn: boolean
}

interface Reader {
  /** Opens a case by the search box; resolves once it has finished loading, or after `ms` milliseconds. */
  readonly open: (typed: string, asked: string, ms: number) => Promise<{ shown: PageState; isStale: boolean }>
  /** Waits until exactly `expected` is shown, or for `ms` milliseconds; resolves to what is shown then. */
  readonly settle: (expected: PageState, ms: number) => Promise<PageState>
}

declare global {
  var reader: Reader
}

/**
 * Runs in the page before the console: provides `reader`, which sees every state of the page, and shortens the client's
 * waits (the back-off between attempts to a twentieth, the timeout of an attempt to six seconds).
 *
 * @param otherCredential the button of a refusal that a new sign-in did not change; null where the credential is the host's
 * and no refusal asks the person to sign in.
 */
export function installReader(otherCredential: string | null): void {
  const wait = globalThis.setTimeout.bind(globalThis)
  const shortened = (ms = 0) => (ms === 30_000 ? 6000 : ms >= 180 && ms <= 10_000 ? ms / 20 : ms)
  globalThis.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    wait(run, shortened(ms), ...rest)) as typeof setTimeout

  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const theCase = () => document.querySelector<HTMLElement>('[data-case]')
  const searchBox = () => document.querySelector<HTMLInputElement>('[role=searchbox]')
  const asksToSignIn = () => document.querySelector('dialog[open] form') !== null
  /** The code of the dialog may still be loading. */
  const willAsk = () =>
    otherCredential !== null &&
    document.querySelector('[data-panel][data-error=unauthorized]') !== null &&
    !all('button').some((button) => button.textContent.trim() === otherCredential) &&
    !asksToSignIn()

  function shown(): PageState {
    const { asked = null, state = null, error = null, chave = null, id = null } = theCase()?.dataset ?? {}
    const of = (what: string, { dataset: { flag } }: HTMLElement) => `${what}: ${flag}`
    const panels = all('[data-panel]').map(({ dataset }) => [
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

  /** Checks a condition after each mutation of the page, for `ms` milliseconds at most. */
  function until(isSo: () => boolean, ms: number): Promise<void> {
    if (isSo()) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        observer.disconnect()
        clearTimeout(timer)
        resolve()
      }
      const observer = new MutationObserver(() => isSo() && end())
      const timer = wait(end, ms)
      observer.observe(document, { subtree: true, childList: true, attributes: true })
    })
  }

  globalThis.reader = {
    async open(typed, asked, ms) {
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
        return dataset?.['asked'] === asked && dataset['state'] !== 'loading' && !willAsk()
      }, ms)
      return { shown: shown(), isStale }
    },
    async settle(expected, ms) {
      const text = JSON.stringify(expected)
      await until(() => JSON.stringify(shown()) === text, ms)
      return shown()
    },
  }
}
