/** A Hono app in this process, or the like. */
interface Site {
  readonly request: (url: string, init: RequestInit, env: object) => Response | Promise<Response>
}

interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
  readonly isStrict: boolean
}

interface Page {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  /** After all redirects. */
  readonly url: URL
}

interface OpenOptions {
  readonly stop?: string
  readonly form?: URLSearchParams
}

const NAVIGATION = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }

/** Cookies by name, and by path unless that is `/`. */
type Jar = Map<string, Cookie>

function storeCookies(jar: Jar, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split('; ')
    const separator = pair.indexOf('=')
    const name = pair.slice(0, separator)
    const path = attributes.find((text) => /^path=/i.test(text))?.slice('path='.length) ?? '/'
    const key = path === '/' ? name : `${name} ${path}`
    const isExpired = attributes.some((text) => text === 'Max-Age=0' || text.includes('1970'))
    const isStrict = attributes.includes('SameSite=Strict')
    if (isExpired) jar.delete(key)
    else jar.set(key, { name, value: pair.slice(separator + 1), path, isStrict })
  }
}

function cookieHeader(jar: Jar, { pathname }: URL, isCrossSite: boolean): string {
  return [...jar.values()]
    .filter(({ path, isStrict }) => pathname.startsWith(path) && !(isStrict && isCrossSite))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}

/**
 * A browser as far as a sign-in needs it: cookies by site, redirects, Fetch Metadata. It calls the console in process, and
 * the provider over the network.
 */
export function createBrowser(console: Site, publicUrl: string) {
  const cookies: Jar = new Map()
  const providerJar: Jar = new Map()

  async function requestConsole(url: URL, init: RequestInit, isCrossSite = false): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('Cookie', cookieHeader(cookies, url, isCrossSite))
    if (!headers.has('Sec-Fetch-Site'))
      headers.set('Sec-Fetch-Site', isCrossSite ? 'cross-site' : 'same-origin')
    const target = url.pathname + url.search
    return console.request(url.href, { ...init, headers }, { incoming: { url: target, socket: {} } })
  }

  async function request(url: URL, init: RequestInit, isCrossSite: boolean): Promise<Response> {
    if (url.origin === publicUrl) {
      const answer = await requestConsole(url, init, isCrossSite)
      storeCookies(cookies, answer)
      return answer
    }
    const headers = new Headers(init.headers)
    headers.set('Cookie', cookieHeader(providerJar, url, false))
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    storeCookies(providerJar, answer)
    return answer
  }

  /** Opens an address, or sends a form to it, and follows redirects up to one that begins with `stop`. */
  async function open(address: string, { stop = '\0', form }: OpenOptions = {}): Promise<Page> {
    let url = new URL(address, publicUrl)
    let isCrossSite = url.origin !== publicUrl
    let init: RequestInit = form ? { method: 'POST', body: form } : {}
    for (let steps = 0; steps < 20; steps += 1) {
      const answer = await request(url, { ...init, headers: NAVIGATION }, isCrossSite)
      const location = answer.headers.get('Location')
      const target = location === null ? null : new URL(location, url)
      if (target === null || target.href.startsWith(stop)) {
        const { status, headers } = answer
        return { status, headers, body: await answer.text(), url: target ?? url }
      }
      url = target
      init = {}
      isCrossSite ||= url.origin !== publicUrl
    }
    throw new Error(`too many redirects, the last to ${url.href}`)
  }

  /** Sends the form of a page, with these fields changed. */
  async function send(page: Page, fields: Record<string, string> = {}, options?: OpenOptions): Promise<Page> {
    const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? page.url.href
    const hidden = page.body.matchAll(/name="([^"]+)" value="([^"]+)"\/>/g)
    const form = new URLSearchParams([...hidden].map(([, name = '', value = '']) => [name, value]))
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const answer = await open(action, { ...options, form })
    // The provider's page sends a form by itself when another person signs in.
    return answer.body.includes('document.forms[0].submit()') ? send(answer, {}, options) : answer
  }

  /** Answers the provider's question who signs in. '' cancels. */
  function choose(page: Page, { id }: { readonly id: string }, options: OpenOptions = {}): Promise<Page> {
    return send(page, { person: id }, options)
  }

  /** Signs in as `person`, unless the provider's own session does. */
  async function signIn(
    person: { readonly id: string },
    address = '/auth/sign-in',
    options: OpenOptions = {},
  ): Promise<Page> {
    const page = await open(address, options)
    return page.url.pathname.startsWith('/interaction/') ? choose(page, person, options) : page
  }

  /** A request of the console's script. */
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    return request(new URL(path, publicUrl), init, false)
  }

  /** Like `call`, but the answer arrives, and sets cookies, when the returned function is called. */
  async function callLate(path: string): Promise<() => void> {
    const answer = await requestConsole(new URL(path, publicUrl), {})
    return () => storeCookies(cookies, answer)
  }

  /** @param body bytes, or JSON. */
  function post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Response> {
    const isFile = body instanceof Uint8Array
    return call(path, {
      method: 'POST',
      body: isFile ? new Uint8Array(body) : JSON.stringify(body),
      headers: {
        'Content-Type': `application/${isFile ? 'octet-stream' : 'json'}`,
        Origin: publicUrl,
        ...headers,
      },
    })
  }

  const statusOf = async (path: string) => (await call(path)).status

  return { own: cookies, open, send, choose, signIn, call, callLate, post, statusOf }
}
