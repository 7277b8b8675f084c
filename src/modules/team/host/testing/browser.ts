/** An app of Hono that is called in process. */
interface Site {
  readonly request: (url: string, init: RequestInit, env: object) => Response | Promise<Response>
}

interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
  readonly isStrict: boolean
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  /** Where the redirects ended. */
  readonly url: URL
}

interface OpenOptions {
  readonly stop?: string
  readonly form?: URLSearchParams
}

/** What a browser says of a whole page that it opens. */
const NAVIGATION = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }

/** By name, and by path where that is not the whole site. */
type Jar = Map<string, Cookie>

function keep(jar: Jar, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    const path = attributes.find((text) => /^path=/i.test(text))?.slice('path='.length) ?? '/'
    const key = path === '/' ? name : `${name} ${path}`
    const isOver = attributes.some((text) => text === 'Max-Age=0' || text.includes('1970'))
    const isStrict = attributes.includes('SameSite=Strict')
    if (isOver) jar.delete(key)
    else jar.set(key, { name, value: pair.slice(at + 1), path, isStrict })
  }
}

function header(jar: Jar, { pathname }: URL, isCrossSite: boolean): string {
  const sent = [...jar.values()].filter(
    ({ path, isStrict }) => pathname.startsWith(path) && !(isStrict && isCrossSite),
  )
  return sent.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/**
 * What of a browser matters to a sign-in: cookies by site, redirects, Fetch Metadata. The console is called in process,
 * the provider over the network.
 */
export function createBrowser(console: Site, publicUrl: string) {
  const own: Jar = new Map()
  const foreign: Jar = new Map()

  async function askOwn(url: URL, init: RequestInit, isCrossSite = false): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('Cookie', header(own, url, isCrossSite))
    if (!headers.has('Sec-Fetch-Site'))
      headers.set('Sec-Fetch-Site', isCrossSite ? 'cross-site' : 'same-origin')
    const target = url.pathname + url.search
    return console.request(url.href, { ...init, headers }, { incoming: { url: target, socket: {} } })
  }

  async function ask(url: URL, init: RequestInit, isCrossSite: boolean): Promise<Response> {
    if (url.origin === publicUrl) {
      const answer = await askOwn(url, init, isCrossSite)
      keep(own, answer)
      return answer
    }
    const headers = new Headers(init.headers)
    headers.set('Cookie', header(foreign, url, false))
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    keep(foreign, answer)
    return answer
  }

  /** Opens an address, or sends a form to it, and follows redirects; stops before one that begins with `stop`. */
  async function open(address: string, { stop = '\0', form }: OpenOptions = {}): Promise<Answer> {
    let url = new URL(address, publicUrl)
    let isCrossSite = url.origin !== publicUrl
    let next: RequestInit = form ? { method: 'POST', body: form } : {}
    for (let steps = 0; steps < 20; steps += 1) {
      const answer = await ask(url, { ...next, headers: NAVIGATION }, isCrossSite)
      const location = answer.headers.get('Location')
      const target = location === null ? null : new URL(location, url)
      if (target === null || target.href.startsWith(stop)) {
        return {
          status: answer.status,
          headers: answer.headers,
          body: await answer.text(),
          url: target ?? url,
        }
      }
      url = target
      next = {}
      isCrossSite ||= url.origin !== publicUrl
    }
    throw new Error(`too many redirects, the last to ${url.href}`)
  }

  /** Sends the form of a page, as a person or its own script would, with what else was chosen. */
  async function send(
    page: Answer,
    chosen: Record<string, string> = {},
    options?: OpenOptions,
  ): Promise<Answer> {
    const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? page.url.href
    const hidden = page.body.matchAll(/name="([^"]+)" value="([^"]+)"\/>/g)
    const form = new URLSearchParams([...hidden].map(([, name = '', value = '']) => [name, value]))
    for (const [name, value] of Object.entries(chosen)) form.set(name, value)
    const answer = await open(action, { ...options, form })
    // The provider lets a page send a form of its own where it changes persons.
    return answer.body.includes('document.forms[0].submit()') ? send(answer, {}, options) : answer
  }

  /** Answers the provider's question for a person; '' cancels. */
  function choose(page: Answer, { id }: { readonly id: string }, options: OpenOptions = {}): Promise<Answer> {
    return send(page, { person: id }, options)
  }

  /** Signs in, choosing `person` where the provider asks; returns where that ended. */
  async function signIn(
    person: { readonly id: string },
    address = '/auth/sign-in',
    options: OpenOptions = {},
  ): Promise<Answer> {
    const page = await open(address, options)
    return page.url.pathname.startsWith('/interaction/') ? choose(page, person, options) : page
  }

  /** What a script of the console asks. */
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    return ask(new URL(path, publicUrl), init, false)
  }

  /** As `call`, but the answer, and the cookies that it sets, arrive when the returned function is called. */
  async function callLate(path: string): Promise<() => void> {
    const answer = await askOwn(new URL(path, publicUrl), {})
    return () => keep(own, answer)
  }

  function post(path: string, json: unknown = {}): Promise<Response> {
    return call(path, {
      method: 'POST',
      body: JSON.stringify(json),
      headers: { 'Content-Type': 'application/json', Origin: publicUrl },
    })
  }

  return { own, open, send, choose, signIn, call, callLate, post }
}
