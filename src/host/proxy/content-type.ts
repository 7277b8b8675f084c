/** The media types that an answer, or an error of a proxy in front of the service, is passed on with. */
const PASSED_TYPE = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:json|plain|html))$/

/** The media type of a Content-Type without its parameters, in lower case. */
export function mediaTypeOf(value: string): string {
  return (value.toLowerCase().split(';')[0] ?? '').trim()
}

/** The charset of a Content-Type, as written; undefined where it names none. */
export function charsetOf(value: string): string | undefined {
  return /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(value)?.[1]
}

/** The Content-Type that is passed on: an expected one, or one that no browser runs or displays. */
export function safeContentType(value: string): string {
  const type = PASSED_TYPE.test(mediaTypeOf(value)) ? mediaTypeOf(value) : 'application/octet-stream'
  const charset = charsetOf(value)
  // Kept with any type: the console decodes the text by it.
  return charset === undefined ? type : `${type}; charset=${charset}`
}
