import type { Context } from 'hono'
import { html as xml } from 'hono/html'
import type { HostEnv } from './request/addresses.ts'

/**
 * The origin by which the browser called the host; null for a Host header that names none. The host speaks plain http
 * itself, so that TLS ends at a trusted proxy: https, unless that proxy says otherwise in X-Forwarded-Proto.
 */
function calledOrigin({ req }: Context<HostEnv>, trustedHops: number): string | null {
  // Each proxy may add its own value at the end: the first trusted one saw what the browser called.
  const forwarded = (name: string) =>
    trustedHops > 0 ? req.header(name)?.split(',').slice(-trustedHops)[0]?.trim() : undefined
  const scheme = trustedHops > 0 && forwarded('X-Forwarded-Proto') !== 'http' ? 'https' : 'http'
  const host = forwarded('X-Forwarded-Host') ?? req.header('Host') ?? new URL(req.url).host
  return URL.parse(`${scheme}://${host}`)?.origin ?? null
}

interface OpenSearchOptions {
  /** The address that people open; that of the request where it is null. */
  readonly publicUrl: string | null
  /** Number of trusted proxies in front of the host. */
  readonly trustedHops: number
}

/**
 * The handler of `OPEN_SEARCH_PATH`: an OpenSearch 1.1 description, whose search is the page's own search box.
 *
 * @see https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md
 */
export function openSearch({ publicUrl, trustedHops }: OpenSearchOptions) {
  return async (context: Context<HostEnv>): Promise<Response> => {
    const origin = publicUrl ?? calledOrigin(context, trustedHops)
    if (origin === null) return context.text('no origin', 400)
    const description = await xml`<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Lupa</ShortName>
  <Description>Abre um caso por Chave ou Id</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image type="image/svg+xml">${origin}/lupa.svg</Image>
  <Url type="text/html" template="${origin}/?q={searchTerms}"/>
</OpenSearchDescription>
`
    return context.body(description, 200, { 'Content-Type': 'application/opensearchdescription+xml' })
  }
}
